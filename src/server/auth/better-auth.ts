import { randomInt } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Auth, BetterAuthOptions, BetterAuthPlugin } from 'better-auth/types'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { BRAND } from '#domain/settings/brand.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { isDatabaseUnavailable } from '#server/platform/database/query-errors.ts'
import type { Log } from '#server/platform/log.ts'
import { googleIdOf } from './store/google-accounts.ts'
import { claimByMail, endSessions } from './store/users.ts'
import { deleteVerifications, saveVerification } from './store/verifications.ts'
import { credentialTable, secondFactorTable, sessionTable, userTable, verificationTable } from './tables.ts'

/** The header that passes the client's address to better-auth. A header of this name in the request is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

const PASSWORD_LENGTH = { min: 8, max: 256 }
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
const VERIFICATION_SECONDS = 3 * DAY_SECONDS

/** The mails of sign-in and registration, queued in `db`, which may be an open transaction. */
export interface AuthMails {
  queueVerification(db: Db, mail: { email: string; token: string }): Promise<void>
  queuePasswordReset(db: Db, mail: { email: string; token: string }): Promise<void>
  queuePasswordChanged(db: Db, mail: { email: string }): Promise<void>
}

export interface BetterAuthDeps {
  /** The pool, or an open transaction that accounts, sessions and their mails are written in. */
  db: Db
  config: Pick<Config, 'baseUrl' | 'sessionSecret'>
  log: Log
  mails: AuthMails
  plugins?: BetterAuthPlugin[]
}

export type BetterAuth = Auth<ReturnType<typeof authOptions>>

/**
 * better-auth on our tables: passwords, sessions, single-use links. Attempts are limited by attempt-limiter.ts instead
 * of better-auth.
 */
export function createBetterAuth(deps: BetterAuthDeps): BetterAuth {
  return betterAuth(authOptions(deps))
}

function authOptions({ db, config, log, mails, plugins = [] }: BetterAuthDeps) {
  const secure = config.baseUrl.startsWith('https:')
  return {
    appName: BRAND,
    baseURL: config.baseUrl,
    basePath: '/auth',
    secret: config.sessionSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: userTable,
        session: sessionTable,
        account: credentialTable,
        verification: verificationTable,
        twoFactor: secondFactorTable,
      },
    }),
    plugins: [secondFactorPlugin(), ...plugins] as [ReturnType<typeof secondFactorPlugin>, ...BetterAuthPlugin[]],
    user: {
      additionalFields: {
        firstName: { type: 'string', defaultValue: '' },
        lastName: { type: 'string', defaultValue: '' },
        language: { type: 'string', defaultValue: SHOP_LANGUAGE },
        googleId: { type: 'string', required: false, input: false },
        role: { type: 'string', defaultValue: 'customer', input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        // Before the address counts as confirmed, and with it a role.
        await endSessions(db, { userId: user.id })
        await claimByMail(db, user.id)
        await deleteVerifications(db, user.id)
        await mails.queuePasswordChanged(db, { email: user.email })
      },
      sendResetPassword: ({ user, token }) => mails.queuePasswordReset(db, { email: user.email, token }),
    },
    emailVerification: {
      expiresIn: VERIFICATION_SECONDS,
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, token }) => {
        await saveVerification(db, { token, userId: user.id, expiresInSeconds: VERIFICATION_SECONDS })
        await mails.queueVerification(db, { email: user.email, token })
      },
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      additionalFields: { administeredAt: { type: 'date', required: false, input: false } },
    },
    // Google is connected to an existing account only by someone signed in to it (docs/rules/accounts.md#google).
    account: { accountLinking: { disableImplicitLinking: true, requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      account: {
        create: {
          // The shop needs no access to the Google account after sign-in, so it stores no tokens.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
          after: async ({ providerId, accountId, userId }, context) => {
            if (providerId === 'google') await context?.context.internalAdapter.updateUser(userId, { googleId: googleIdOf(accountId) })
          },
        },
      },
    },
    // attempt-limiter.ts counts by account as well as by address, for all processes together.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookiePrefix: secure ? '__Host-auth' : 'auth',
      cookies: { session_token: { name: secure ? '__Host-session' : 'session' } },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, message, ...details: unknown[]) {
        log.warn({ source: 'auth' }, message)
        // It answers 500 to whatever it cannot read, and says why only here.
        const outage = details.find(isDatabaseUnavailable)
        if (outage) throw outage
      },
    },
  } satisfies BetterAuthOptions
}

/**
 * Codes of an authenticator app. attempt-limiter.ts limits the tries per account; better-auth ends a challenge after
 * five.
 */
function secondFactorPlugin() {
  return twoFactor({
    issuer: BRAND,
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
  })
}

const COUNT = 10
const LENGTH = 10
// Without letters and digits that are mistaken for each other on paper.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes that replace the authenticator app once each. */
function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
}
