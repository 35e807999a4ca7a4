import { deleteAccount, exportAccount } from '#contract/account-settings.ts'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { authHeaders, callAuth, sendCookies } from '#server/auth/call-auth.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { erasePerson, exportPerson, hasPassword, isLastOwner } from './delete-account.ts'

const FRESH_MS = 10 * 60_000

/** Taking one's data along and leaving (decisions, section 2). */
export function privacyRoutes(addRoute: AddRoute, { auth, attempts }: Accounts, { db, clock }: AccountsDeps): void {
  const addUserRoute = signedInRoutes(addRoute)

  addUserRoute(
    exportAccount,
    async ({ user, reply }) => {
      reply.header('content-disposition', 'attachment; filename="firnfrucht-meine-daten.json"')
      return { exportedAt: new Date(clock()).toISOString(), data: await exportPerson(db, user) }
    },
    { perMinute: 10 },
  )

  addUserRoute(deleteAccount, async ({ user, session, body: { password }, request, reply }) => {
    const wait = await attempts.take(LIMITS.password, user.id)
    if (wait > 0) return refuseForNow(reply, wait)
    if (await hasPassword(db, user.id)) {
      const proof = await callAuth(() => auth.api.verifyPassword({ body: { password: password ?? '' }, headers: authHeaders(request) }))
      if (!proof.ok) return refuse('password-wrong')
    } else if (clock() - session.createdAt.getTime() > FRESH_MS) return refuse('sign-in-again')
    if (await isLastOwner(db, user)) return refuse('last-owner')
    await erasePerson(db, user)
    const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    sendCookies(reply, headers)
    return { deleted: true }
  })
}
