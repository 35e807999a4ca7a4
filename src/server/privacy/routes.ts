import * as endpoints from '#contract/accounts/account-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import type { Auth } from '#server/auth/auth.ts'
import { authHeaders, callAuth, forwardCookies } from '#server/auth/call-auth.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { hasPassword } from '#server/auth/store/users.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { deleteAccount } from './delete-account.ts'
import { exportPersonalData } from './store/personal-data.ts'

const FRESH_SESSION_MS = 10 * 60_000

/** Data export and account deletion (docs/rules/privacy.md#export, docs/rules/privacy.md#deletion). */
export function privacyRoutes(addRoute: AddRoute, { auth, db, clock }: { auth: Auth; db: Db; clock: Clock }): void {
  const { betterAuth, attempts } = auth
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(
    endpoints.exportAccount,
    async ({ user, language, reply }) => {
      reply.header('content-disposition', `attachment; filename="${messagesIn(language).dataScopeText.fileName}"`)
      return { exportedAt: new Date(clock()).toISOString(), data: await exportPersonalData(db, user) }
    },
    { perMinute: 10 },
  )

  addUserRoute(endpoints.deleteAccount, async ({ user, session, body: { password = '' }, request, reply }) => {
    const wait = await attempts.consume(ATTEMPT_LIMITS.password, user.id)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const headers = authHeaders(request)
    if (await hasPassword(db, user.id)) {
      const verified = await callAuth(() => betterAuth.api.verifyPassword({ body: { password }, headers }))
      if (!verified.ok) return refuse('password-wrong')
    } else if (clock() - session.createdAt.getTime() > FRESH_SESSION_MS) return refuse('sign-in-again')
    const refusal = await deleteAccount(db, user)
    if (refusal) return refusal
    const signedOut = await betterAuth.api.signOut({ headers, returnHeaders: true })
    forwardCookies(reply, signedOut.headers)
    return { deleted: true }
  })
}
