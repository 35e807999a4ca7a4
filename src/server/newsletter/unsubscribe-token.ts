import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token of the unsubscribe link: the address and its signature, so that every issue can carry one and none is kept. */
export function unsubscribeToken(sessionSecret: string, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signatureOf(sessionSecret, email)}`
}

/** The address that the token signs; undefined for a token that is not ours. */
export function emailOfToken(sessionSecret: string, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(signatureOf(sessionSecret, email))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : undefined
}

function signatureOf(sessionSecret: string, email: string): string {
  return createHmac('sha256', sessionSecret).update(`newsletter unsubscribe ${email}`).digest('base64url')
}
