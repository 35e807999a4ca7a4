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
