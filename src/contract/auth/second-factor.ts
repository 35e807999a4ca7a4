import * as z from 'zod/mini'
import { currentPassword, LIMITED_ATTEMPTS, signInResponse } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/field-errors.ts'

const tag = 'Konto'

const withoutGaps = z.overwrite<string>((typed) => typed.replace(/\s/g, ''))
const code = z.string().check(z.maxLength(20), withoutGaps, z.regex(/^\d{6}$/, fieldError('code-digits')))
const recoveryCode = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => typed.toLowerCase().replace(/[^a-z\d]/g, '')),
  z.regex(/^[a-z\d]{10}$/, fieldError('recovery-code-length')),
)

/** A code of the authenticator app, or a recovery code, which works once. */
const proof = z.union([z.object({ code }), z.object({ recoveryCode })])
export type SecondFactorProof = z.output<typeof proof>

const WRONG = { 'code-wrong': 422, 'recovery-code-wrong': 422, ...LIMITED_ATTEMPTS } as const

export const completeLogin = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Completes a sign-in that asked for the second factor',
  tag,
  body: proof,
  response: signInResponse,
  refusals: { ...WRONG, 'challenge-expired': 410 },
})

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the administration requires one. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Returns the state of the own second factor',
  tag,
  response: secondFactor,
  refusals: {},
})

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Starts to set up a second factor: returns secret, otpauth URI and recovery codes, which are shown only once',
  tag,
  body: z.object({ password: currentPassword }),
  response: z.object({ secret: z.string(), uri: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: { 'password-wrong': 422, 'second-factor-on': 409, ...LIMITED_ATTEMPTS },
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Enables the second factor with a first code of the app and ends all other sessions',
  tag,
  body: z.object({ code }),
  response: secondFactor,
  refusals: { 'code-wrong': 422, 'second-factor-off': 409, ...LIMITED_ATTEMPTS },
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/disable',
  summary: 'Disables the second factor; needs the password and a code',
  tag,
  body: z.object({ password: currentPassword, proof }),
  response: secondFactor,
  refusals: { ...WRONG, 'password-wrong': 422, 'second-factor-off': 409 },
})
