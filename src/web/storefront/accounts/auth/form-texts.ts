import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '#domain/text/email-address.ts'

/** The text values of a submitted form, by field name. */
export function formTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** The message of each field that the shop would refuse: a required one that is empty, an e-mail that is no address. */
export function fieldProblems(texts: Partial<Record<RequiredField, string>>): Partial<Record<RequiredField, string>> {
  const names = Object.keys(texts) as RequiredField[]
  return Object.fromEntries(names.flatMap((name) => problemOf(name, texts[name] ?? '').map((problem) => [name, problem])))
}

function problemOf(name: RequiredField, text: string): string[] {
  const trimmed = text.trim()
  if (trimmed === '') return [MISSING[name]]
  if (name === 'email' && trimmed.length > MAX_EMAIL_LENGTH) return ['Die E-Mail-Adresse ist zu lang.']
  if (name === 'email' && !EMAIL_ADDRESS.test(trimmed)) return ['Bitte geben Sie eine gültige E-Mail-Adresse ein.']
  return name === 'password' && text.length > MAX_PASSWORD_LENGTH ? ['Das Passwort ist zu lang.'] : []
}

/** The message at the repetition of a new password. */
export const PASSWORDS_DIFFER = 'Die Passwörter stimmen nicht überein.'

const MAX_PASSWORD_LENGTH = 256

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
