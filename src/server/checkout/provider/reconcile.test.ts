import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/accounts/account-settings.ts'
import { register } from '#contract/accounts/accounts.ts'
import { getPaymentStatus } from '#contract/checkout/checkout.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reconcile } from './reconcile.ts'

const STRAWBERRY = 1
const MINUTE = 60_000
let now = Date.now()
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
})
afterAll(() => shop.close())

const stock = () =>
  shop.one(
    'select sum(stock_level)::int as stock_level, sum(reserved)::int as reserved from product_size where product_id = $1',
    STRAWBERRY,
  )
const stateOf = async (intentId: string) => (await shop.one('select state from checkout where payment_intent_id = $1', intentId)).state

async function later(minutes: number) {
  now += minutes * MINUTE
  while ((await reconcile(shop.checkoutContext)) > 0);
}
async function checkedOut(quantity = 1) {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY, quantity })
  return { anna, ...(await anna.createPaymentIntent()) }
}

describe('the reconciler', () => {
  it('F3 makes the order of a payment that nobody reported, after a minute', async () => {
    const { anna, ...secret } = await checkedOut()
    await anna.pay(secret)
    await later(0.5)
    expect(await shop.one('select count(*) from shop_order where payment_intent_id = $1', secret.paymentIntentId)).toEqual({ count: 0 })
    await later(0.5)
    expect(await shop.one('select count(*) from shop_order where payment_intent_id = $1', secret.paymentIntentId)).toEqual({ count: 1 })
  })

  it('compares every open checkout after a start', async () => {
    const { anna, ...secret } = await checkedOut()
    await anna.pay(secret)
    await reconcile(shop.checkoutContext, { isStart: true })
    expect(await stateOf(secret.paymentIntentId)).toBe('paid')
  })

  it('makes the order of a payment whose account was deleted meanwhile, as that of a guest', async () => {
    const lea = new CheckoutClient(shop)
    await lea.request(register, { body: LEA })
    await lea.addLine({ productId: STRAWBERRY })
    const secret = await lea.createPaymentIntent()
    expect(await lea.request(deleteAccount, { body: { password: LEA.password } })).toEqual({ deleted: true })
    await lea.pay(secret)
    await reconcile(shop.checkoutContext, { isStart: true })
    expect(await shop.rows('select user_id, email from shop_order where payment_intent_id = $1', secret.paymentIntentId)).toEqual([
      { user_id: null, email: ANNA.email },
    ])
  })

  it('releases unpaid stock after 30 minutes, and then the intent can no longer be paid', async () => {
    const before = await stock()
    const { anna, ...secret } = await checkedOut(3)
    await later(29)
    expect(await stock()).toEqual({ ...before, reserved: before.reserved + 3 })
    await later(1)
    expect(await stock()).toEqual(before)
    expect(await stateOf(secret.paymentIntentId)).toBe('expired')
    expect(await anna.pay(secret)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    expect((await anna.createPaymentIntent()).paymentIntentId).not.toBe(secret.paymentIntentId)
  })

  it('F21 cancels an intent whose creation was never answered', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    await shop.gateway?.scenarios.set({ failRequests: 2, failWith: 'drop-response' })
    expect((await anna.postPaymentIntent()).statusCode).toBe(503)
    await shop.gateway?.scenarios.reset()
    await later(31)
    const { id } = await shop.one(`select checkout.id from checkout join cart on cart.id = cart_id where label = $1`, anna.sessionId)
    expect(
      await shop.one(`select count(*), min(status) as status from test_gateway.payment_intent where metadata->>'checkout_id' = $1`, id),
    ).toEqual({
      count: 1,
      status: 'canceled',
    })
  })

  it('makes the order of a payment that came before the expiry was noticed', async () => {
    const { anna, ...secret } = await checkedOut()
    await anna.pay(secret)
    await later(31)
    expect(await stateOf(secret.paymentIntentId)).toBe('paid')
  })

  it('keeps an expired checkout open while its payment is processing', async () => {
    await shop.gateway?.scenarios.set({ processingMs: 100_000 * MINUTE })
    const { anna, ...secret } = await checkedOut()
    await anna.pay(secret)
    await shop.gateway?.scenarios.reset()
    await later(40)
    expect(await stateOf(secret.paymentIntentId)).toBe('open')
    expect((await anna.respond(getPaymentStatus, { params: { paymentIntentId: secret.paymentIntentId } })).json()).toMatchObject({
      state: 'processing',
    })
  })

  it('ends no checkout while the provider is away', async () => {
    const { paymentIntentId } = await checkedOut()
    await shop.gateway?.scenarios.set({ failRequests: 100, failWith: '500' })
    await expect(later(31)).rejects.toThrow('payment-unavailable')
    expect(await stateOf(paymentIntentId)).toBe('open')
    await shop.gateway?.scenarios.reset()
    await later(1)
    expect(await stateOf(paymentIntentId)).toBe('expired')
  })
})

describe('a payment after the end of its reservation', () => {
  it('becomes an order while there is stock', async () => {
    const { anna, ...secret } = await checkedOut()
    await shop.pool.query(`update checkout set state = 'expired' where payment_intent_id = $1`, [secret.paymentIntentId])
    await anna.pay(secret)
    expect(await anna.createOrder(secret.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('becomes a cancelled order with a full refund and a mail once the stock is gone', async () => {
    const { anna, ...secret } = await checkedOut(4)
    await shop.pool.query(
      `with gone as (delete from stock_reservation using checkout where checkout_id = checkout.id and payment_intent_id = $1),
            over as (update checkout set state = 'expired' where payment_intent_id = $1)
       update product_size set reserved = reserved - 4, stock_level = reserved - 4 + 3 where product_id = $2 and weight = '15g'`,
      [secret.paymentIntentId, STRAWBERRY],
    )
    const before = await stock()
    await anna.pay(secret)
    const order = await anna.createOrder(secret.paymentIntentId)
    expect(order).toMatchObject({ status: 'cancelled', refundedAmount: order.quote.total })
    expect(await stock()).toEqual(before)
    const { id } = await shop.one('select id from refund where order_id = $1', order.id)
    await sendRefund(shop.checkoutContext, id)
    expect(await shop.one('select state, amount from refund where id = $1', id)).toEqual({ state: 'succeeded', amount: order.quote.total })
    expect(await shop.one('select recipient from mail where key = $1', `payment-late:${order.id}`)).toEqual({ recipient: ANNA.email })
    expect(await anna.cartLines()).toHaveLength(1)
  })
})
