import type { MailContent } from '../layout.ts'
import { fragment, GREETING_WITHOUT_NAME, paragraph, smallPrint, subheading } from '../parts.ts'

interface Receipt {
  reference: string
  /** How much there was of what, such as 'Bestellungen: 3'. */
  scope: readonly string[]
}

/** Proves what was handed out on request, and when (docs/rules/privacy.md#requests). */
export function dataHandedOutMail({ reference, scope, sha256 }: Receipt & { sha256: string }): MailContent {
  return {
    subject: 'Auskunft über Ihre Daten',
    preview: `Quittung ${reference}`,
    heading: 'Ihre Auskunft',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie haben {brand} gefragt, was wir über Sie wissen. Wir haben Ihnen heute alles als Datei übergeben.',
    ],
    placeholders: { greeting: '' },
    content: fragment(
      ...scopeParts('Die Datei enthält', scope),
      smallPrint(`Quittung ${reference}. Prüfsumme der Datei (SHA-256): ${sha256}`, { marginTop: 16, wordBreak: 'break-word' }),
      smallPrint('Haben nicht Sie gefragt? Dann antworten Sie bitte auf diese E-Mail.', { marginTop: 8 }),
    ),
  }
}

/** Proves what was deleted on request, and when, and says what stays (docs/rules/privacy.md#requests). */
export function dataErasedMail({
  reference,
  scope,
  keepsOrders,
  keepsContact,
}: Receipt & { keepsOrders: boolean; keepsContact: boolean }): MailContent {
  return {
    subject: 'Ihre Daten sind gelöscht',
    preview: `Quittung ${reference}`,
    heading: 'Ihre Daten sind gelöscht',
    paragraphs: [GREETING_WITHOUT_NAME, 'Sie haben {brand} gebeten, Ihre Daten zu löschen. Das ist heute geschehen.'],
    placeholders: { greeting: '' },
    content: fragment(
      ...scopeParts('Betroffen waren', scope),
      ...(keepsOrders
        ? [
            smallPrint('Von Ihren Bestellungen behalten wir, was das Gesetz verlangt: Rechnungsangaben und Beträge, zehn Jahre lang.', {
              marginTop: 16,
            }),
          ]
        : []),
      ...(keepsContact ? [smallPrint('Ihre Kontaktangaben zu offenen Bestellungen bleiben, bis diese angekommen und bezahlt sind.')] : []),
      smallPrint(`Quittung ${reference}. Bewahren Sie diese E-Mail auf: Unsere Kopie löschen wir nach 30 Tagen.`, { marginTop: 16 }),
    ),
  }
}

function scopeParts(title: string, scope: readonly string[]) {
  return [subheading(title), ...scope.map((line) => paragraph(line, { margin: '0 0 2px' }))]
}
