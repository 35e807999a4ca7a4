import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findPasswordHash } from './store/users.ts'

type DeviceConfig = Pick<Config, 'baseUrl' | 'sessionSecret'>

interface KnownAccount {
  db: Db
  email: string
  config: DeviceConfig
}

const COOKIE = /^([\w-]{22})\.([\w-]{43})$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Marks a browser in which an account has signed in, so that nobody else's attempts lock its owner out there
 * (docs/rules/accounts.md#limits). It is known until the password changes: whoever had the account before could guess
 * the new one from any number of browsers.
 */
export async function rememberDevice(reply: FastifyReply, { db, email, config }: KnownAccount): Promise<void> {
  const device = randomBytes(16).toString('base64url')
  const signature = signatureOf({ device, email, passwordHash: await findPasswordHash(db, email), config })
  void reply.setCookie(cookieName(config), `${device}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: YEAR_SECONDS,
  })
}

/** The id of the browser if this account has signed in there before. */
export async function findKnownDevice(request: FastifyRequest, { db, email, config }: KnownAccount): Promise<string | undefined> {
  const [, device, signature] = COOKIE.exec(request.cookies[cookieName(config)] ?? '') ?? []
  if (device === undefined || signature === undefined) return undefined
  const expected = signatureOf({ device, email, passwordHash: await findPasswordHash(db, email), config })
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : undefined
}

interface Signed {
  device: string
  email: string
  passwordHash: string
  config: DeviceConfig
}

function signatureOf({ device, email, passwordHash, config }: Signed): string {
  return createHmac('sha256', config.sessionSecret).update(`known-device:${device}:${email}:${passwordHash}`).digest('base64url')
}

function cookieName(config: DeviceConfig): string {
  return isSecure(config) ? '__Host-device' : 'device'
}

function isSecure({ baseUrl }: DeviceConfig): boolean {
  return baseUrl.startsWith('https:')
}
