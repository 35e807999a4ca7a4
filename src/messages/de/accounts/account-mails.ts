export const verifyEmail = {
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  preview: (brand: string) => `Willkommen bei ${brand}. Ein Klick, und Ihr Konto ist bestätigt.`,
  heading: (brand: string) => `Willkommen bei ${brand}`,
  text: 'Schön, dass Sie bei {brand} sind. Bitte bestätigen Sie noch Ihre E-Mail-Adresse.',
  button: 'E-Mail-Adresse bestätigen',
  validity: 'Der Link gilt drei Tage. Danach können Sie Bewertungen schreiben und finden auch frühere Bestellungen in Ihrem Konto.',
  notYou: 'Haben Sie kein Konto eröffnet? Dann können Sie diese E-Mail ignorieren.',
}

export const resetPassword = {
  subject: 'Ihr Link für ein neues Passwort',
  preview: 'Der Link gilt eine Stunde.',
  heading: 'Neues Passwort',
  text: 'Sie möchten ein neues Passwort setzen. Klicken Sie dazu auf diesen Link; er gilt eine Stunde und nur einmal.',
  button: 'Neues Passwort setzen',
  notYou: 'Haben Sie das nicht angefordert? Dann ignorieren Sie diese E-Mail; Ihr Passwort bleibt, wie es ist.',
}

export const addressKnown = {
  subject: 'Sie haben bereits ein Konto',
  preview: (brand: string) => `Mit Ihrer Adresse wollte sich jemand bei ${brand} registrieren.`,
  heading: 'Sie haben bereits ein Konto',
  text: 'Gerade wollte sich jemand mit Ihrer E-Mail-Adresse registrieren. Waren Sie das? Sie können sich einfach anmelden.',
  button: 'Anmelden',
  forgotten: 'Passwort vergessen? <link>Neues Passwort setzen</link>',
  notYou: 'Waren Sie es nicht, müssen Sie nichts tun. Ihr Konto ist unverändert.',
}

export const passwordChanged = {
  subject: 'Ihr Passwort wurde geändert',
  preview: 'Alle anderen Geräte sind abgemeldet.',
  heading: 'Ihr Passwort wurde geändert',
  text: 'Das Passwort Ihres Kontos bei {brand} wurde soeben geändert. Alle anderen Geräte sind abgemeldet.',
}

export const notYou = (email: string) =>
  `Waren Sie das nicht? <reset>Setzen Sie sofort ein neues Passwort</reset> und schreiben Sie uns an <mail>${email}</mail>.`

export const secondFactorOn = {
  title: 'Ihr zweiter Faktor ist eingeschaltet',
  preview: 'Die Anmeldung verlangt jetzt einen Code.',
  text: 'Ihr Konto bei {brand} ist jetzt mit einem zweiten Faktor geschützt: Wer sich anmeldet, braucht ausser dem Passwort einen Code aus Ihrer App. Alle anderen Geräte sind abgemeldet.',
}

export const secondFactorOff = {
  title: 'Ihr zweiter Faktor ist ausgeschaltet',
  preview: 'Die Anmeldung verlangt nur noch das Passwort.',
  text: 'Der zweite Faktor Ihres Kontos bei {brand} wurde soeben ausgeschaltet. Für die Anmeldung genügt wieder das Passwort.',
}

export const accountDeleted = {
  subject: 'Ihr Konto ist gelöscht',
  preview: (brand: string) => `Ihr Konto bei ${brand} ist gelöscht.`,
  heading: 'Auf Wiedersehen',
  text: 'Ihr Konto bei {brand} ist gelöscht, ebenso Ihre persönlichen Daten.',
}

export const keptOrders = 'Von Ihren Bestellungen behalten wir, was das Gesetz verlangt: Rechnungsangaben und Beträge, zehn Jahre lang.'

export const newsletterConfirm = {
  subject: 'Bitte bestätigen Sie den Newsletter',
  preview: 'Ein Klick fehlt noch.',
  heading: 'Ein Klick fehlt noch',
  text: 'Sie möchten den Newsletter von {brand}: neue Früchte, Rezepte und Angebote. Bitte bestätigen Sie das noch.',
  button: 'Newsletter bestätigen',
  validity: 'Der Link gilt 14 Tage. Ohne Bestätigung schicken wir Ihnen nichts. Abmelden können Sie sich jederzeit mit einem Klick.',
}

export const newsletterWelcome = {
  subject: 'Willkommen im Newsletter von {brand}',
  preview: (code: string, percent: number) => `Mit ${code} sparen Sie ${percent}\u00a0% auf Ihre erste Bestellung.`,
  heading: 'Schön, dass Sie dabei sind',
  text: 'Sie hören von uns, wenn es neue Früchte, Rezepte oder Angebote gibt. Mit dem Code {welcomeCode} sparen Sie {welcomePercent} auf Ihre erste Bestellung.',
}

export const stockAlertConfirm = {
  subject: 'Bitte bestätigen Sie: Nachricht, sobald {product} wieder da ist',
  preview: 'Ein Klick fehlt noch.',
  heading: 'Ein Klick fehlt noch',
  text: 'Sie möchten wissen, wann es {product} bei {brand} wieder gibt. Bitte bestätigen Sie noch Ihre Adresse.',
  button: 'Benachrichtigung bestätigen',
  validity:
    'Der Link gilt sieben Tage. Ohne Bestätigung schicken wir Ihnen nichts und löschen Ihre Adresse wieder. Waren Sie das nicht? Dann ignorieren Sie diese E-Mail.',
  end: 'Nicht benachrichtigen',
}

export const stockAlert = {
  subject: '{product} ist wieder da',
  preview: 'Solange es hat.',
  heading: (product: string) => `${product} ist wieder da`,
  text: 'Sie wollten es wissen: {product} ist wieder an Lager. Reservieren können wir nichts, es hat, solange es hat.',
  button: 'Zum Produkt',
  only: 'Das war die einzige E-Mail dazu. Ihre Anmeldung dafür ist gelöscht.',
  end: 'Auch für andere Produkte nicht benachrichtigen',
}

export const dataHandedOut = {
  subject: 'Auskunft über Ihre Daten',
  heading: 'Ihre Auskunft',
  text: 'Sie haben {brand} gefragt, was wir über Sie wissen. Wir haben Ihnen heute alles als Datei übergeben.',
  contains: 'Die Datei enthält',
  checksum: (reference: string, sha256: string) => `Quittung ${reference}. Prüfsumme der Datei (SHA-256): ${sha256}`,
  notYou: 'Haben nicht Sie gefragt? Dann antworten Sie bitte auf diese E-Mail.',
}

export const receipt = (reference: string) => `Quittung ${reference}`

export const dataErased = {
  subject: 'Ihre Daten sind gelöscht',
  heading: 'Ihre Daten sind gelöscht',
  text: 'Sie haben {brand} gebeten, Ihre Daten zu löschen. Das ist heute geschehen.',
  concerned: 'Betroffen waren',
  keptContact: 'Ihre Kontaktangaben zu offenen Bestellungen bleiben, bis diese angekommen und bezahlt sind.',
  keep: (reference: string) => `Quittung ${reference}. Bewahren Sie diese E-Mail auf: Unsere Kopie löschen wir nach 30 Tagen.`,
}
