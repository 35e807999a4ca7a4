import { createHash, randomBytes } from 'node:crypto'

/** A new token for a confirmation link, 256 random bits. */
export function newAlertToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a confirmation link's token. */
export function alertTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
