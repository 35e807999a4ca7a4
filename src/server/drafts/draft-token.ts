import { createHash, createHmac } from 'node:crypto'

/**
 * The token that opens a draft's cart. It is derived from the secret whenever it is needed, so that only its hash is
 * stored.
 */
export function draftToken(sessionSecret: string, draftId: string): string {
  return createHmac('sha256', sessionSecret).update(`draft ${draftId}`).digest('base64url')
}

/** The address at which the customer pays a draft. */
export function draftLink({ baseUrl, sessionSecret }: { baseUrl: string; sessionSecret: string }, draftId: string): string {
  return `${baseUrl}/bezahlen/${draftToken(sessionSecret, draftId)}`
}

/**
 * The hash by which the cart is found: another one than that of a cart cookie, so that a link in its place changes no
 * lines.
 */
export function hashOfDraftToken(token: string): Buffer {
  return createHash('sha256').update(`draft ${token}`).digest()
}

/** The hash of the token of this draft. */
export function draftTokenHash(sessionSecret: string, draftId: string): Buffer {
  return hashOfDraftToken(draftToken(sessionSecret, draftId))
}
