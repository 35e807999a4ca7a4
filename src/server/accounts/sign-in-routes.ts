import type { FastifyReply, FastifyRequest } from 'fastify'
import { getSignInOptions, getUser, login, logout, logoutByNavigation, register } from '#contract/accounts/accounts.ts'
import { consumeRegistration, consumeSignIn, forgiveRegistration, forgiveSignIn } from '#server/auth/account-attempts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { toUser } from '#server/auth/auth.ts'
import { authHeaders, callAuth, forwardCookies } from '#server/auth/call-auth.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import { saveLanguage } from '#server/auth/store/users.ts'
import { takeHashTime } from '#server/auth/verify-password.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'
import { endPreviousSession } from './end-previous-session.ts'

/** Sign-in, registration and sign-out (docs/rules/accounts.md#sign-in). */
export function signInRoutes(addRoute: AddRoute, { auth, db, config, mails, onSignedIn }: AccountContext): void {
  const { betterAuth, attempts } = auth

  addRoute(getUser, async ({ request, reply }) => {
    const { response, headers } = await betterAuth.api.getSession({ headers: authHeaders(request), returnHeaders: true })
    forwardCookies(reply, headers)
    return response ? toUser(response.user) : {}
  })

  addRoute(getSignInOptions, async () => ({ google: config.google !== undefined }), { cached: true })

  addRoute(login, async ({ body, language, request, reply }) => {
    const attempt = { request, email: body.email, db, config }
    const wait = await consumeSignIn(attempts, attempt)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const signedIn = await callAuth(() => betterAuth.api.signInEmail({ body, headers: authHeaders(request), returnHeaders: true }))
    if (!signedIn.ok) return refuse('credentials-wrong')
    await forgiveSignIn(attempts, attempt)
    await endPreviousSession(auth, request)
    forwardCookies(reply, signedIn.value.headers)
    if ('twoFactorRedirect' in signedIn.value.response) return { challenge: 'second-factor' as const }
    const user = toUser(signedIn.value.response.user)
    await saveLanguage(db, user.id, language)
    await rememberDevice(reply, { db, email: user.email, config })
    return { user, cartNotes: await onSignedIn({ request, reply, userId: user.id }) }
  })

  addRoute(register, async ({ body, language, request, reply }) => {
    const wait = await consumeRegistration(attempts, { request, email: body.email })
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const name = `${body.firstName} ${body.lastName}`
    const registered = await callAuth(() =>
      transaction(db, (tx) =>
        auth
          .betterAuthWith({ db: tx })
          .api.signUpEmail({ body: { ...body, name, language }, headers: authHeaders(request), returnHeaders: true }),
      ),
    )
    if (!registered.ok) {
      await takeHashTime(betterAuth, body.password)
      if ((await attempts.consume(ATTEMPT_LIMITS.addressKnown, body.email)) === 0) await mails.queueAddressKnown(db, { email: body.email })
      return refuse('registration-refused')
    }
    await forgiveRegistration(attempts, request)
    await endPreviousSession(auth, request)
    forwardCookies(reply, registered.value.headers)
    const user = toUser(registered.value.response.user)
    await rememberDevice(reply, { db, email: user.email, config })
    return { user, cartNotes: await onSignedIn({ request, reply, userId: user.id }) }
  })

  const signOut = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const { headers } = await betterAuth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    forwardCookies(reply, headers)
    return { signedOut: true }
  }
  addRoute(logout, signOut)
  addRoute(logoutByNavigation, signOut)
}
