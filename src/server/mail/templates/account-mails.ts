import type { ReactElement } from 'react'
import { percentLabel } from '#domain/money/figures.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { actionButton, smallPrint, fragment, GREETING_WITHOUT_NAME, textLink } from '../parts.ts'

const RASPBERRY = '#f4c9d6'

/**
 * Welcomes a new customer and asks them to confirm their address. It goes to whatever address somebody entered, so it
 * prints nothing that they typed (docs/rules/mails.md#names).
 */
export function verifyEmailMail({ link }: { link: string }, { settings }: TemplateContext): MailContent {
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    preview: `Willkommen bei ${settings.brand}. Ein Klick, und Ihr Konto ist bestätigt.`,
    heading: `Willkommen bei ${settings.brand}`,
    tint: RASPBERRY,
    paragraphs: [GREETING_WITHOUT_NAME, 'Schön, dass Sie bei {brand} sind. Bitte bestätigen Sie noch Ihre E-Mail-Adresse.'],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('E-Mail-Adresse bestätigen', link),
      smallPrint('Der Link gilt drei Tage. Danach können Sie Bewertungen schreiben und finden auch frühere Bestellungen in Ihrem Konto.', {
        marginTop: 16,
      }),
      smallPrint('Haben Sie kein Konto eröffnet? Dann können Sie diese E-Mail ignorieren.', { marginTop: 8 }),
    ),
  }
}

/** Carries the single-use link that sets a new password. */
export function resetPasswordMail({ link }: { link: string }): MailContent {
  return {
    subject: 'Ihr Link für ein neues Passwort',
    preview: 'Der Link gilt eine Stunde.',
    heading: 'Neues Passwort',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie möchten ein neues Passwort setzen. Klicken Sie dazu auf diesen Link; er gilt eine Stunde und nur einmal.',
    ],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('Neues Passwort setzen', link),
      smallPrint('Haben Sie das nicht angefordert? Dann ignorieren Sie diese E-Mail; Ihr Passwort bleibt, wie es ist.', { marginTop: 16 }),
    ),
  }
}

/** Tells the owner of an address that somebody tried to register with it again. */
export function addressKnownMail(
  { loginLink, resetLink }: { loginLink: string; resetLink: string },
  { settings }: TemplateContext,
): MailContent {
  return {
    subject: 'Sie haben bereits ein Konto',
    preview: `Mit Ihrer Adresse wollte sich jemand bei ${settings.brand} registrieren.`,
    heading: 'Sie haben bereits ein Konto',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Gerade wollte sich jemand mit Ihrer E-Mail-Adresse registrieren. Waren Sie das? Sie können sich einfach anmelden.',
    ],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('Anmelden', loginLink),
      smallPrint(fragment('Passwort vergessen? ', textLink('Neues Passwort setzen', resetLink)), { marginTop: 16 }),
      smallPrint('Waren Sie es nicht, müssen Sie nichts tun. Ihr Konto ist unverändert.', { marginTop: 8 }),
    ),
  }
}

/** Reports a changed password. */
export function passwordChangedMail({ resetLink }: { resetLink: string }, { settings }: TemplateContext): MailContent {
  return {
    subject: 'Ihr Passwort wurde geändert',
    preview: 'Alle anderen Geräte sind abgemeldet.',
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Das Passwort Ihres Kontos bei {brand} wurde soeben geändert. Alle anderen Geräte sind abgemeldet.',
    ],
    placeholders: { greeting: '' },
    content: fragment(securityNotice(resetLink, settings.support.email)),
  }
}

/** What to do when somebody else made the change. */
function securityNotice(resetLink: string, email: string): ReactElement {
  return smallPrint(
    fragment(
      'Waren Sie das nicht? ',
      textLink('Setzen Sie sofort ein neues Passwort', resetLink),
      ' und schreiben Sie uns an ',
      textLink(email, `mailto:${email}`),
      '.',
    ),
  )
}

/** Reports that two-factor authentication was switched on or off. */
export function secondFactorChangedMail({ resetLink }: { resetLink: string }, { settings }: TemplateContext, isOn: boolean): MailContent {
  const title = isOn ? 'Ihr zweiter Faktor ist eingeschaltet' : 'Ihr zweiter Faktor ist ausgeschaltet'
  return {
    subject: title,
    preview: isOn ? 'Die Anmeldung verlangt jetzt einen Code.' : 'Die Anmeldung verlangt nur noch das Passwort.',
    heading: title,
    paragraphs: [
      GREETING_WITHOUT_NAME,
      isOn
        ? 'Ihr Konto bei {brand} ist jetzt mit einem zweiten Faktor geschützt: Wer sich anmeldet, braucht ausser dem Passwort einen Code aus Ihrer App. Alle anderen Geräte sind abgemeldet.'
        : 'Der zweite Faktor Ihres Kontos bei {brand} wurde soeben ausgeschaltet. Für die Anmeldung genügt wieder das Passwort.',
    ],
    placeholders: { greeting: '' },
    content: fragment(securityNotice(resetLink, settings.support.email)),
  }
}

/** Confirms that the account was deleted, and says what the shop must keep. */
export function accountDeletedMail({ firstName }: { firstName: string }, { settings }: TemplateContext): MailContent {
  return {
    subject: 'Ihr Konto ist gelöscht',
    preview: `Ihr Konto bei ${settings.brand} ist gelöscht.`,
    heading: 'Auf Wiedersehen',
    paragraphs: [GREETING_WITHOUT_NAME, 'Ihr Konto bei {brand} ist gelöscht, ebenso Ihre persönlichen Daten.'],
    placeholders: { greeting: '', firstName },
    content: fragment(
      smallPrint('Von Ihren Bestellungen behalten wir, was das Gesetz verlangt: Rechnungsangaben und Beträge, zehn Jahre lang.'),
    ),
  }
}

/** Asks to confirm a newsletter subscription (docs/rules/newsletter.md#opt-in). */
export function newsletterConfirmMail({ link }: { link: string }): MailContent {
  return {
    subject: 'Bitte bestätigen Sie den Newsletter',
    preview: 'Ein Klick fehlt noch.',
    heading: 'Ein Klick fehlt noch',
    tint: RASPBERRY,
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie möchten den Newsletter von {brand}: neue Früchte, Rezepte und Angebote. Bitte bestätigen Sie das noch.',
    ],
    placeholders: { greeting: '' },
    content: fragment(
      actionButton('Newsletter bestätigen', link),
      smallPrint('Der Link gilt 14 Tage. Ohne Bestätigung schicken wir Ihnen nichts. Abmelden können Sie sich jederzeit mit einem Klick.', {
        marginTop: 16,
      }),
    ),
  }
}

/** Welcomes a confirmed subscriber with the welcome voucher and an unsubscribe link. */
export function newsletterWelcomeMail(
  { unsubscribeToken }: { unsubscribeToken: string },
  { settings, baseUrl }: TemplateContext,
): MailContent {
  const { code, percent } = settings.welcome
  return {
    subject: 'Willkommen im Newsletter von {brand}',
    preview: `Mit ${code} sparen Sie ${percentLabel(percent)} auf Ihre erste Bestellung.`,
    heading: 'Schön, dass Sie dabei sind',
    tint: RASPBERRY,
    unsubscribeUrl: `${baseUrl}/newsletter/abmelden?token=${unsubscribeToken}`,
    paragraphs: [
      GREETING_WITHOUT_NAME,
      'Sie hören von uns, wenn es neue Früchte, Rezepte oder Angebote gibt. Mit dem Code {welcomeCode} sparen Sie {welcomePercent} auf Ihre erste Bestellung.',
    ],
    placeholders: { greeting: '' },
    content: fragment(actionButton('Zum Shop', `${baseUrl}/shop`)),
  }
}
