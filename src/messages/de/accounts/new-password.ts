export const lead = 'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link für ein neues Passwort.'
export const requestLink = 'Link anfordern'
export const backToSignIn = 'Zurück zur Anmeldung'
export const checkMail = 'Bitte prüfen Sie Ihr Postfach'
export const linkSent = (email: string) =>
  `Wenn es zu <email>${email}</email> ein Konto gibt, haben wir soeben einen Link für ein neues Passwort geschickt. Er gilt eine Stunde.`

export const hint = 'Mindestens 8 Zeichen.'
export const confirm = 'Passwort bestätigen'
export const save = 'Passwort speichern'
export const requestNewLink = 'Neuen Link anfordern'
export const changed = 'Ihr Passwort ist geändert'
export const changedHint = 'Wir haben Sie auf allen Geräten abgemeldet. Melden Sie sich nun mit dem neuen Passwort an.'
