import type { FastifyRequest } from 'fastify'
import { completeLogin } from '#contract/auth/second-factor.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { toUser } from '#server/auth/auth.ts'
import type { BetterAuth } from '#server/auth/better-auth.ts'
import { authHeaders, callAuth, findNewSession, forwardCookies } from '#server/auth/call-auth.ts'
import { findKnownDevice, rememberDevice } from '#server/auth/known-device.ts'
import { refuseProof, verifyProof } from '#server/auth/verify-proof.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'

const EXPIRED = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

/**
 * The login challenge: starts a session for a right password's cookie and a right code
 * (docs/rules/accounts.md#second-factor).
 */
export function loginChallengeRoutes(addRoute: AddRoute, { auth: { betterAuth, attempts }, db, config, onSignedIn }: AccountContext): void {
  addRoute(completeLogin, async ({ body, request, reply }) => {
    const challenge = await findChallenge(betterAuth, request)
    if (!challenge) return refuse('challenge-expired')
    const { userId, email, headers } = challenge
    const address = addressBucket(request.ip)
    const device = await findKnownDevice(request, { db, email, config })
    // Whoever has learned the password must not keep the owner out by wrong codes.
    const subject = device === undefined ? userId : `${userId} ${device}`
    const wait = Math.max(
      device === undefined ? await attempts.consume(ATTEMPT_LIMITS.signInAddress, address) : 0,
      await attempts.consume(ATTEMPT_LIMITS.secondFactor, subject),
    )
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const verified = await callAuth(() => verifyProof({ betterAuth, attempts }, { userId, proof: body, headers }))
    if (!verified.ok) return EXPIRED.has(verified.code) ? refuse('challenge-expired') : refuseProof(body)
    await attempts.reset(ATTEMPT_LIMITS.secondFactor, subject)
    if (device === undefined) await attempts.giveBack(ATTEMPT_LIMITS.signInAddress, address)
    const session = await findNewSession(betterAuth, verified.value.headers)
    // The account may have been deleted in the meantime.
    if (!session) return refuse('challenge-expired')
    forwardCookies(reply, verified.value.headers)
    await rememberDevice(reply, { db, email, config })
    return { user: toUser(session.user), cartNotes: await onSignedIn({ request, reply, userId }) }
  })
}

/**
 * The account that the challenge's cookie belongs to, and headers with that cookie alone: with an older session cookie
 * beside it, better-auth would verify the code of that session's account. better-auth checks the cookie's signature;
 * the user id read here only decides whose attempts are counted.
 */
async function findChallenge(
  betterAuth: BetterAuth,
  request: FastifyRequest,
): Promise<{ userId: string; email: string; headers: Headers } | undefined> {
  const { createAuthCookie, internalAdapter } = await betterAuth.$context
  const { name } = createAuthCookie('two_factor')
  const signed = request.cookies[name]
  if (signed === undefined) return undefined
  const found = await internalAdapter.findVerificationValue(signed.slice(0, signed.lastIndexOf('.')))
  if (!found || found.expiresAt < new Date()) return undefined
  const user = await internalAdapter.findUserById(found.value)
  if (!user) return undefined
  const headers = authHeaders(request)
  headers.set('cookie', `${name}=${encodeURIComponent(signed)}`)
  return { userId: user.id, email: user.email, headers }
}
