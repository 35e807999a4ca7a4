import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentUser } from '#server/auth/guards.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'

/** What opens a cart: the hash of the cookie's token and, for a signed-in customer, the account. */
export interface CartCredential {
  tokenHash: Buffer
  userId: string | null
}

/** What opens the cart of a draft, and the address that it is for; null once it is ordered. */
export type DraftCredential = CartCredential & { email: string | null }

type CookieConfig = { baseUrl: string }

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const DAY_SECONDS = 24 * 60 * 60
const HALF_A_YEAR_SECONDS = 180 * DAY_SECONDS

/** The request's credential; undefined without a well-formed cart cookie (docs/rules/cart.md#ownership). */
export async function findCartCredential(request: FastifyRequest, config: CookieConfig): Promise<CartCredential | undefined> {
  const guest = findGuestCredential(request, config)
  return guest && { ...guest, userId: (await currentUser(request))?.id ?? null }
}

/** The credential of the request's cookie alone, which opens a guest's cart. */
export function findGuestCredential(request: FastifyRequest, config: CookieConfig): CartCredential | undefined {
  const token = request.cookies[cookieName(config)]
  return token !== undefined && TOKEN.test(token) ? credentialOf(token) : undefined
}

/** A new token of 256 random bits, and its credential. */
export function newCartToken(): { token: string; credential: CartCredential } {
  const token = newToken()
  return { token, credential: credentialOf(token) }
}

/** Sets the cart cookie, which neither scripts nor other sites can read. */
export function setCartCookie(reply: FastifyReply, token: string, config: CookieConfig): void {
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: HALF_A_YEAR_SECONDS,
  })
}

/** The token of the draft that the visitor pays (docs/rules/orders.md#payment-links). */
export function findDraftCookie(request: FastifyRequest, config: CookieConfig): string | undefined {
  return request.cookies[draftCookieName(config)]
}

/** Sets the cookie by which the visitor's payment of a draft is known from then on. */
export function setDraftCookie(reply: FastifyReply, token: string, config: CookieConfig): void {
  void reply.setCookie(draftCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: DAY_SECONDS,
  })
}

function credentialOf(token: string): CartCredential {
  return { tokenHash: hashOfToken(token), userId: null }
}

function cookieName(config: CookieConfig): string {
  return isSecure(config) ? '__Host-cart' : 'cart'
}

function draftCookieName(config: CookieConfig): string {
  return isSecure(config) ? '__Host-draft' : 'draft'
}

function isSecure({ baseUrl }: CookieConfig): boolean {
  return baseUrl.startsWith('https:')
}
