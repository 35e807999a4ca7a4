export const needsScript = 'Dafür'
export const toSignIn = 'Anmelden'
export const secondStep = 'Noch ein Schritt: Ihr Konto ist mit einem zweiten Faktor geschützt.'
export const newHere = 'Neu bei uns? <register>Hier registrieren</register>'
export const email = 'E-Mail'
export const password = 'Passwort'
export const showPassword = 'Passwort anzeigen'
export const hidePassword = 'Passwort verbergen'
export const forgotten = 'Passwort vergessen?'
export const signingIn = 'Anmeldung läuft...'
export const or = 'oder'
export const withGoogle = 'Mit Google anmelden'
export const googleNotices = {
  password:
    'Für diese E-Mail-Adresse gibt es bereits ein Konto mit Passwort. Melden Sie sich einmal damit an, dann verbinden wir es mit Google.',
  failed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie E-Mail und Passwort.',
  'second-factor': 'Ihr Konto ist mit einem zweiten Faktor geschützt. Bitte melden Sie sich mit E-Mail und Passwort an.',
  away: 'Google ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal oder nehmen Sie E-Mail und Passwort.',
}
export const signedIn = 'Erfolgreich angemeldet'
export const welcomeBack = (email: string) => `Willkommen zurück, ${email}!`
export const connectionFailed = 'Verbindungsfehler'
export const networkProblem = (reason: string) => `Netzwerk-Problem: ${reason}`
export const signInFailed = 'Anmeldung fehlgeschlagen'
export const wrongCredentials = (email: string) => `Ungültige Anmeldedaten. (${email})`
export const faultyInput = 'Fehlerhafte Eingabe. Status: 400'
export const tooManyAttempts = 'Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.'
export const serverError = (status: number) => `Server-Fehler (${status}). Bitte versuchen Sie es später erneut.`
export const checkCredentials = 'Bitte überprüfen Sie Ihre Anmeldedaten.'

export const emailTooLong = 'Die E-Mail-Adresse ist zu lang.'
export const emailInvalid = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
export const passwordTooLong = 'Das Passwort ist zu lang.'
export const passwordsDiffer = 'Die Passwörter stimmen nicht überein.'
export const missing = {
  firstName: 'Bitte geben Sie Ihren Vornamen ein.',
  lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  password: 'Bitte geben Sie Ihr Passwort ein.',
  currentPassword: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
  newPassword: 'Bitte geben Sie ein neues Passwort ein.',
  confirmation: 'Bitte geben Sie das Passwort noch einmal ein.',
  code: 'Bitte geben Sie den Code ein.',
}
