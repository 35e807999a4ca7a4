import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Auth as BetterAuth, BetterAuthOptions, BetterAuthPlugin } from 'better-auth/types'
import { BRAND } from '#domain/shop-settings.ts'
import { queuePasswordChangedMail, queueResetMail, queueVerificationMail } from '#server/customer-account/account-mails.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { googleIdOf } from './google-account.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { credentialTable, secondFactorTable, sessionTable, userTable, verificationTable } from './tables.ts'

/** The header in which we tell better-auth who asks; a visitor's own is overwritten. */
export const ADDRESS_HEADER = 'x-client-address'
export const PASSWORD_LENGTH = { min: 8, max: 256 }

const DAY = 86_400
const HOUR = 3_600

export interface AuthDeps {
  /** The pool or an open transaction: accounts, sessions and their mails are then written in it. */
  db: Db
  config: Pick<Config, 'baseUrl' | 'sessionSecret'>
  log: Log
  plugins?: BetterAuthPlugin[]
}

export type Auth = BetterAuth<ReturnType<typeof authOptions>>

/** better-auth over our tables: passwords, sessions, single-use links. Who may try how often is limited in attempts.ts. */
export function createAuth(deps: AuthDeps): Auth {
  return betterAuth(authOptions(deps))
}

function authOptions({ db, config, log, plugins = [] }: AuthDeps) {
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
        googleId: { type: 'string', required: false, input: false },
        role: { type: 'string', defaultValue: 'customer', input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => queuePasswordChangedMail(db, { config, email: user.email }),
      sendResetPassword: ({ user, token }) => queueResetMail(db, { config, email: user.email, token }),
    },
    emailVerification: {
      expiresIn: 3 * DAY,
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, token }) =>
        queueVerificationMail(db, { config, user: { ...user, firstName: firstNameOf(user) }, token, expiresIn: 3 * DAY }),
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    // Only whoever is signed in may connect Google to an account that is there already (trust, call 8).
    account: { accountLinking: { disableImplicitLinking: true, requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      account: {
        create: {
          // We only ask who somebody is, once: keys to their Google account are none of our business.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
          after: async ({ providerId, accountId, userId }, context) => {
            if (providerId === 'google') await context?.context.internalAdapter.updateUser(userId, { googleId: googleIdOf(accountId) })
          },
        },
      },
    },
    // Our own counters stand in the database and know accounts as well as addresses.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookiePrefix: secure ? '__Host-auth' : 'auth',
      cookies: { session_token: { name: secure ? '__Host-session' : 'session' } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ source: 'accounts' }, message) },
  } satisfies BetterAuthOptions
}

/** Codes of an authenticator app. Our own counters limit the tries of an account; a challenge ends after five of them. */
function secondFactorPlugin() {
  return twoFactor({
    issuer: BRAND,
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
  })
}

function firstNameOf(user: object): string {
  return 'firstName' in user && typeof user.firstName === 'string' ? user.firstName : ''
}
