import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { GOOGLE_WALLET_KEYS, GOOGLE_WALLET_SETTINGS, WALLET_KEYS, WALLET_SETTINGS } from '#tests/support/documents/wallet/wallet-keys.ts'
import { ConfigError, loadConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'firnfrucht-config-'))
const secret = 'x'.repeat(32)
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, SESSION_SECRET: secret, ...env })
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

afterAll(() => rmSync(DATA_DIR, { recursive: true }))

describe('loadConfig', () => {
  it('runs the shop on port 3000 with the test gateway and the demo catalogue when nothing is set', () => {
    expect(load()).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      payments: { kind: 'test' },
      carrier: { kind: 'none' },
      seed: 'demo',
      rateLimitFactor: 1,
      google: undefined,
      failpoints: [],
      trustProxy: false,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(load({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('derives baseUrl from the port, or takes BASE_URL without its trailing slash', () => {
    expect(load({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
    expect(load({ BASE_URL: 'https://firnfrucht.ch/', PAYMENTS: 'test' }).baseUrl).toBe('https://firnfrucht.ch')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['BASE_URL', 'firnfrucht.ch'],
    ['BASE_URL', 'ftp://firnfrucht.ch'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_DIRECT_URL', 'localhost/shop'],
    ['SESSION_SECRET', 'x'.repeat(31)],
    ['SMTP_URL', 'http://localhost'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['BACKUP_KEEP', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['SEED', 'all'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['PAYMENTS', 'cash'],
    ['NODE_ENV', 'prod'],
    ['CARRIER', 'dhl'],
    ['CARRIER', 'post'],
    ['POST_FRANKING_LICENSE', '1234567'],
    ['LOG_LEVEL', 'loud'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ])('refuses %s=%s in one line that names the variable and does not repeat the value', (name, value) => {
    const refusal = refusalOf({ [name]: value })
    expect(refusal).toMatch(new RegExp(`^${name}: .+$`))
    expect(refusal).not.toContain('\n')
  })

  it('lets the Post make labels with its credentials, specimens as long as the shop is not public', () => {
    const post = { POST_CLIENT_ID: 'id', POST_CLIENT_SECRET: 'secret', POST_FRANKING_LICENSE: '60012345' }
    const expected = { kind: 'post', clientId: 'id', clientSecret: 'secret', frankingLicense: '60012345' }
    expect(load(post).carrier).toEqual({ ...expected, isPreview: true })
    const open = { ...post, BASE_URL: 'https://firnfrucht.ch', PAYMENTS: 'test', POST_OFFICE: '8010 Zürich', POST_SUBSCRIPTION_KEY: 'key' }
    expect(load(open).carrier).toEqual({ ...expected, postOffice: '8010 Zürich', subscriptionKey: 'key', isPreview: false })
    expect(load({ ...post, CARRIER: 'test' }).carrier).toEqual({ kind: 'test' })
    expect(load({ ...post, CARRIER: 'none' }).carrier).toEqual({ kind: 'none' })
  })

  it('reads what signs passes for Apple Wallet, all of it together', () => {
    expect(load({}).wallet).toBeUndefined()
    expect(load(WALLET_SETTINGS).wallet).toEqual(WALLET_KEYS)
    expect(refusalOf({ ...WALLET_SETTINGS, APPLE_WWDR_CERTIFICATE: '' })).toMatch(/^APPLE_WWDR_CERTIFICATE: missing/)
  })

  it.each([
    ['APPLE_PASS_TYPE_ID', 'ch.firnfrucht'],
    ['APPLE_PASS_CERTIFICATE', '/nowhere.pem'],
    ['APPLE_PASS_CERTIFICATE', WALLET_SETTINGS.APPLE_PASS_KEY],
    ['APPLE_PASS_KEY', WALLET_SETTINGS.APPLE_PASS_CERTIFICATE],
    ['APPLE_WWDR_CERTIFICATE', import.meta.filename],
  ])('refuses %s that could sign no pass: %s', (name, value) => {
    expect(refusalOf({ ...WALLET_SETTINGS, [name]: value })).toMatch(new RegExp(`^${name}: `))
  })

  it('refuses a key for passes that belongs to another certificate', () => {
    const { APPLE_WWDR_CERTIFICATE: APPLE_PASS_CERTIFICATE } = WALLET_SETTINGS
    expect(refusalOf({ ...WALLET_SETTINGS, APPLE_PASS_CERTIFICATE })).toMatch(/^APPLE_PASS_KEY: does not belong/)
  })

  it('reads who signs gift cards for Google Wallet, both together', () => {
    expect(load({}).googleWallet).toBeUndefined()
    const { key, ...read } = load(GOOGLE_WALLET_SETTINGS).googleWallet ?? {}
    const { key: expected, ...rest } = GOOGLE_WALLET_KEYS
    expect(read).toEqual(rest)
    expect(key?.equals(expected)).toBe(true)
    expect(refusalOf({ ...GOOGLE_WALLET_SETTINGS, GOOGLE_WALLET_KEY: '' })).toMatch(/^GOOGLE_WALLET_KEY: missing/)
  })

  it.each([
    ['GOOGLE_WALLET_ISSUER_ID', 'firnfrucht'],
    ['GOOGLE_WALLET_KEY', '/nowhere.json'],
    ['GOOGLE_WALLET_KEY', WALLET_SETTINGS.APPLE_PASS_KEY],
    ['GOOGLE_WALLET_KEY', resolve('package.json')],
  ])('refuses %s that could sign no card: %s', (name, value) => {
    expect(refusalOf({ ...GOOGLE_WALLET_SETTINGS, [name]: value })).toMatch(new RegExp(`^${name}: `))
  })

  it.each(['0', '65535'])('accepts PORT=%s', (PORT) => {
    expect(load({ PORT }).port).toBe(Number(PORT))
  })

  it.each(Object.keys(stripe))('requires all Stripe keys together: %s alone names a missing one', (name) => {
    expect(refusalOf({ [name]: stripe[name as keyof typeof stripe] })).toMatch(/^STRIPE_\w+: missing/)
  })

  it('takes DATABASE_DIRECT_URL only beside DATABASE_URL', () => {
    const urls = { DATABASE_URL: 'postgresql://pooler/shop', DATABASE_DIRECT_URL: 'postgresql://database/shop' }
    expect(load(urls)).toMatchObject({ databaseUrl: urls.DATABASE_URL, databaseDirectUrl: urls.DATABASE_DIRECT_URL })
    expect(refusalOf({ DATABASE_DIRECT_URL: urls.DATABASE_DIRECT_URL })).toMatch(/^DATABASE_URL: missing/)
  })

  it('requires both Google keys together', () => {
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'id' })).toMatch(/^GOOGLE_CLIENT_SECRET: missing/)
    expect(load(google).google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' })
  })

  it('uses Stripe when its keys are set, unless PAYMENTS=test', () => {
    expect(load(stripe).payments).toEqual({ kind: 'stripe', secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' })
    expect(load({ ...stripe, PAYMENTS: 'test' }).payments).toEqual({ kind: 'test' })
    expect(refusalOf({ PAYMENTS: 'stripe' })).toMatch(/^STRIPE_SECRET_KEY: /)
  })

  it('refuses the test gateway on an https address without PAYMENTS=test', () => {
    expect(refusalOf({ BASE_URL: 'https://firnfrucht.ch' })).toMatch(/^PAYMENTS: /)
    expect(load({ BASE_URL: 'https://firnfrucht.ch', PAYMENTS: 'test' }).payments).toEqual({ kind: 'test' })
    expect(load({ BASE_URL: 'https://firnfrucht.ch', ...stripe }).payments).toMatchObject({ kind: 'stripe' })
  })

  it('refuses the test gateway in production without PAYMENTS=test', () => {
    expect(refusalOf({ NODE_ENV: 'production' })).toMatch(/^PAYMENTS: /)
    expect(load({ NODE_ENV: 'production', PAYMENTS: 'test' })).toMatchObject({ payments: { kind: 'test' } })
    expect(load({ NODE_ENV: 'production', ...stripe }).payments.kind).toBe('stripe')
  })

  it('creates a session secret once, in a file that only its owner can read', () => {
    const created = loadConfig({ DATA_DIR }).sessionSecret
    expect(created.length).toBeGreaterThanOrEqual(43)
    expect(loadConfig({ DATA_DIR }).sessionSecret).toBe(created)
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(load({ TRUST_PROXY }).trustProxy).toBe(expected)
  })

  it('trusts exactly two proxies with TRUST_PROXY=2', () => {
    const trusts = load({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean
    expect([0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual([true, true, false])
  })
})

it('names the document that lists the settings', () => {
  const [, document = ''] = /see the settings in ([^)]+)/.exec(refusalOf({ PORT: 'abc' })) ?? []
  expect(readFileSync(document, 'utf8')).toContain('| `PORT`')
})

it('exits with one line and code 78 on an invalid setting', () => {
  const script = "import { configOrExit } from '#server/platform/config.ts'; configOrExit()"
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_DIR, PORT: 'abc' },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 78, stdout: '' })
  expect(stderr).toMatch(/^PORT: .+\n$/)
})

function refusalOf(env: Record<string, string>): string {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
