import type { FastifyInstance } from 'fastify'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { consumeInOrder } from '#server/auth/account-attempts.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { emailOfToken } from '#server/mail/unsubscribe-token.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { endSubscription } from './store.ts'
import { confirmSubscription, requestSubscription } from './subscribe.ts'

/** The newsletter: subscribe, confirm by mail, unsubscribe with one click. */
export function newsletterRoutes(app: FastifyInstance, addRoute: AddRoute, { db, config }: { db: Db; config: Config }): void {
  // Mail clients unsubscribe with a form (RFC 8058). Its body is ignored: the token is in the URL.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) => {
    const isOneClick = request.routeOptions.url === unsubscribeNewsletter.path
    done(isOneClick ? null : Object.assign(new Error('unsupported'), { statusCode: 415 }), undefined)
  })

  addRoute(subscribeNewsletter, async ({ body: { email, source }, language, request, reply }) => {
    const { attempts } = request.server.auth
    const wait = await consumeInOrder(attempts, [
      [ATTEMPT_LIMITS.mailAddress, addressBucket(request.ip)],
      [ATTEMPT_LIMITS.newsletterAccount, email],
    ])
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    await requestSubscription(db, { email, source, language, baseUrl: config.baseUrl })
    return { accepted: true }
  })

  addRoute(
    confirmNewsletter,
    async ({ body: { token } }) => {
      const isConfirmed = await confirmSubscription(db, { token, sessionSecret: config.sessionSecret })
      return isConfirmed ? { confirmed: true } : refuse('link-invalid')
    },
    { perMinute: 30 },
  )

  addRoute(
    unsubscribeNewsletter,
    async ({ query }) => {
      const email = emailOfToken({ sessionSecret: config.sessionSecret, purpose: 'newsletter' }, query.token)
      if (email === undefined) return refuse('link-invalid')
      await endSubscription(db, email, 'subscriber')
      return { unsubscribed: true }
    },
    { perMinute: 60 },
  )
}
