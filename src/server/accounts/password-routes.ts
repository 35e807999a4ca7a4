import { setTimeout as delay } from 'node:timers/promises'
import { requestPasswordReset, resendVerification, resetPassword, verifyEmail } from '#contract/accounts/accounts.ts'
import { consumeMail, forgiveAccount } from '#server/auth/account-attempts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { callAuth } from '#server/auth/call-auth.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { confirmAddress, findVerification } from '#server/auth/store/verifications.ts'
import { verifyPassword } from '#server/auth/verify-password.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'

const MIN_RESPONSE_MS = 250

/**
 * Mailed links: to reset a password and to confirm an address (docs/rules/accounts.md#password,
 * docs/rules/accounts.md#verification).
 */
export function passwordRoutes(addRoute: AddRoute, { auth, db, config }: AccountContext): void {
  const { betterAuth, attempts } = auth
  addRoute(requestPasswordReset, async ({ body: { email }, request, reply }) => {
    const wait = await consumeMail(attempts, { request, email, db, config })
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    // The response time must not tell whether the address is known (docs/security.md#s12).
    await Promise.all([betterAuth.api.requestPasswordReset({ body: { email } }), delay(MIN_RESPONSE_MS)])
    return { accepted: true }
  })

  addRoute(resetPassword, async ({ body: { token, password }, request, reply }) => {
    const wait = await attempts.consume(ATTEMPT_LIMITS.link, addressBucket(request.ip))
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const email = await emailOfResetToken(token)
    const reset = await callAuth(() => betterAuth.api.resetPassword({ body: { token, newPassword: password } }))
    if (!reset.ok) return refuse('link-invalid')
    if (email !== undefined) await forgiveAccount(attempts, { request, email, db, config })
    return { changed: true, email }
  })

  addRoute(verifyEmail, async ({ body: { token, password }, request, reply }) => {
    const wait = await attempts.consume(ATTEMPT_LIMITS.link, addressBucket(request.ip))
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const account = await findVerification(db, token)
    if (!account) return refuse('link-invalid')
    const session = await auth.currentSession(request)
    if (session?.user.id !== account.userId) {
      // The person who opens the link owns the address; somebody else may have registered with it.
      if (password === undefined) return refuse('verification-needs-password')
      const waitForPassword = await attempts.consume(ATTEMPT_LIMITS.password, account.userId)
      if (waitForPassword > 0) return refuseTooManyAttempts(reply, waitForPassword)
      if (!(await verifyPassword(betterAuth, { userId: account.userId, password }))) return refuse('password-wrong')
      await attempts.reset(ATTEMPT_LIMITS.password, account.userId)
    }
    return (await transaction(db, (tx) => confirmAddress(tx, token))) ? { verified: true } : refuse('link-invalid')
  })

  userRoutesOn(addRoute)(resendVerification, async ({ user, request, reply }) => {
    const wait = await consumeMail(attempts, { request, email: user.email, db, config })
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    if (!user.emailVerified) await betterAuth.api.sendVerificationEmail({ body: { email: user.email } })
    return { accepted: true }
  })

  async function emailOfResetToken(token: string): Promise<string | undefined> {
    const { internalAdapter } = await betterAuth.$context
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    return found ? (await internalAdapter.findUserById(found.value))?.email : undefined
  }
}
