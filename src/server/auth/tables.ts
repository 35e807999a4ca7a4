import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Language } from '#domain/language/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => instant('created_at').notNull().defaultNow()
const updatedAt = () => instant('updated_at').notNull().defaultNow()

export const userTable = pgTable('user_account', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  image: text(),
  googleId: text('google_id'),
  /** The language of the page on which its owner registered or last signed in (docs/rules/languages.md#customers). */
  language: text().$type<Language>().notNull().default('de'),
  role: text().$type<Role>().notNull().default('customer'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessionTable = pgTable('user_session', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** When somebody last used the administration in it, to the minute (docs/rules/accounts.md#sessions). */
  administeredAt: instant('administered_at'),
})

/** A way to sign in to an account: a password (`credential`) or Google (`google`). */
export const credentialTable = pgTable('user_credential', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const verificationTable = pgTable('user_verification', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** An authenticator app: its secret and its recovery codes, both encrypted. */
export const secondFactorTable = pgTable('user_second_factor', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** The one row of rules for operators. */
export const secondFactorPolicyTable = pgTable('administration', {
  id: integer().primaryKey().default(1),
  requireSecondFactor: boolean('require_second_factor').notNull().default(false),
  version: integer().notNull().default(1),
})
