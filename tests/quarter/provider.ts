import { Stripe } from 'stripe'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { fetchPayouts } from '#server/payouts/fetch-payouts.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import type { Quarter } from './quarter.ts'

/** Sends the refunds that wait for it, as the job does. */
export async function sendRefunds({ shop }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(`select id from refund where state = 'requested'`)
  for (const { id } of rows) await sendRefund(shop.checkoutContext, id)
}

/**
 * Refunds at the provider's own administration, which knows nothing of the shop: of an order whose goods were changed
 * all that is left there, of any other a part.
 */
export async function refundAtProvider({ shop, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ intent: string; left: number; isExchanged: boolean }>(
    `select payment_intent_id as intent, amount - amount_refunded as left,
       exists (select from order_event where order_id = shop_order.id and kind = 'exchanged') as "isExchanged"
     from shop_order join test_gateway.charge on charge.payment_intent = payment_intent_id
     where charge.status = 'succeeded' and dispute is null and amount > amount_refunded order by placed_at, shop_order.id`,
  )
  const exchanged = rows.filter(({ isExchanged }) => isExchanged)
  const others = rows.filter(({ isExchanged }) => !isExchanged)
  for (const { intent } of random.chance(0.2) ? random.some(exchanged, 1) : [])
    await atGateway(shop, '/v1/refunds', { payment_intent: intent })
  for (const { intent, left } of random.chance(0.1) ? random.some(others, 1) : [])
    await atGateway(shop, '/v1/refunds', { payment_intent: intent, amount: String(1 + random.below(left)) })
}

/**
 * Lets the gateway pay out what it has moved, as on the day before, and fetches it. The gateway's own clock is the real
 * one.
 */
export async function payOut({ shop }: Quarter, day: string): Promise<void> {
  await shop.pool.query('update test_gateway.balance_transaction set created_at = $1 where payout is null', [
    `${addDays(day, -1)}T12:00:00Z`,
  ])
  await fetchPayouts(shop.checkoutContext)
}

/** Delivers the gateway's events about refunds and disputes; those about payments are known already. */
export async function deliverEvents({ shop }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; body: object }>(
    `select id, body from test_gateway.event where delivered_at is null order by number`,
  )
  for (const { id, body } of rows) {
    const payload = JSON.stringify(body)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: shop.webhookSecret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const isKnown = 'type' in body && String(body.type).startsWith('payment_intent.')
    const response = isKnown ? undefined : await shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
    if (response && response.statusCode !== 200) throw new Error(response.body)
    await shop.pool.query('update test_gateway.event set delivered_at = now() where id = $1', [id])
  }
}

/** Answers some of the disputes, with evidence that wins or loses. */
export async function decideDisputes({ shop, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select dispute->>'id' as id from test_gateway.charge where dispute->>'status' = 'needs_response' order by 1`,
  )
  for (const { id } of rows.filter(() => random.chance(0.5))) {
    const evidence = random.chance(0.5) ? 'winning_evidence' : 'losing_evidence'
    await atGateway(shop, `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': evidence })
  }
}

/** Waits until the gateway has settled the refunds that it settles later, and delivers their events. */
export async function settled(quarter: Quarter): Promise<void> {
  for (;;) {
    const { rows } = await quarter.shop.pool.query('select from test_gateway.refund where settle_at is not null')
    await deliverEvents(quarter)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Does at the provider what its own administration can. */
async function atGateway(shop: TestShop, url: string, fields: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await shop.gateway?.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
  if (response?.statusCode !== 200) throw new Error(response?.body)
}
