import * as z from 'zod/mini'
import { email, personName } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/field-errors.ts'

/** The roles of accounts (docs/rules/accounts.md#roles). */
export const ROLES = ['customer', 'staff', 'owner'] as const
export type Role = (typeof ROLES)[number]

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.nullable(z.string()),
  googleId: z.nullable(z.string()),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
})
export type User = z.output<typeof user>

/** The refusal of endpoints that limit attempts (docs/rules/accounts.md#limits). */
export const LIMITED_ATTEMPTS = { 'too-many-attempts': 429 } as const

const firstName = personName('first-name-missing')
const lastName = personName('last-name-missing')
/** A password to be checked; only a new one must meet the length rule. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, fieldError('password-missing')), z.maxLength(256, fieldError('password-too-long')))
export const newPassword = z.string().check(z.minLength(8, fieldError('password-too-short')), z.maxLength(256))
const token = z.string().check(z.minLength(1), z.maxLength(2000))

/** Guests get an object without `id` instead of a 401, because every page asks. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Returns the signed-in user; an empty object for guests',
  tag: 'Konto',
  response: z.union([user, z.object({ id: z.optional(z.undefined()) })]),
  refusals: {},
})

/** A finished sign-in; `cartNotes` says in German what merging the carts changed. */
export const signInResponse = z.object({ user, cartNotes: z.array(z.string()) })
export type SignInResponse = z.output<typeof signInResponse>

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  isTranslated: true,
  summary: 'Signs in with e-mail and password, or asks for the second factor of the account',
  tag: 'Konto',
  body: z.object({ email, password: currentPassword }),
  response: z.union([signInResponse, z.object({ challenge: z.literal('second-factor') })]),
  refusals: { 'credentials-wrong': 401, ...LIMITED_ATTEMPTS },
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  isTranslated: true,
  summary: 'Creates an account and signs in',
  tag: 'Konto',
  body: z.object({ email, password: newPassword, firstName, lastName }),
  response: signInResponse,
  status: 201,
  refusals: { 'registration-refused': 400, ...LIMITED_ATTEMPTS },
})

const signedOut = z.object({ signedOut: z.boolean() })

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out',
  tag: 'Konto',
  response: signedOut,
  refusals: {},
})

export const logoutByNavigation = endpoint({ ...logout, path: '/auth/logout', summary: 'Signs out (older path of /api/auth/logout)' })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link to reset the password; the response is the same for every address',
  tag: 'Konto',
  body: z.object({ email }),
  response: z.object({ accepted: z.boolean() }),
  status: 202,
  refusals: LIMITED_ATTEMPTS,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the mailed token and ends all sessions',
  tag: 'Konto',
  body: z.object({ token, password: newPassword }),
  /** The address that the token was mailed to, for signing in with the new password. */
  response: z.object({ changed: z.boolean(), email: z.optional(z.string()) }),
  refusals: { 'link-invalid': 410, ...LIMITED_ATTEMPTS },
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: "Confirms the e-mail address with the mailed token and the account's session or password",
  tag: 'Konto',
  body: z.object({ token, password: z.optional(currentPassword) }),
  response: z.object({ verified: z.boolean() }),
  refusals: { 'link-invalid': 410, 'verification-needs-password': 422, 'password-wrong': 422, ...LIMITED_ATTEMPTS },
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Mails the confirmation link again',
  tag: 'Konto',
  response: z.object({ accepted: z.boolean() }),
  status: 202,
  refusals: LIMITED_ATTEMPTS,
})

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Returns which ways to sign in the shop offers',
  tag: 'Konto',
  response: z.object({ google: z.boolean() }),
  refusals: {},
})
