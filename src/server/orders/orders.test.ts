import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { rappen } from '#domain/money/money.ts'
import { applyPaymentEvent } from '#server/checkout/provider/apply-payment-event.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { settleRefunds } from '#tests/support/shop/webhooks.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { ship } from './shipping/ship.ts'

const STRAWBERRY = 1
const OPERATOR: User = {
  id: 'packer',
  email: 'packer@example.com',
  firstName: 'Pia',
  lastName: 'Packt',
  profileImage: null,
  googleId: null,
  isAdmin: true,
  role: 'staff',
  emailVerified: true,
}
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const bought = (card?: string) => new CheckoutClient(shop).buyWithCard({ productId: STRAWBERRY, quantity: 2 }, { card })
const move = (orderId: string, to: 'processing' | 'delivered' | 'confirmed', more = {}) =>
  rollbackOnRefusal(shop.db, (tx) => changeStatus(tx, shop.checkoutContext, { orderId, to, actor: 'admin', now: Date.now(), ...more }))
async function send(orderId: string, trackingNumber?: string) {
  const { version } = await shop.one('select version from shop_order where id = $1', orderId)
  return ship(shop.db, shop.checkoutContext, { orderId, version, shipments: [{ trackingNumber }], actor: OPERATOR, now: Date.now() })
}
const cancel = (orderId: string) =>
  rollbackOnRefusal(shop.db, (tx) => cancelOrder(tx, shop.checkoutContext, { orderId, actor: 'admin', reason: 'Test', now: Date.now() }))
const refund = (orderId: string, amount: number, refundId = randomUUID()) =>
  rollbackOnRefusal(shop.db, (tx) =>
    requestRefund(tx, shop.checkoutContext, { orderId, amount: rappen(amount), reason: '', actor: 'admin', refundId }),
  )
const refundedOf = async (id: string) => (await shop.one('select refunded from shop_order where id = $1', id)).refunded
const gatewayEvents = async (intentId: string, type: string): Promise<Stripe.Event[]> =>
  (
    await shop.rows(
      `select body from test_gateway.event where type = $2 and body->'data'->'object'->>'payment_intent' = $1 order by number`,
      intentId,
      type,
    )
  ).map(({ body }) => body)

describe('the status of an order', () => {
  it('changes from confirmed over processing and shipped to delivered, with a timeline and a shipping mail', async () => {
    const { id } = await bought()
    expect(await move(id, 'processing')).toMatchObject({ status: 'processing' })
    expect(await send(id, '99.1')).toMatchObject({ status: 'shipped' })
    expect(await move(id, 'delivered')).toMatchObject({ status: 'delivered' })
    const { rows } = await shop.pool.query('select kind from order_event where order_id = $1 order by id', [id])
    expect(rows.map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'processing', 'shipped', 'delivered'])
    expect(await shop.one('select data->>$2 as tracking from mail where key = $1', `order-shipped:${id}`, 'trackingNumber')).toEqual({
      tracking: '99.1',
    })
  })

  it('does not change for other transitions, unknown orders or an outdated version', async () => {
    const { id } = await bought()
    expect(await send(id)).toMatchObject({ code: 'order-move-refused', details: { from: 'confirmed', to: 'shipped' } })
    expect(await move(randomUUID(), 'processing')).toMatchObject({ code: 'order-unknown' })
    expect(await move(id, 'processing', { expectedVersion: 99 })).toMatchObject({ code: 'changed-elsewhere' })
  })
})

describe('a cancellation', () => {
  it('F17 returns stock and money once, however many requests run at the same time', async () => {
    const before = await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = $1', STRAWBERRY)
    const { id, quote } = await bought()
    const answers = await Promise.all([cancel(id), cancel(id), move(id, 'processing'), cancel(id)])
    expect(answers.filter((answer) => 'status' in answer && answer.status === 'cancelled')).toHaveLength(1)
    expect(await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = $1', STRAWBERRY)).toEqual(
      before,
    )
    expect(await shop.one(`select sum(change) as sum, count(*) as rows from stock_movement where order_id = $1`, id)).toEqual({
      sum: 0,
      rows: 2,
    })
    expect(await shop.one('select count(*), sum(amount) from refund where order_id = $1', id)).toEqual({ count: 1, sum: quote.total })
  })

  it('is refused once the order is shipped', async () => {
    const { id } = await bought()
    await move(id, 'processing')
    await send(id)
    expect(await cancel(id)).toMatchObject({ code: 'order-move-refused' })
  })

  it('releases the voucher', async () => {
    const lea = new CheckoutClient(shop)
    await lea.addLine({ productId: STRAWBERRY, quantity: 2 })
    await lea.putVoucher('WILLKOMMEN20')
    const secret = await lea.createPaymentIntent({ ...ANNA, email: 'lea@example.ch' })
    await lea.pay(secret)
    const { id } = await lea.createOrder(secret.paymentIntentId)
    const redemptions = `select count(*) from voucher_redemption join shop_order using (checkout_id) where shop_order.id = $1 and state = 'redeemed'`
    expect(await shop.one(redemptions, id)).toEqual({ count: 1 })
    await cancel(id)
    expect(await shop.one(redemptions, id)).toEqual({ count: 0 })
  })
})

/** Makes a refund in the provider's own administration. */
async function refundAtProvider(intentId: string, amount: number) {
  await shop.gateway?.app.inject({
    method: 'POST',
    url: '/v1/refunds',
    headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `payment_intent=${intentId}&amount=${amount}`,
  })
}

/** Applies the events of one type that the gateway has written for an intent, and waits for the first. */
async function applyGatewayEvents(intentId: string, type: string) {
  await expect.poll(() => gatewayEvents(intentId, type).then((events) => events.length)).toBe(1)
  for (const event of await gatewayEvents(intentId, type)) await applyPaymentEvent(shop.checkoutContext, event)
}

describe('a refund', () => {
  it('F16 is made once per click, and all refunds together never exceed the payment', async () => {
    const { id, quote } = await bought()
    const click = randomUUID()
    const half = Math.ceil(quote.total / 2)
    await Promise.all([refund(id, half, click), refund(id, half, click), refund(id, half, click)])
    expect(await refundedOf(id)).toBe(half)
    expect(await refund(id, half + 1)).toMatchObject({ code: 'refund-too-large' })
    await Promise.all([sendRefund(shop.checkoutContext, click), sendRefund(shop.checkoutContext, click)])
    expect(
      await shop.one(
        'select count(*), sum(amount) from test_gateway.refund join shop_order on payment_intent_id = payment_intent where shop_order.id = $1',
        id,
      ),
    ).toEqual({ count: 1, sum: half })
    expect(await shop.one('select state from refund where id = $1', click)).toEqual({ state: 'succeeded' })
    await refund(id, quote.total - half)
    expect(await refund(id, 1)).toMatchObject({ code: 'refund-nothing-left' })
  })

  it('stays requested while the provider is unavailable, and is sent once afterwards', async () => {
    const { id } = await bought()
    const refundId = randomUUID()
    await refund(id, 100, refundId)
    await shop.gateway?.scenarios.set({ failRequests: 2, failWith: 'drop-response' })
    await expect(sendRefund(shop.checkoutContext, refundId)).rejects.toThrow('payment-unavailable')
    await shop.gateway?.scenarios.reset()
    await sendRefund(shop.checkoutContext, refundId)
    expect(await shop.one(`select count(*) from test_gateway.refund where metadata->>'refund_id' = $1`, refundId)).toEqual({ count: 1 })
  })

  it('made at the provider is stored once', async () => {
    const { id, intentId } = await bought()
    await refundAtProvider(intentId, 100)
    const [event] = await gatewayEvents(intentId, 'refund.created')
    for (const again of [event, event, { ...event, id: 'evt_again' }]) await applyPaymentEvent(shop.checkoutContext, again as Stripe.Event)
    expect(await shop.one('select count(*), sum(amount) from refund where order_id = $1', id)).toEqual({ count: 1, sum: 100 })
    expect(await refundedOf(id)).toBe(100)
  })

  it('is sent with another key after the provider failed for good', async () => {
    const { id } = await bought()
    const refundId = randomUUID()
    await refund(id, 100, refundId)
    await shop.gateway?.scenarios.set({ failRequests: 2 })
    await expect(sendRefund(shop.checkoutContext, refundId)).rejects.toThrow('payment-unavailable')
    await shop.gateway?.scenarios.set({ failRequests: 0 })
    await sendRefund(shop.checkoutContext, refundId)
    expect(await shop.one('select state from refund where id = $1', refundId)).toEqual({ state: 'succeeded' })
    expect(await shop.one(`select count(*) from test_gateway.refund where metadata->>'refund_id' = $1`, refundId)).toEqual({ count: 1 })
  })

  it('made at the provider is followed until it has succeeded, and told the buyer then', async () => {
    const { id, intentId } = await bought('4000000000007726')
    await refundAtProvider(intentId, 100)
    const mails = () => shop.one(`select count(*) from mail where key like 'order-refunded:' || $1 || '%'`, id)
    await applyGatewayEvents(intentId, 'refund.created')
    expect(await shop.one('select state from refund where order_id = $1', id)).toEqual({ state: 'pending' })
    expect(await mails()).toEqual({ count: 0 })
    await settleRefunds(shop)
    await applyGatewayEvents(intentId, 'refund.updated')
    expect(await shop.one('select state from refund where order_id = $1', id)).toEqual({ state: 'succeeded' })
    expect(await mails()).toEqual({ count: 1 })
    expect(await refundedOf(id)).toBe(100)
  })

  it.each([
    ['in their order', ['refund.created', 'refund.updated', 'refund.failed']],
    ['backwards', ['refund.failed', 'refund.updated', 'refund.created']],
  ])('made at the provider that fails is a task and does not count, with the events %s', async (_, types) => {
    const { id, intentId } = await bought('4000000000005126')
    await refundAtProvider(intentId, 100)
    await settleRefunds(shop)
    await expect.poll(() => gatewayEvents(intentId, 'refund.failed').then((events) => events.length)).toBe(1)
    for (const type of types) await applyGatewayEvents(intentId, type)
    expect(await shop.one('select refunded, needs_attention from shop_order where id = $1', id)).toEqual({
      refunded: 0,
      needs_attention: ['refund-failed'],
    })
    expect(await shop.one('select state from refund where order_id = $1', id)).toEqual({ state: 'failed' })
  })

  it('that fails later needs attention and no longer counts as refunded', async () => {
    const { id, intentId } = await bought('4000000000005126')
    const refundId = randomUUID()
    await refund(id, 100, refundId)
    await sendRefund(shop.checkoutContext, refundId)
    expect(await refundedOf(id)).toBe(100)
    await settleRefunds(shop)
    await expect.poll(() => gatewayEvents(intentId, 'refund.failed').then((events) => events.length)).toBe(1)
    for (const event of await gatewayEvents(intentId, 'refund.failed')) await applyPaymentEvent(shop.checkoutContext, event)
    expect(await shop.one('select refunded, needs_attention from shop_order where id = $1', id)).toEqual({
      refunded: 0,
      needs_attention: ['refund-failed'],
    })
    expect(await shop.one('select state from refund where id = $1', refundId)).toEqual({ state: 'failed' })
  })
})
