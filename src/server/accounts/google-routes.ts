import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authHeaders, callAuth, cookieHeaders, findNewSession, forwardCookies } from '#server/auth/call-auth.ts'
import { rememberDevice } from '#server/auth/known-device.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import type { AccountContext } from './account-context.ts'
import { googleSignIn } from './google.ts'

const STARTS_PER_MINUTE = 30
const NOT_OFFERED = plainPage({
  title: 'Anmeldung mit Google',
  text: 'Die Anmeldung mit Google ist in diesem Shop nicht eingerichtet.',
  link: { to: '/auth/login', label: 'Mit E-Mail und Passwort anmelden' },
})
const FAILED = '/auth/login?google='

/**
 * GET /auth/google redirects the browser to Google, GET /auth/callback/google takes it back. A user who is signed in
 * with a confirmed address connects the account on the same path. A guest whose address has a confirmed account with a
 * password has to sign in with that password first (docs/rules/accounts.md#google).
 */
export function googleRoutes(app: FastifyInstance, context: AccountContext): void {
  const { auth, config, onSignedIn } = context
  const openGoogle = googleSignIn(context)
  const rateLimit = { max: Math.ceil(STARTS_PER_MINUTE * config.rateLimitFactor), timeWindow: '1 minute' }

  app.get('/auth/google', { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    if (!openGoogle) return reply.code(404).type('text/html; charset=utf-8').send(NOT_OFFERED)
    const betterAuth = await openGoogle()
    if (!betterAuth) return reply.redirect(`${FAILED}away`)
    const session = await auth.currentSession(request)
    const isConnecting = session?.user.emailVerified === true
    const options = {
      headers: authHeaders(request),
      body: {
        provider: 'google',
        callbackURL: config.baseUrl + (isConnecting ? '/settings' : '/'),
        errorCallbackURL: config.baseUrl + (isConnecting ? '/settings' : '/auth/login'),
        disableRedirect: true,
      },
      returnHeaders: true as const,
    }
    const started = await callAuth(() => (isConnecting ? betterAuth.api.linkSocialAccount(options) : betterAuth.api.signInSocial(options)))
    if (!started.ok || !started.value.response.url) return reply.redirect(`${FAILED}failed`)
    forwardCookies(reply, started.value.headers)
    return reply.redirect(started.value.response.url)
  })

  app.get('/auth/callback/google', { schema: { hide: true } }, async (request, reply) => {
    const betterAuth = await openGoogle?.()
    if (!betterAuth) return reply.redirect(`${FAILED}away`)
    const url = new URL(request.raw.url ?? '/', config.baseUrl)
    const response = await betterAuth.handler(new Request(url, { headers: authHeaders(request) }))
    const started = await findNewSession(betterAuth, response.headers)
    // Google must not bypass the second factor, which better-auth asks for after a password only.
    if (started?.user.twoFactorEnabled) {
      await betterAuth.api.revokeSession({ headers: cookieHeaders(response.headers), body: { token: started.session.token } })
      return reply.redirect(`${FAILED}second-factor`)
    }
    forwardCookies(reply, response.headers)
    if (started) {
      rememberDevice(reply, { email: started.user.email, config })
      await onSignedIn({ request, reply, userId: started.user.id })
    }
    return reply.redirect(redirectPath(response, config.baseUrl, request))
  })
}

/**
 * The path that better-auth redirects to, '/' if it is outside the shop; its error codes become those of the login
 * page.
 */
function redirectPath(response: Response, baseUrl: string, request: FastifyRequest): string {
  const target = new URL(response.headers.get('location') ?? '/', baseUrl)
  if (target.origin !== new URL(baseUrl).origin) return '/'
  const error = target.searchParams.get('error')
  if (error === null) return target.pathname
  request.log.warn({ error }, 'Google sign-in refused')
  return `${target.pathname === '/settings' ? '/settings' : '/auth/login'}?google=${error === 'account_not_linked' ? 'password' : 'failed'}`
}
