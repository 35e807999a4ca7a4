import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts, AccountsDeps } from '#server/auth/auth-context.ts'
import { authHeaders, callAuth, cookiesOf, newSession, sendCookies } from '#server/auth/call-auth.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import { bringCartAlong } from './bring-cart-along.ts'
import { googleSignIn } from './google.ts'

const STARTS_PER_MINUTE = 30
const NOT_OFFERED = plainPage({
  title: 'Anmeldung mit Google',
  text: 'Die Anmeldung mit Google ist in diesem Shop nicht eingerichtet.',
  link: { to: '/auth/login', label: 'Mit E-Mail und Passwort anmelden' },
})
const FAILED = '/auth/login?google='

/**
 * GET /auth/google sends the browser to Google, GET /auth/callback/google takes it back. Whoever is signed in with a
 * confirmed address connects the account by the same path; a guest whose address has a confirmed account with a
 * password is asked for that password first (trust, call 8).
 */
export function googleRoutes(app: FastifyInstance, accounts: Accounts, deps: AccountsDeps): void {
  const openGoogle = googleSignIn(deps)
  const rateLimit = { max: Math.ceil(STARTS_PER_MINUTE * deps.config.rateLimitFactor), timeWindow: '1 minute' }

  app.get('/auth/google', { schema: { hide: true }, config: { rateLimit } }, async (request, reply) => {
    if (!openGoogle) return reply.code(404).type('text/html; charset=utf-8').send(NOT_OFFERED)
    const auth = await openGoogle()
    if (!auth) return reply.redirect(`${FAILED}away`)
    const signedIn = await accounts.signedIn(request)
    const links = signedIn?.user.emailVerified === true
    const back = links ? '/settings' : '/'
    const options = {
      headers: authHeaders(request),
      body: {
        provider: 'google',
        callbackURL: deps.config.baseUrl + back,
        errorCallbackURL: `${deps.config.baseUrl}${links ? '/settings' : '/auth/login'}`,
        disableRedirect: true,
      },
      returnHeaders: true as const,
    }
    const started = await callAuth(() => (links ? auth.api.linkSocialAccount(options) : auth.api.signInSocial(options)))
    if (!started.ok || !started.value.response.url) return reply.redirect(`${FAILED}failed`)
    sendCookies(reply, started.value.headers)
    return reply.redirect(started.value.response.url)
  })

  app.get('/auth/callback/google', { schema: { hide: true } }, async (request, reply) => {
    const auth = await openGoogle?.()
    if (!auth) return reply.redirect(`${FAILED}away`)
    const answer = await auth.handler(new Request(new URL(request.raw.url ?? '/', deps.config.baseUrl), { headers: authHeaders(request) }))
    const begun = await newSession(auth, answer.headers)
    // Google must not be the way around the second factor, which follows the password only.
    if (begun?.user.twoFactorEnabled) {
      await auth.api.revokeSession({ headers: cookiesOf(answer.headers), body: { token: begun.session.token } })
      return reply.redirect(`${FAILED}second-factor`)
    }
    sendCookies(reply, answer.headers)
    if (begun) await bringCartAlong(deps, { request, reply, userId: begun.user.id })
    return reply.redirect(ownPath(answer, deps.config.baseUrl, request))
  })
}

/** Where better-auth sends the browser, within the shop whatever it says; its error codes become ours. */
function ownPath(answer: Response, baseUrl: string, request: FastifyRequest): string {
  const target = new URL(answer.headers.get('location') ?? '/', baseUrl)
  if (target.origin !== new URL(baseUrl).origin) return '/'
  const error = target.searchParams.get('error')
  if (error === null) return target.pathname
  request.log.warn({ error }, 'Google sign-in refused')
  return `${target.pathname === '/settings' ? '/settings' : '/auth/login'}?google=${error === 'account_not_linked' ? 'password' : 'failed'}`
}
