import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token of an unsubscribe link: the address with its signature, so that no token needs to be stored. */
export function unsubscribeToken(sessionSecret: string, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signatureOf(sessionSecret, email)}`
}

/** The address in the token; undefined when the signature is wrong. */
export function emailOfToken(sessionSecret: string, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(signatureOf(sessionSecret, email))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? email : undefined
}

function signatureOf(sessionSecret: string, email: string): string {
  return createHmac('sha256', sessionSecret).update(`newsletter unsubscribe ${email}`).digest('base64url')
}
