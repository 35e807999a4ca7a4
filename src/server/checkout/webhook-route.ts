import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/platform/http/errors.ts'
import { applyEvent } from './apply-payment-event.ts'
import type { CheckoutContext } from './checkout-context.ts'

/**
 * Where the provider reports (decisions, section 3, webhook). Nothing is looked up before the signature on the raw body
 * has been checked, and 2xx is answered only once the event has had its effect: everything else is sent again.
 */
export function webhookRoute(shop: FastifyInstance, context: CheckoutContext): void {
  void shop.register(async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post<{ Body: Buffer | undefined }>('/api/stripe/webhook', { schema: { hide: true } }, async ({ body, headers, log }, reply) => {
      const signature = headers['stripe-signature']
      const event = Buffer.isBuffer(body) && typeof signature === 'string' ? context.payments.readEvent(body, signature) : undefined
      if (!event || event.livemode !== context.payments.livemode) {
        log.warn({ alert: 'webhook-refused' }, 'a webhook is not from our provider')
        return sendProblem(reply, 400)
      }
      await applyEvent(context, event)
      return { received: true }
    })
  })
}
