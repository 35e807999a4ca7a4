import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { requestPasswordReset, resendVerification, resetPassword, verifyEmail } from '#contract/accounts.ts'
import { addressBucket, type AttemptRule } from '#server/auth/attempts.ts'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { callAuth } from '#server/auth/call-auth.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import { takeVerification } from '#server/auth/verification.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'

const LEAST_MS = 250

/** Links by mail: to a new password and to confirm the address. Each works once; no answer tells whether an address is known. */
export function passwordRoutes(addRoute: AddRoute, { auth, attempts }: Accounts, { db }: AccountsDeps): void {
  const waitOf = async (request: FastifyRequest, ...rules: readonly [AttemptRule, string?][]) => {
    const waits = await Promise.all(rules.map(([rule, who = addressBucket(request.ip)]) => attempts.take(rule, who)))
    return Math.max(...waits)
  }

  addRoute(requestPasswordReset, async ({ body: { email }, request, reply }) => {
    const wait = await waitOf(request, [LIMITS.mailAddress], [LIMITS.mailAccount, email])
    if (wait > 0) return refuseForNow(reply, wait)
    // How long it takes must not tell whether the address is known (trust, S12).
    await Promise.all([auth.api.requestPasswordReset({ body: { email } }), delay(LEAST_MS)])
    return { accepted: true }
  })

  addRoute(resetPassword, async ({ body: { token, password }, request, reply }) => {
    const wait = await waitOf(request, [LIMITS.link])
    if (wait > 0) return refuseForNow(reply, wait)
    const answer = await callAuth(() => auth.api.resetPassword({ body: { token, newPassword: password } }))
    return answer.ok ? { changed: true } : refuse('link-invalid')
  })

  addRoute(verifyEmail, async ({ body: { token }, request, reply }) => {
    const wait = await waitOf(request, [LIMITS.link])
    if (wait > 0) return refuseForNow(reply, wait)
    if (!(await takeVerification(db, token))) return refuse('link-invalid')
    const answer = await callAuth(() => auth.api.verifyEmail({ query: { token } }))
    return answer.ok ? { verified: true } : refuse('link-invalid')
  })

  signedInRoutes(addRoute)(resendVerification, async ({ user, request, reply }) => {
    const wait = await waitOf(request, [LIMITS.mailAddress], [LIMITS.mailAccount, user.email])
    if (wait > 0) return refuseForNow(reply, wait)
    if (!user.emailVerified) await auth.api.sendVerificationEmail({ body: { email: user.email } })
    return { accepted: true }
  })
}
