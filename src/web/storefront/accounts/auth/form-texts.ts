import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '#domain/text/email-address.ts'
import * as authText from '#messages/accounts/auth.ts'

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
  if (trimmed === '') return [authText.missing[name]]
  if (name === 'email' && trimmed.length > MAX_EMAIL_LENGTH) return [authText.emailTooLong]
  if (name === 'email' && !EMAIL_ADDRESS.test(trimmed)) return [authText.emailInvalid]
  return name === 'password' && text.length > MAX_PASSWORD_LENGTH ? [authText.passwordTooLong] : []
}

/** The message at the repetition of a new password. */
export const PASSWORDS_DIFFER = authText.passwordsDiffer

const MAX_PASSWORD_LENGTH = 256

type RequiredField = keyof typeof authText.missing
