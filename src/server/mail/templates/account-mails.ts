import type { ReactElement } from 'react'
import type { MailContent, MailPlace } from '../layout.ts'
import { actionButton, fine, inline, textLink } from '../parts.ts'

const RASPBERRY = '#f4c9d6'

/** Welcomes a new customer and asks to confirm the address. */
export function verifyEmail({ firstName, link }: { firstName: string; link: string }, { settings }: MailPlace): MailContent {
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    preview: `Willkommen bei ${settings.brand}. Ein Klick, und Ihr Konto ist bestätigt.`,
    heading: firstName === '' ? 'Willkommen!' : `Willkommen, ${firstName}!`,
    tint: RASPBERRY,
    paragraphs: ['Schön, dass Sie bei {brand} sind. Bitte bestätigen Sie noch Ihre E-Mail-Adresse.'],
    values: { firstName },
    content: inline(
      actionButton('E-Mail-Adresse bestätigen', link),
      fine('Der Link gilt drei Tage. Danach können Sie Bewertungen schreiben und finden auch frühere Bestellungen in Ihrem Konto.', {
        marginTop: 16,
      }),
      fine('Haben Sie kein Konto eröffnet? Dann können Sie diese E-Mail ignorieren.', { marginTop: 8 }),
    ),
  }
}

/** The single-use link to a new password. */
export function resetPassword({ link }: { link: string }): MailContent {
  return {
    subject: 'Ihr Link für ein neues Passwort',
    preview: 'Der Link gilt eine Stunde.',
    heading: 'Neues Passwort',
    paragraphs: ['Sie möchten ein neues Passwort setzen. Klicken Sie dazu auf diesen Link; er gilt eine Stunde und nur einmal.'],
    values: {},
    content: inline(
      actionButton('Neues Passwort setzen', link),
      fine('Haben Sie das nicht angefordert? Dann ignorieren Sie diese E-Mail; Ihr Passwort bleibt, wie es ist.', { marginTop: 16 }),
    ),
  }
}

/** Somebody tried to register with an address that has an account. */
export function addressKnown({ loginLink, resetLink }: { loginLink: string; resetLink: string }, { settings }: MailPlace): MailContent {
  return {
    subject: 'Sie haben bereits ein Konto',
    preview: `Mit Ihrer Adresse wollte sich jemand bei ${settings.brand} registrieren.`,
    heading: 'Sie haben bereits ein Konto',
    paragraphs: ['Gerade wollte sich jemand mit Ihrer E-Mail-Adresse registrieren. Waren Sie das? Sie können sich einfach anmelden.'],
    values: {},
    content: inline(
      actionButton('Anmelden', loginLink),
      fine(inline('Passwort vergessen? ', textLink('Neues Passwort setzen', resetLink)), { marginTop: 16 }),
      fine('Waren Sie es nicht, müssen Sie nichts tun. Ihr Konto ist unverändert.', { marginTop: 8 }),
    ),
  }
}

/** The password is another one now. */
export function passwordChanged({ resetLink }: { resetLink: string }, { settings }: MailPlace): MailContent {
  return {
    subject: 'Ihr Passwort wurde geändert',
    preview: 'Alle anderen Geräte sind abgemeldet.',
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: ['Das Passwort Ihres Kontos bei {brand} wurde soeben geändert. Alle anderen Geräte sind abgemeldet.'],
    values: {},
    content: inline(notYou(resetLink, settings.support.email)),
  }
}

/** What to do when somebody else did it. */
function notYou(resetLink: string, email: string): ReactElement {
  return fine(
    inline(
      'Waren Sie das nicht? ',
      textLink('Setzen Sie sofort ein neues Passwort', resetLink),
      ' und schreiben Sie uns an ',
      textLink(email, `mailto:${email}`),
      '.',
    ),
  )
}

/** Signing in asks for a code from now on, or no longer does. */
export function secondFactorChanged({ resetLink }: { resetLink: string }, { settings }: MailPlace, isOn: boolean): MailContent {
  const title = isOn ? 'Ihr zweiter Faktor ist eingeschaltet' : 'Ihr zweiter Faktor ist ausgeschaltet'
  return {
    subject: title,
    preview: isOn ? 'Die Anmeldung verlangt jetzt einen Code.' : 'Die Anmeldung verlangt nur noch das Passwort.',
    heading: title,
    paragraphs: [
      isOn
        ? 'Ihr Konto bei {brand} ist jetzt mit einem zweiten Faktor geschützt: Wer sich anmeldet, braucht ausser dem Passwort einen Code aus Ihrer App. Alle anderen Geräte sind abgemeldet.'
        : 'Der zweite Faktor Ihres Kontos bei {brand} wurde soeben ausgeschaltet. Für die Anmeldung genügt wieder das Passwort.',
    ],
    values: {},
    content: inline(notYou(resetLink, settings.support.email)),
  }
}

/** The account is gone. */
export function accountDeleted({ firstName }: { firstName: string }, { settings }: MailPlace): MailContent {
  return {
    subject: 'Ihr Konto ist gelöscht',
    preview: `Ihr Konto bei ${settings.brand} ist gelöscht.`,
    heading: firstName === '' ? 'Auf Wiedersehen' : `Auf Wiedersehen, ${firstName}`,
    paragraphs: ['Ihr Konto bei {brand} ist gelöscht, ebenso Ihre persönlichen Daten.'],
    values: { firstName },
    content: inline(fine('Von Ihren Bestellungen behalten wir, was das Gesetz verlangt: Rechnungsangaben und Beträge, zehn Jahre lang.')),
  }
}

/** Asks whether the newsletter is really wanted. */
export function newsletterConfirm({ link }: { link: string }): MailContent {
  return {
    subject: 'Bitte bestätigen Sie den Newsletter',
    preview: 'Ein Klick fehlt noch.',
    heading: 'Ein Klick fehlt noch',
    tint: RASPBERRY,
    paragraphs: ['Sie möchten den Newsletter von {brand}: neue Früchte, Rezepte und Angebote. Bitte bestätigen Sie das noch.'],
    values: {},
    content: inline(
      actionButton('Newsletter bestätigen', link),
      fine('Der Link gilt 14 Tage. Ohne Bestätigung schicken wir Ihnen nichts. Abmelden können Sie sich jederzeit mit einem Klick.', {
        marginTop: 16,
      }),
    ),
  }
}

/** The first issue: thanks, the welcome discount, and how to leave again. */
export function newsletterWelcome({ unsubscribeToken }: { unsubscribeToken: string }, { settings, baseUrl }: MailPlace): MailContent {
  const { code, percent } = settings.welcome
  return {
    subject: 'Willkommen im Newsletter von {brand}',
    preview: `Mit ${code} sparen Sie ${percent} % auf Ihre erste Bestellung.`,
    heading: 'Schön, dass Sie dabei sind',
    tint: RASPBERRY,
    unsubscribeUrl: `${baseUrl}/newsletter/abmelden?token=${unsubscribeToken}`,
    paragraphs: [
      'Sie hören von uns, wenn es neue Früchte, Rezepte oder Angebote gibt. Mit dem Code {welcomeCode} sparen Sie {welcomePercent} auf Ihre erste Bestellung.',
    ],
    values: {},
    content: inline(actionButton('Zum Shop', `${baseUrl}/shop`)),
  }
}
