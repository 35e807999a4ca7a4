import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

type DeviceConfig = Pick<Config, 'baseUrl' | 'sessionSecret'>

const COOKIE = /^([\w-]{22})\.([\w-]{43})$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Marks a browser in which an account has signed in, so that nobody else's attempts lock its owner out there
 * (docs/rules/accounts.md#limits).
 */
export function rememberDevice(reply: FastifyReply, { email, config }: { email: string; config: DeviceConfig }): void {
  const device = randomBytes(16).toString('base64url')
  void reply.setCookie(cookieName(config), `${device}.${signatureOf({ device, email, config })}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: YEAR_SECONDS,
  })
}

/** The id of the browser if this account has signed in there before. */
export function findKnownDevice(request: FastifyRequest, { email, config }: { email: string; config: DeviceConfig }): string | undefined {
  const [, device, signature] = COOKIE.exec(request.cookies[cookieName(config)] ?? '') ?? []
  if (device === undefined || signature === undefined) return undefined
  const expected = signatureOf({ device, email, config })
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : undefined
}

function signatureOf({ device, email, config }: { device: string; email: string; config: DeviceConfig }): string {
  return createHmac('sha256', config.sessionSecret).update(`known-device:${device}:${email}`).digest('base64url')
}

function cookieName(config: DeviceConfig): string {
  return isSecure(config) ? '__Host-device' : 'device'
}

function isSecure({ baseUrl }: DeviceConfig): boolean {
  return baseUrl.startsWith('https:')
}
