import * as z from 'zod/mini'
import { LIMITED, signInResponse } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Konto'

const withoutGaps = z.overwrite<string>((typed) => typed.replace(/\s/g, ''))
const code = z.string().check(z.maxLength(20), withoutGaps, z.regex(/^\d{6}$/, 'Der Bestätigungscode hat sechs Ziffern.'))
const recoveryCode = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => typed.toLowerCase().replace(/[^a-z\d]/g, '')),
  z.regex(/^[a-z\d]{10}$/, 'Der Wiederherstellungscode hat zehn Zeichen.'),
)
const password = z.string().check(z.minLength(1, 'Bitte geben Sie Ihr Passwort ein.'), z.maxLength(256, 'Das Passwort ist zu lang.'))

/** Either what the app shows, or one of the codes for whoever has lost it; each of those works once. */
const proof = z.union([z.object({ code }), z.object({ recoveryCode })])
export type SecondFactorProof = z.output<typeof proof>

const WRONG = { 'code-wrong': 422, 'recovery-code-wrong': 422, ...LIMITED } as const

export const completeLogin = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'The second step of signing in, where the first one asked for it',
  tag,
  body: proof,
  response: signInResponse,
  refusals: { ...WRONG, 'challenge-expired': 410 },
})

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the administration stays closed without one. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "An operator's own second factor",
  tag,
  response: secondFactor,
  refusals: {},
})

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Begins a second factor: secret, its otpauth address for the QR code, and recovery codes, shown this once',
  tag,
  body: z.object({ password }),
  response: z.object({ secret: z.string(), uri: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: { 'password-wrong': 422, 'second-factor-on': 409, ...LIMITED },
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Switches the second factor on with a first code of the app; all other sessions of the account end',
  tag,
  body: z.object({ code }),
  response: secondFactor,
  refusals: { 'code-wrong': 422, 'second-factor-off': 409, ...LIMITED },
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/disable',
  summary: 'Switches the second factor off, with the password and a code',
  tag,
  body: z.object({ password, proof }),
  response: secondFactor,
  refusals: { ...WRONG, 'password-wrong': 422, 'second-factor-off': 409 },
})
