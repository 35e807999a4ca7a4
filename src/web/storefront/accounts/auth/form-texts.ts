/** The text values of a submitted form, by field name. */
export function formTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** The message of each required field that is empty. */
export function emptyFields(texts: Partial<Record<RequiredField, string>>): Partial<Record<RequiredField, string>> {
  const names = Object.keys(texts) as RequiredField[]
  return Object.fromEntries(names.filter((name) => texts[name]?.trim() === '').map((name) => [name, MISSING[name]]))
}

/** The message at the repetition of a new password. */
export const PASSWORDS_DIFFER = 'Die Passwörter stimmen nicht überein.'

type RequiredField = keyof typeof MISSING

const MISSING = {
  firstName: 'Bitte geben Sie Ihren Vornamen ein.',
  lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  password: 'Bitte geben Sie Ihr Passwort ein.',
  currentPassword: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
  newPassword: 'Bitte geben Sie ein neues Passwort ein.',
  confirmation: 'Bitte geben Sie das Passwort noch einmal ein.',
  code: 'Bitte geben Sie den Code ein.',
}
