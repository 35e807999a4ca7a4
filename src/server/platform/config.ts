import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { exitIfRefused, StartRefusal } from './start-refusal.ts'

/** An invalid setting. The message is one line that names the variable. */
export class ConfigError extends StartRefusal {}

const SESSION_SECRET_FILE = 'session-secret'

const text = z.string().trim().min(1)
const url = (protocol: RegExp) => z.url({ protocol }).transform((value) => value.replace(/\/$/, ''))
const webUrl = url(/^https?$/)
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'needs the form postgresql://user:password@host/database')

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  BASE_URL: webUrl.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: webUrl.default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: text.startsWith('sk_').or(text.startsWith('rk_')).optional(),
  STRIPE_PUBLISHABLE_KEY: text.startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: text.startsWith('whsec_').optional(),
  PAYMENTS: z.enum(['test', 'stripe']).optional(),
  POST_CLIENT_ID: text.optional(),
  POST_CLIENT_SECRET: text.optional(),
  POST_FRANKING_LICENSE: z
    .string()
    .regex(/^\d{8}$/, 'needs 8 digits')
    .optional(),
  POST_SUBSCRIPTION_KEY: text.optional(),
  POST_OFFICE: text.optional(),
  CARRIER: z.enum(['test', 'post', 'none']).optional(),
  APPLE_PASS_TYPE_ID: text.startsWith('pass.').optional(),
  APPLE_TEAM_ID: text.optional(),
  APPLE_PASS_CERTIFICATE: text.optional(),
  APPLE_PASS_KEY: text.optional(),
  APPLE_WWDR_CERTIFICATE: text.optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'needs digits').optional(),
  GOOGLE_WALLET_KEY: text.optional(),
  OBJECTS_URL: z.url().optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0.75),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ADMIN_EMAIL: z.email().default('admin@firnfrucht.ch'),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').optional(),
  METRICS_TOKEN: text.optional(),
  FAILPOINTS: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.string().optional().transform(trustProxy),
})

type Environment = z.infer<typeof environment>

export type Config = ReturnType<typeof loadConfig>

/**
 * Parses the settings (docs/rules/operations.md#settings). Throws a `ConfigError`. Creates DATA_DIR and its session
 * secret; where the shop `mustExist`, a DATA_DIR in which none was ever started is refused and not touched.
 */
export function loadConfig(env: NodeJS.ProcessEnv, { mustExist = false } = {}) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) throw invalidValue(parsed.error)
  const values = parsed.data
  requireTogether(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const dataDir = resolve(values.DATA_DIR)
  if (mustExist && !values.DATABASE_URL && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(`DATA_DIR: ${dataDir} holds no shop yet, npm start creates one`)
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: directUrl(values),
    sessionSecret: values.SESSION_SECRET ?? persistedSessionSecret(dataDir),
    /** Holds the session secret where SESSION_SECRET is not set. */
    sessionSecretFile: join(dataDir, SESSION_SECRET_FILE),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER }
        : undefined,
    payments: payments(values),
    carrier: carrier(values),
    wallet: wallet(values),
    googleWallet: googleWallet(values),
    objectsUrl: values.OBJECTS_URL,
    backups: { directory: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups'), keep: values.BACKUP_KEEP },
    drainMs: values.DRAIN_SECONDS * 1000,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    seed: values.SEED,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    metricsToken: values.METRICS_TOKEN,
    failpoints: values.FAILPOINTS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  }
}

/** The settings of this process; exits with one line when one is invalid. Only for entry files. */
export function configOrExit(options?: { mustExist: boolean }): Config {
  try {
    return loadConfig(process.env, options)
  } catch (error) {
    exitIfRefused(error)
    throw error
  }
}

function invalidValue(error: z.ZodError): ConfigError {
  const issue = error.issues[0]
  return new ConfigError(`${issue?.path.join('.')}: ${issue?.message} (see the settings in docs/operating.md)`)
}

/** PostgreSQL itself, where DATABASE_URL leads to a pooler (docs/rules/operations.md#pooler). */
function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string | undefined {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) throw new ConfigError('DATABASE_URL: missing, DATABASE_DIRECT_URL belongs to it')
  return DATABASE_DIRECT_URL
}

function payments(values: Environment) {
  requireTogether(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (values.PAYMENTS !== 'test' && secretKey && publishableKey && webhookSecret)
    return { kind: 'stripe' as const, secretKey, publishableKey, webhookSecret }
  if (values.PAYMENTS === 'stripe') throw new ConfigError('STRIPE_SECRET_KEY: PAYMENTS=stripe needs it')
  if (isPublic(values) && values.PAYMENTS !== 'test')
    throw new ConfigError(
      'PAYMENTS: without STRIPE_SECRET_KEY a shop in production or on an https address takes no payments; PAYMENTS=test allows the test gateway',
    )
  return { kind: 'test' as const }
}

function isPublic({ NODE_ENV, BASE_URL }: Environment): boolean {
  return NODE_ENV === 'production' || Boolean(BASE_URL?.startsWith('https:'))
}

/** Who makes the labels of parcels; a shop that is not public gets specimens of the Post. */
function carrier(values: Environment) {
  requireTogether(values, ['POST_CLIENT_ID', 'POST_CLIENT_SECRET', 'POST_FRANKING_LICENSE'])
  if (values.CARRIER === 'test') return { kind: 'test' as const }
  const { POST_CLIENT_ID: clientId, POST_CLIENT_SECRET: clientSecret, POST_FRANKING_LICENSE: frankingLicense } = values
  if (clientId && clientSecret && frankingLicense && values.CARRIER !== 'none') {
    const { POST_SUBSCRIPTION_KEY: subscriptionKey, POST_OFFICE: postOffice } = values
    return { kind: 'post' as const, clientId, clientSecret, frankingLicense, subscriptionKey, postOffice, isPreview: !isPublic(values) }
  }
  if (values.CARRIER === 'post') throw new ConfigError('CARRIER: post needs POST_CLIENT_ID')
  return { kind: 'none' as const }
}

/** What signs passes for Apple Wallet, read from its files; refuses what could sign none when a card is mailed. */
function wallet(values: Environment) {
  requireTogether(values, ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'])
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = values
  if (!passTypeId || !teamId) return undefined
  const certificate = readPem(values, 'APPLE_PASS_CERTIFICATE', (pem) => new X509Certificate(pem))
  const key = readPem(values, 'APPLE_PASS_KEY', createPrivateKey)
  const wwdr = readPem(values, 'APPLE_WWDR_CERTIFICATE', (pem) => new X509Certificate(pem))
  // The library that signs knows no other keys.
  if (certificate.parsed.publicKey.asymmetricKeyType !== 'rsa') throw new ConfigError('APPLE_PASS_CERTIFICATE: needs an RSA key')
  if (wwdr.parsed.publicKey.asymmetricKeyType !== 'rsa') throw new ConfigError('APPLE_WWDR_CERTIFICATE: needs an RSA key')
  if (!certificate.parsed.checkPrivateKey(key.parsed)) throw new ConfigError('APPLE_PASS_KEY: does not belong to APPLE_PASS_CERTIFICATE')
  return { passTypeId, teamId, certificate: certificate.pem, key: key.pem, wwdr: wwdr.pem }
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string().transform(createPrivateKey) })

/** Who signs gift cards for Google Wallet: the issuer, and the service account in the file of its key. */
function googleWallet(values: Environment) {
  requireTogether(values, ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY'])
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: path } = values
  if (!issuerId || !path) return undefined
  try {
    const { client_email: email, private_key: key } = serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { issuerId, email, key }
  } catch (error) {
    throw new ConfigError('GOOGLE_WALLET_KEY: needs the path of the JSON file with the key of a service account', { cause: error })
  }
}

function readPem<Parsed>(values: Environment, name: keyof Environment, parse: (pem: string) => Parsed): { pem: string; parsed: Parsed } {
  try {
    const pem = readFileSync(String(values[name]), 'utf8')
    return { pem, parsed: parse(pem) }
  } catch (error) {
    throw new ConfigError(`${name}: needs the path of a PEM file (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}

function requireTogether(values: Environment, names: readonly (keyof Environment)[]): void {
  const missing = names.find((name) => !values[name])
  if (missing && names.some((name) => values[name]))
    throw new ConfigError(`${missing}: missing, ${names.join(', ')} are set together or not at all`)
}

function persistedSessionSecret(dataDir: string): string {
  try {
    return readOrCreateSecret(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}

function readOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, SESSION_SECRET_FILE)
  if (!existsSync(path)) {
    // Written to a temporary file first, so that a kill leaves no empty secret; of two processes, the first wins.
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
    if (!existsSync(path)) renameSync(temporary, path)
    else rmSync(temporary)
  }
  return readFileSync(path, 'utf8').trim()
}

// The number of proxies in front of the shop, or their addresses.
function trustProxy(value: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}
