import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { userOf } from '#server/auth/guards.ts'

/** What opens a basket: the cookie's token, kept as its hash only, and for whoever is signed in the account. */
export interface CartCredential {
  tokenHash: Buffer
  userId: string | null
}

type Place = { baseUrl: string }

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60

/** The credential that the request carries; undefined without a cookie of ours (decisions, section 3, basket ownership). */
export async function findCartCredential(request: FastifyRequest, place: Place): Promise<CartCredential | undefined> {
  const byCookie = findCartToken(request, place)
  return byCookie && { ...byCookie, userId: (await userOf(request))?.id ?? null }
}

/** What the cookie alone opens: a guest's basket. */
export function findCartToken(request: FastifyRequest, place: Place): CartCredential | undefined {
  const token = request.cookies[cookieName(place)]
  return token !== undefined && TOKEN.test(token) ? credentialOf(token) : undefined
}

/** A token of 256 random bits and the credential it makes. */
export function newCartToken(): { token: string; credential: CartCredential } {
  const token = randomBytes(32).toString('base64url')
  return { token, credential: credentialOf(token) }
}

/** Hands the token to the browser, out of reach for scripts and other sites. */
export function setCartCookie(reply: FastifyReply, token: string, place: Place): void {
  void reply.setCookie(cookieName(place), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(place),
    maxAge: HALF_A_YEAR_SECONDS,
  })
}

function credentialOf(token: string): CartCredential {
  return { tokenHash: createHash('sha256').update(token).digest(), userId: null }
}

function cookieName(place: Place): string {
  return isSecure(place) ? '__Host-cart' : 'cart'
}

function isSecure({ baseUrl }: Place): boolean {
  return baseUrl.startsWith('https:')
}
