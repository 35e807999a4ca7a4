import { createHash, createHmac } from 'node:crypto'

/** The token that opens a draft's basket. It is derived from the secret whenever it is needed, so that only its hash is stored. */
export function draftToken(sessionSecret: string, draftId: string): string {
  return createHmac('sha256', sessionSecret).update(`draft ${draftId}`).digest('base64url')
}

/** The hash by which the basket is found. */
export function draftTokenHash(sessionSecret: string, draftId: string): Buffer {
  return createHash('sha256').update(draftToken(sessionSecret, draftId)).digest()
}
