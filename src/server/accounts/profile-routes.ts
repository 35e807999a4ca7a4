import { changePassword, endAllSessions, endSession, listSessions, updateProfile } from '#contract/accounts/account-settings.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { authHeaders, callAuth, forwardCookies } from '#server/auth/call-auth.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import { saveName } from '#server/auth/store/users.ts'
import { deleteVerifications } from '#server/auth/store/verifications.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'
import { deviceName } from './device-name.ts'

/** Name, password and sessions of the current user (docs/rules/accounts.md#sessions). */
export function profileRoutes(addRoute: AddRoute, { auth: { betterAuth, attempts }, db, config, mails }: AccountContext): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(updateProfile, async ({ user, body: { firstName, lastName } }) => {
    await saveName(db, { userId: user.id, firstName, lastName })
    return { ...user, firstName, lastName }
  })

  addUserRoute(changePassword, async ({ user, body, request, reply }) => {
    if (user.googleId !== null) return refuse('password-by-google')
    const wait = await attempts.consume(ATTEMPT_LIMITS.password, user.id)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const changed = await callAuth(() =>
      betterAuth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, headers: authHeaders(request), returnHeaders: true }),
    )
    if (!changed.ok) return refuse('password-wrong')
    await attempts.reset(ATTEMPT_LIMITS.password, user.id)
    forwardCookies(reply, changed.value.headers)
    await rememberDevice(reply, { db, email: user.email, config })
    await deleteVerifications(db, user.id)
    await mails.queuePasswordChanged(db, { email: user.email })
    return { changed: true }
  })

  addUserRoute(listSessions, async ({ session, request }) => {
    const sessions = await betterAuth.api.listSessions({ headers: authHeaders(request) })
    return sessions
      .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(({ id, userAgent, updatedAt }) => ({
        id,
        isCurrent: id === session.id,
        device: deviceName(userAgent ?? ''),
        lastSeenAt: updatedAt.toISOString(),
      }))
  })

  addUserRoute(endSession, async ({ params, request }) => {
    const sessions = await betterAuth.api.listSessions({ headers: authHeaders(request) })
    const session = sessions.find(({ id }) => id === params.id)
    if (!session) return refuse('session-unknown')
    await betterAuth.api.revokeSession({ headers: authHeaders(request), body: { token: session.token } })
    return { ended: true }
  })

  addUserRoute(endAllSessions, async ({ request, reply }) => {
    await betterAuth.api.revokeOtherSessions({ headers: authHeaders(request) })
    const { headers } = await betterAuth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    forwardCookies(reply, headers)
    return { ended: true }
  })
}
