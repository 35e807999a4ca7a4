import { deleteAccount, exportAccount } from '#contract/account-settings.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Accounts, AccountsDeps } from './accounts.ts'
import { authHeaders, callAuth, sendCookies } from './call-auth.ts'
import { erasePerson, exportPerson, hasPassword, isLastOwner } from './farewell.ts'
import { serveSignedIn } from './guards.ts'
import { LIMITS, refuseForNow } from './limits.ts'

const FRESH_MS = 10 * 60_000

/** Taking one's data along and leaving (decisions, section 2). */
export function farewellRoutes(serve: Serve, { auth, attempts }: Accounts, { db, clock }: AccountsDeps): void {
  const serveUser = serveSignedIn(serve)

  serveUser(
    exportAccount,
    async ({ user, reply }) => {
      reply.header('content-disposition', 'attachment; filename="firnfrucht-meine-daten.json"')
      return { exportedAt: new Date(clock()).toISOString(), data: await exportPerson(db, user) }
    },
    { perMinute: 10 },
  )

  serveUser(deleteAccount, async ({ user, session, body: { password }, request, reply }) => {
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
