import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, fragment, paragraph, smallPrint, textLink } from '../parts.ts'

/** The administration is German, and so are its mails. */
const GREETING = 'Guten Tag'

interface OperatorNoticeData {
  /** What has happened, such as '3 neue Bestellungen'. */
  title: string
  lines: readonly { text: string; path: string }[]
  /** How many more there are than lines. */
  more: number
}

/** Tells an operator what is new of what they chose (docs/rules/mails.md#operators). */
export function operatorNoticeMail({ title, lines, more }: OperatorNoticeData, { baseUrl }: TemplateContext): MailContent {
  return {
    subject: '{notice}',
    preview: lines[0]?.text ?? title,
    heading: title,
    paragraphs: [GREETING, 'In der Verwaltung von {brand} gibt es etwas zu sehen: {notice}.'],
    placeholders: { greeting: '', notice: title },
    content: fragment(
      ...lines.map(({ text, path }) => paragraph(textLink(text, `${baseUrl}${path}`), { margin: '0 0 6px' })),
      ...(more > 0 ? [paragraph(`und ${more} weitere`)] : []),
      smallPrint(textLink('Wählen, was Sie erfahren', `${baseUrl}/admin/benachrichtigungen`), { marginTop: 20 }),
    ),
  }
}

/**
 * Invites somebody to the administration; without an account the link sets the password
 * (docs/rules/admin.md#operators).
 */
export function operatorInvitedMail(
  { link, hasAccount }: { link: string; hasAccount: boolean },
  { settings }: TemplateContext,
): MailContent {
  return {
    subject: 'Einladung in die Verwaltung von {brand}',
    preview: hasAccount ? 'Sie können sich mit Ihrem Konto anmelden.' : 'Legen Sie Ihr Passwort fest.',
    heading: `Willkommen im Team von ${settings.brand}`,
    paragraphs: [GREETING, 'Sie sind eingeladen, den Shop {brand} mit zu verwalten.'],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton(hasAccount ? 'Zur Verwaltung' : 'Passwort festlegen', link),
      smallPrint(
        hasAccount
          ? 'Melden Sie sich mit Ihrem bestehenden Konto an.'
          : 'Der Link gilt sieben Tage und nur einmal. Danach melden Sie sich mit dieser Adresse und Ihrem Passwort an.',
        { marginTop: 16 },
      ),
      smallPrint('Erwarten Sie keine Einladung? Dann ignorieren Sie diese E-Mail.', { marginTop: 8 }),
    ),
  }
}
