import { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { TestResponse } from './remote-app.ts'
import type { TestShop } from './shop.ts'

type Shop = Pick<TestShop, 'app' | 'webhookSecret'>
/** An event as the gateway stores it. */
export type GatewayEvent = Pick<Stripe.Event, 'id'>

/** Waits for the gateway's event of this type about a payment intent or an object that belongs to it. */
export async function waitForEvent({ pool }: Pick<TestShop, 'pool'>, intentId: string, type: string): Promise<GatewayEvent> {
  const find = async () => {
    const { rows } = await pool.query(
      `select body from test_gateway.event where type = $2
       and $1 in (body->'data'->'object'->>'id', body->'data'->'object'->>'payment_intent') order by number limit 1`,
      [intentId, type],
    )
    return rows[0]?.body
  }
  await expect.poll(find, { interval: 20 }).toBeDefined()
  return find()
}

/** Lets the gateway settle at its next look the refunds that otherwise take it two seconds. */
export async function settleRefunds({ pool }: Pick<TestShop, 'pool'>): Promise<void> {
  await pool.query('update test_gateway.refund set settle_at = now() where settle_at is not null')
}

/** Sends a signed event to the webhook, as the provider does. */
export function deliverWebhook({ app, webhookSecret: secret }: Shop, event: GatewayEvent): Promise<TestResponse> {
  const payload = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
  return app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
}
