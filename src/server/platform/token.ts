import { createHash, randomBytes } from 'node:crypto'

/** A new token for a link or a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored in place of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
