import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/platform/http/errors.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/**
 * The provider's webhook (docs/rules/payments.md#webhook). The signature is checked on the raw body before anything is
 * looked up, and 2xx is sent only after the event has had its effect: the provider repeats every other event.
 */
export function webhookRoute(shop: FastifyInstance, context: CheckoutContext): void {
  void shop.register(async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, config: { lane: 'payments' as const } }
    app.post<{ Body: Buffer | undefined }>('/api/stripe/webhook', options, async ({ body, headers, log }, reply) => {
      const signature = headers['stripe-signature']
      const event = Buffer.isBuffer(body) && typeof signature === 'string' ? context.payments.readEvent(body, signature) : undefined
      if (!event || event.livemode !== context.payments.livemode) {
        log.warn({ alert: 'webhook-refused', byStranger: true }, 'a webhook is not from our provider')
        return sendProblem(reply, 400)
      }
      await applyPaymentEvent(context, event)
      return { received: true }
    })
  })
}
