import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrderOnInvoice, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { Outage } from '#server/platform/http/outage.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reconcile } from '../provider/reconcile.ts'

const STRAWBERRY = 1
const RASPBERRY = 2
const PEAR = 13
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
beforeEach(() => offerInvoice(shop))
afterAll(() => shop.close())

const stockOf = (id: number) =>
  shop.one('select sum(stock_level)::int as stock_level, sum(reserved)::int as reserved from product_size where product_id = $1', id)
const orderCount = async () => (await shop.one('select count(*) from shop_order')).count

/** A buyer at the checkout: packs in the cart, contact given, reserved. */
async function atCheckout({ productId = PEAR, quantity = 1, in: place = shop } = {}) {
  const anna = new CheckoutClient(place)
  await anna.addLine({ productId, quantity })
  return { anna, secret: await anna.createPaymentIntent() }
}

describe('an order on invoice', () => {
  it('has the reserved lines, is booked in stock and ledger, is mailed, and cancels the payment', async () => {
    const before = await stockOf(STRAWBERRY)
    const { anna, secret } = await atCheckout({ productId: STRAWBERRY, quantity: 3 })
    const order = (await anna.postInvoiceOrder(secret)).json()
    const inThirtyDays = await shop.one(`select ((now() at time zone 'Europe/Zurich')::date + 30)::text as day`)
    expect(order).toMatchObject({ status: 'confirmed', email: ANNA.email, delivery: ANNA.delivery, paidAt: null, dueOn: inThirtyDays.day })
    expect(JSON.parse(order.items)).toMatchObject([{ name: 'Erdbeere', quantity: 3, weight: '15g' }])
    expect(await stockOf(STRAWBERRY)).toEqual({ stock_level: before.stock_level - 3, reserved: before.reserved })
    expect(await shop.one('select change, reason from stock_movement where order_id = $1', order.id)).toEqual({
      change: -3,
      reason: 'sale',
    })
    expect(await anna.cartLines()).toEqual([])
    expect(await shop.one('select template, recipient from mail where key = $1', `order-on-invoice:${order.id}`)).toEqual({
      template: 'order-on-invoice',
      recipient: ANNA.email,
    })
    expect((await shop.payments.findIntent(secret.paymentIntentId))?.status).toBe('canceled')
    expect(await shop.one('select payment_intent_id, payment_method, paid_at from shop_order where id = $1', order.id)).toEqual({
      payment_intent_id: null,
      payment_method: 'invoice',
      paid_at: null,
    })
    await expectHealthy(shop)
  })

  it('is refused while the shop does not offer it, and above its limit', async () => {
    const { anna, secret } = await atCheckout()
    const count = await orderCount()
    for (const [offers, limit] of [
      [false, 20_000],
      [true, secret.quote.total - 1],
    ] as const) {
      await offerInvoice(shop, offers, limit)
      const answer = await anna.postInvoiceOrder(secret)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'invoice-not-offered'])
    }
    expect((await shop.payments.findIntent(secret.paymentIntentId))?.status).toBe('requires_payment_method')
    expect(await orderCount()).toBe(count)
    await offerInvoice(shop, true, secret.quote.total)
    expect((await anna.postInvoiceOrder(secret)).statusCode).toBe(200)
  })

  it('is made once for a double click, a lost response and a second tab', async () => {
    const { anna, secret } = await atCheckout()
    const clicks = await Promise.all(Array.from({ length: 5 }, () => anna.postInvoiceOrder(secret)))
    const later = await anna.postInvoiceOrder(secret)
    const manually = await anna.postOrder(secret.paymentIntentId)
    expect(new Set([...clicks, later, manually].map((answer) => answer.json().id)).size).toBe(1)
    expect((await anna.postPaymentIntent()).json()).toMatchObject({ code: 'cart-empty' })
    const status = await anna.respond(getPaymentStatus, { params: { paymentIntentId: secret.paymentIntentId } })
    expect(status.json()).toMatchObject({ state: 'invoiced', order: { id: later.json().id } })
    await offerInvoice(shop, false)
    expect((await anna.postInvoiceOrder(secret)).json()).toMatchObject({ id: later.json().id })
    expect(await shop.one('select count(*) from mail where key = $1', `order-on-invoice:${later.json().id}`)).toEqual({ count: 1 })
  })

  it('gives way to a faster card payment, whose order is the response', async () => {
    const { anna, secret } = await atCheckout()
    await anna.pay(secret)
    const order = (await anna.postInvoiceOrder(secret)).json()
    expect(order).toMatchObject({ dueOn: null, paidAt: expect.any(String) })
    expect(await anna.createOrder(secret.paymentIntentId)).toMatchObject({ id: order.id })
    await expectHealthy(shop)
  })

  it('is never made together with a card payment of the same cart, however they race', async () => {
    const count = await orderCount()
    for (let round = 0; round < 12; round++) {
      const { anna, secret } = await atCheckout({ productId: RASPBERRY })
      const paying = round % 2 === 0 ? anna.pay(secret) : undefined
      const [answer] = await Promise.all([anna.postInvoiceOrder(secret), paying ?? anna.pay(secret)])
      const intent = await shop.payments.findIntent(secret.paymentIntentId)
      expect([answer.statusCode, intent?.status]).toEqual([200, answer.json().dueOn === null ? 'succeeded' : 'canceled'])
    }
    expect(await orderCount()).toBe(count + 12)
    await reconcile(shop.checkoutContext, { isStart: true })
    await expectHealthy(shop)
  })

  it('is refused for other lines or another total, without a contact, and to strangers', async () => {
    const { anna, secret } = await atCheckout()
    for (const [body, code] of [
      [{ totalAmount: '0.01' }, 'prices-changed'],
      [{ cartItems: [{ productId: PEAR, quantity: 2, weight: '15g' as const }] }, 'cart-changed'],
    ] satisfies [object, string][]) {
      const answer = await anna.postInvoiceOrder(secret, body)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, details: { quote: { itemCount: 1 } } }])
    }
    const stranger = new CheckoutClient(shop)
    await stranger.addLine({ productId: PEAR })
    expect((await stranger.postInvoiceOrder(secret)).json()).toMatchObject({ code: 'payment-unknown' })
    const nobody = (await stranger.postPaymentIntent()).json()
    const refused = await stranger.respond(createOrderOnInvoice, {
      body: { paymentIntentId: nobody.paymentIntentId, cartItems: await stranger.cartLines(), totalAmount: nobody.quote.total },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'contact-missing'])
    for (const totalAmount of [undefined, null, {}, []])
      expect((await anna.postInvoiceOrder(secret, { totalAmount: invalid(totalAmount) })).statusCode).toBe(400)
  })

  it('redeems a voucher once, as a paid order does', async () => {
    await shop.pool.query(`insert into voucher (code, kind, value, total_limit) values ('NUREINMAL', 'percent', 50, 1)`)
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: PEAR, quantity: 2 })
    await anna.putVoucher('NUREINMAL')
    const order = (await anna.postInvoiceOrder(await anna.createPaymentIntent())).json()
    expect(order.quote.voucher).toMatchObject({ applied: true })
    expect(await shop.one(`select state, count(*) over () from voucher_redemption where code = 'NUREINMAL'`)).toEqual({
      state: 'redeemed',
      count: 1,
    })
  })

  it('is refused while one of its products is off sale, and accepted once it is back', async () => {
    const { anna, secret } = await atCheckout()
    await shop.pool.query('update product set in_stock = false where id = $1', [PEAR])
    const answer = await anna.postInvoiceOrder(secret)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'not-enough-stock', details: { name: 'Birne 15\u00a0g', left: 0 } },
    ])
    expect(await anna.cartLines()).toHaveLength(1)
    await shop.pool.query('update product set in_stock = true where id = $1', [PEAR])
    const again = await anna.createPaymentIntent()
    expect(again.paymentIntentId).not.toBe(secret.paymentIntentId)
    expect((await anna.postInvoiceOrder(again)).statusCode).toBe(200)
    await expectHealthy(shop)
  })

  it('is refused after the reservation has ended', async () => {
    const { anna, secret } = await atCheckout()
    const past = `expires_at = now() - interval '1 minute', next_check_at = now() - interval '1 minute'`
    await shop.pool.query(`update checkout set ${past} where payment_intent_id = $1`, [secret.paymentIntentId])
    await reconcile(shop.checkoutContext)
    const answer = await anna.postInvoiceOrder(secret)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'checkout-over'])
    expect((await anna.postInvoiceOrder(await anna.createPaymentIntent())).statusCode).toBe(200)
  })

  it('F21 is not made while the provider is away, and the cart stays', async () => {
    const cancelIntent = () => Promise.reject(new Outage('payment-unavailable', new Error('away')))
    const cut = await startTestShop({ database: shop.database, deps: { payments: { ...shop.payments, cancelIntent } } })
    const { anna, secret } = await atCheckout({ in: cut })
    const answer = await anna.postInvoiceOrder(secret)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment-unavailable'])
    expect(await anna.cartLines()).toHaveLength(1)
    await cut.close()
  })

  it('S23 is refused after ten requests in a minute', async () => {
    const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
    // Not the limit of a day, which the orders before have used up.
    await shop.pool.query('delete from rate_limit')
    const { anna, secret } = await atCheckout({ in: strict })
    const codes: number[] = []
    for (let sent = 0; sent < 11; sent++) codes.push((await anna.postInvoiceOrder(secret)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await strict.close()
  })
})
