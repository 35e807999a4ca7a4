import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import { authHeaders, callAuth, cookieHeaders, findNewSession, forwardCookies } from '#server/auth/call-auth.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import { saveLanguage } from '#server/auth/store/users.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import { languageOf, languageOfPath } from '#server/platform/http/request-language.ts'
import type { AccountContext } from './account-context.ts'
import { endPreviousSession } from './end-previous-session.ts'
import { googleSignIn } from './google.ts'

const STARTS_PER_MINUTE = 30
/** The code comes from the address, where anybody can write another one. */
const MAX_LOGGED = 80

/**
 * GET /auth/google redirects the browser to Google, GET /auth/callback/google takes it back. A user who is signed in
 * with a confirmed address connects the account on the same path. A guest whose address has a confirmed account with a
 * password has to sign in with that password first (docs/rules/accounts.md#google). Both keep to the language that the
 * first names: the address to come back to says which it is.
 */
export function googleRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, config, db, onSignedIn } = context
  const openGoogle = googleSignIn(context)
  const rateLimit = { max: Math.ceil(STARTS_PER_MINUTE * config.rateLimitFactor), timeWindow: '1 minute' }

  app.get('/auth/google', { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    const language = languageOf(request)
    const { addressOf } = addressesOf(language)
    if (!openGoogle) return reply.code(404).type('text/html; charset=utf-8').send(notOffered(language))
    const betterAuth = await openGoogle()
    if (!betterAuth) return reply.redirect(refusedPath(language, 'away'))
    const session = await auth.currentSession(request)
    // An idle operator signs in anew (docs/rules/accounts.md#sessions).
    const isConnecting = session?.user.emailVerified === true && !auth.isIdle(session)
    const options = {
      headers: authHeaders(request),
      body: {
        provider: 'google',
        callbackURL: config.baseUrl + addressOf(isConnecting ? '/settings' : '/'),
        errorCallbackURL: config.baseUrl + addressOf(isConnecting ? '/settings' : '/auth/login'),
        disableRedirect: true,
      },
      returnHeaders: true as const,
    }
    const started = await callAuth(() => (isConnecting ? betterAuth.api.linkSocialAccount(options) : betterAuth.api.signInSocial(options)))
    if (!started.ok || !started.value.response.url) return reply.redirect(refusedPath(language, 'failed'))
    forwardCookies(reply, started.value.headers)
    return reply.redirect(started.value.response.url)
  })

  app.get('/auth/callback/google', { schema: { hide: true } }, async (request, reply) => {
    const betterAuth = await openGoogle?.()
    // Google gives back no more than the state, which better-auth alone can read.
    if (!betterAuth) return reply.redirect(refusedPath(SHOP_LANGUAGE, 'away'))
    const url = new URL(request.raw.url ?? '/', config.baseUrl)
    const response = await betterAuth.handler(new Request(url, { headers: authHeaders(request) }))
    const target = new URL(response.headers.get('location') ?? '/', config.baseUrl)
    const language = languageOfPath(target.pathname)
    const started = await findNewSession(betterAuth, response.headers)
    // Google must not bypass the second factor, which better-auth asks for after a password only.
    if (started?.user.twoFactorEnabled) {
      await betterAuth.api.revokeSession({ headers: cookieHeaders(response.headers), body: { token: started.session.token } })
      return reply.redirect(refusedPath(language, 'second-factor'))
    }
    forwardCookies(reply, response.headers)
    if (started) {
      await endPreviousSession(auth, request)
      await rememberDevice(reply, { db, email: started.user.email, config })
      await saveLanguage(db, started.user.id, language)
      await onSignedIn({ request, reply, userId: started.user.id })
    }
    return reply.redirect(redirectPath(target, config.baseUrl, request))
  })
}

/**
 * The path that better-auth redirects to, '/' if it is outside the shop; its error codes become those of the login
 * page.
 */
function redirectPath(target: URL, baseUrl: string, request: FastifyRequest): string {
  if (target.origin !== new URL(baseUrl).origin) return '/'
  const error = target.searchParams.get('error')
  if (error === null) return target.pathname
  request.log.warn({ error: error.slice(0, MAX_LOGGED), byStranger: true }, 'Google sign-in refused')
  const { pathOf, addressOf } = addressesOf(languageOfPath(target.pathname))
  const page = pathOf(target.pathname) === '/settings' ? '/settings' : '/auth/login'
  return `${addressOf(page)}?google=${error === 'account_not_linked' ? 'password' : 'failed'}`
}

/** Where the login page says why Google did not sign somebody in. */
function refusedPath(language: Language, reason: 'away' | 'failed' | 'second-factor'): string {
  return `${addressesOf(language).addressOf('/auth/login')}?google=${reason}`
}

function notOffered(language: Language): string {
  const { googleSignInText } = messagesIn(language)
  const link = { to: addressesOf(language).addressOf('/auth/login'), label: googleSignInText.withPassword }
  return plainPage({ title: googleSignInText.title, text: googleSignInText.notOffered, link }, language)
}
