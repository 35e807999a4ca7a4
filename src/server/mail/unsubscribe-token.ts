import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link to unsubscribe ends; a token of one ends none of the others. */
export type UnsubscribePurpose = 'newsletter' | 'stock-alerts'

interface TokenKey {
  sessionSecret: string
  purpose: UnsubscribePurpose
}

/** The token of an unsubscribe link: the address with its signature, so that no token needs to be stored. */
export function unsubscribeToken(key: TokenKey, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signatureOf(key, email)}`
}

/** The address in the token; undefined when the signature is wrong. */
export function emailOfToken(key: TokenKey, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(signatureOf(key, email))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? email : undefined
}

function signatureOf({ sessionSecret, purpose }: TokenKey, email: string): string {
  return createHmac('sha256', sessionSecret).update(`${purpose} unsubscribe ${email}`).digest('base64url')
}
