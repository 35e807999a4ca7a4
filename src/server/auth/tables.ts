import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/accounts.ts'
import type { PostalAddress } from '#domain/address.ts'

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
})

/** A way to prove who one is: a password ('credential') or a Google account. */
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

/** An authenticator app: its secret and the recovery codes, both encrypted. */
export const secondFactorTable = pgTable('user_second_factor', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

export const attemptTable = pgTable('attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant('resets_at').notNull(),
})

export const favouriteTable = pgTable(
  'favourite',
  {
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const addressTable = pgTable('user_address', {
  id: uuid().primaryKey().defaultRandom(),
  userId: text('user_id').notNull(),
  address: jsonb().$type<PostalAddress>().notNull(),
  isDefaultDelivery: boolean('is_default_delivery').notNull().default(false),
  isDefaultBilling: boolean('is_default_billing').notNull().default(false),
  createdAt: createdAt(),
})
