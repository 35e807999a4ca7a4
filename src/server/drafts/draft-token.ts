import { createHash, createHmac } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'

/**
 * The token that opens a draft's cart. It is derived from the secret whenever it is needed, so that only its hash is
 * stored.
 */
function draftToken(sessionSecret: string, draftId: string): string {
  return createHmac('sha256', sessionSecret).update(`draft ${draftId}`).digest('base64url')
}

/** The address at which the customer pays a draft, on the page in the draft's language. */
export function draftLink(
  { baseUrl, sessionSecret }: { baseUrl: string; sessionSecret: string },
  { id, language }: { id: string; language: Language },
): string {
  return baseUrl + addressesOf(language).addressOf(`/bezahlen/${draftToken(sessionSecret, id)}`)
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
