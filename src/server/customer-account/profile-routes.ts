import { eq } from 'drizzle-orm'
import { changePassword, endAllSessions, endSession, listSessions, updateProfile } from '#contract/account-settings.ts'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { authHeaders, callAuth, sendCookies } from '#server/auth/call-auth.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import { userTable } from '#server/auth/tables.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queuePasswordChangedMail } from './account-mails.ts'
import { deviceName } from './device-name.ts'

/** Name, password and sessions of whoever is signed in (specification, section 7; issue 3, settings). */
export function profileRoutes(addRoute: AddRoute, { auth, attempts }: Accounts, { db, config }: AccountsDeps): void {
  const addUserRoute = signedInRoutes(addRoute)

  addUserRoute(updateProfile, async ({ user, body: { firstName, lastName } }) => {
    const name = `${firstName} ${lastName}`
    await db.update(userTable).set({ firstName, lastName, name, updatedAt: new Date() }).where(eq(userTable.id, user.id))
    return { ...user, firstName, lastName }
  })

  addUserRoute(changePassword, async ({ user, body, request, reply }) => {
    if (user.googleId !== null) return refuse('password-by-google')
    const wait = await attempts.take(LIMITS.password, user.id)
    if (wait > 0) return refuseForNow(reply, wait)
    const changed = await callAuth(() =>
      auth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, headers: authHeaders(request), returnHeaders: true }),
    )
    if (!changed.ok) return refuse('password-wrong')
    await attempts.forget(LIMITS.password, user.id)
    sendCookies(reply, changed.value.headers)
    await queuePasswordChangedMail(db, { config, email: user.email })
    return { changed: true }
  })

  addUserRoute(listSessions, async ({ session, request }) => {
    const sessions = await auth.api.listSessions({ headers: authHeaders(request) })
    return sessions
      .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        isCurrent: id === session.id,
        device: deviceName(userAgent ?? ''),
        signedInAt: createdAt.toISOString(),
        lastSeenAt: updatedAt.toISOString(),
      }))
  })

  addUserRoute(endSession, async ({ params, request }) => {
    const sessions = await auth.api.listSessions({ headers: authHeaders(request) })
    const ended = sessions.find(({ id }) => id === params.id)
    if (!ended) return refuse('session-unknown')
    await auth.api.revokeSession({ headers: authHeaders(request), body: { token: ended.token } })
    return { ended: true }
  })

  addUserRoute(endAllSessions, async ({ request, reply }) => {
    await auth.api.revokeOtherSessions({ headers: authHeaders(request) })
    const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    sendCookies(reply, headers)
    return { ended: true }
  })
}
