import type { FastifyRequest } from 'fastify'
import { completeLogin } from '#contract/second-factor.ts'
import { addressBucket } from '#server/auth/attempts.ts'
import { type Accounts, type AccountsDeps, userView } from '#server/auth/auth-context.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import { authHeaders, callAuth, newSession, sendCookies } from '#server/auth/call-auth.ts'
import { checkProof, refuseProof } from '#server/auth/check-proof.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { bringCartAlong } from './bring-cart-along.ts'

const CHALLENGE_OVER = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

/** The second step of signing in: the cookie of the first one and a code make a session. */
export function secondStepRoutes(addRoute: AddRoute, { auth, attempts }: Accounts, deps: AccountsDeps): void {
  addRoute(completeLogin, async ({ body, request, reply }) => {
    const challenge = await challengeOf(auth, request)
    if (!challenge) return refuse('challenge-expired')
    const { userId, headers } = challenge
    const address = addressBucket(request.ip)
    const wait = Math.max(await attempts.take(LIMITS.signInAddress, address), await attempts.take(LIMITS.secondFactor, userId))
    if (wait > 0) return refuseForNow(reply, wait)
    // A code that somebody saw over a shoulder is worth nothing once it was used.
    if ('code' in body && (await attempts.take(LIMITS.usedCode, `${userId}:${body.code}`)) > 0) return refuse('code-wrong')
    const found = await callAuth(() => checkProof(auth, body, headers))
    if (!found.ok) return CHALLENGE_OVER.has(found.code) ? refuse('challenge-expired') : refuseProof(body)
    await attempts.forget(LIMITS.secondFactor, userId)
    await attempts.giveBack(LIMITS.signInAddress, address)
    const begun = await newSession(auth, found.value.headers)
    // The role or the account may be gone in the same moment.
    if (!begun) return refuse('challenge-expired')
    sendCookies(reply, found.value.headers)
    return { user: userView(begun.user), basketNotes: await bringCartAlong(deps, { request, reply, userId }) }
  })
}

/**
 * Whom the first step found, by its cookie, and headers with that cookie alone: a session that the browser still has
 * must not answer for somebody else. better-auth checks the cookie's signature; here it only names whose tries to count.
 */
async function challengeOf(auth: Auth, request: FastifyRequest): Promise<{ userId: string; headers: Headers } | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context
  const { name } = createAuthCookie('two_factor')
  const signed = request.cookies[name]
  if (signed === undefined) return undefined
  const found = await internalAdapter.findVerificationValue(signed.slice(0, signed.lastIndexOf('.')))
  if (!found || found.expiresAt < new Date()) return undefined
  const headers = authHeaders(request)
  headers.set('cookie', `${name}=${encodeURIComponent(signed)}`)
  return { userId: found.value, headers }
}
