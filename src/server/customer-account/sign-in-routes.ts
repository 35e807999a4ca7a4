import type { FastifyReply, FastifyRequest } from 'fastify'
import { getSignInOptions, getUser, login, logout, logoutByNavigation, register } from '#contract/accounts.ts'
import { addressBucket } from '#server/auth/attempts.ts'
import { type Accounts, type AccountsDeps, userView } from '#server/auth/auth-context.ts'
import { createAuth } from '#server/auth/better-auth.ts'
import { authHeaders, callAuth, sendCookies } from '#server/auth/call-auth.ts'
import { LIMITS, refuseForNow } from '#server/auth/limits.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueKnownAddressMail } from './account-mails.ts'
import { bringCartAlong } from './bring-cart-along.ts'

/** Signing in, registering and signing out on the specified paths (specification, section 7). */
export function signInRoutes(addRoute: AddRoute, accounts: Accounts, deps: AccountsDeps): void {
  const { auth, attempts } = accounts

  addRoute(getUser, async ({ request, reply }) => {
    const { response, headers } = await auth.api.getSession({ headers: authHeaders(request), returnHeaders: true })
    sendCookies(reply, headers)
    return response ? userView(response.user) : {}
  })

  addRoute(getSignInOptions, async () => ({ google: deps.config.google !== undefined }), { cached: true })

  addRoute(login, async ({ body, request, reply }) => {
    const address = addressBucket(request.ip)
    const wait = Math.max(await attempts.take(LIMITS.signInAddress, address), await attempts.take(LIMITS.signInAccount, body.email))
    if (wait > 0) return refuseForNow(reply, wait)
    const found = await callAuth(() => auth.api.signInEmail({ body, headers: authHeaders(request), returnHeaders: true }))
    if (!found.ok) return refuse('credentials-wrong')
    await attempts.forget(LIMITS.signInAccount, body.email)
    await attempts.giveBack(LIMITS.signInAddress, address)
    await endSession(request)
    sendCookies(reply, found.value.headers)
    if ('twoFactorRedirect' in found.value.response) return { challenge: 'second-factor' as const }
    const user = userView(found.value.response.user)
    return { user, basketNotes: await bringCartAlong(deps, { request, reply, userId: user.id }) }
  })

  addRoute(register, async ({ body, request, reply }) => {
    const address = addressBucket(request.ip)
    const wait = await attempts.take(LIMITS.register, address)
    if (wait > 0) return refuseForNow(reply, wait)
    const name = `${body.firstName} ${body.lastName}`
    const made = await callAuth(() =>
      transaction(deps.db, (tx) =>
        createAuth({ ...deps, db: tx }).api.signUpEmail({ body: { ...body, name }, headers: authHeaders(request), returnHeaders: true }),
      ),
    )
    if (!made.ok) {
      const waitForKnown = await attempts.take(LIMITS.registerKnown, address)
      if (waitForKnown > 0) return refuseForNow(reply, waitForKnown)
      await queueKnownAddressMail(deps.db, { config: deps.config, email: body.email })
      return refuse('registration-refused')
    }
    await endSession(request)
    sendCookies(reply, made.value.headers)
    const user = userView(made.value.response.user)
    return { user, basketNotes: await bringCartAlong(deps, { request, reply, userId: user.id }) }
  })

  const signOut = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    sendCookies(reply, headers)
    return { signedOut: true }
  }
  addRoute(logout, signOut)
  addRoute(logoutByNavigation, signOut)

  /** A new session replaces the one that this browser came with. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const before = await accounts.signedIn(request)
    if (before) await auth.api.revokeSession({ headers: authHeaders(request), body: { token: before.session.token } })
  }
}
