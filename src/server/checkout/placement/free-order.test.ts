import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { removeVoucher } from '#contract/cart/cart.ts'
import { createPaymentIntent, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reconcile } from '../provider/reconcile.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const PRICE = 6990
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [FAMILY_BOX])
  await shop.pool.query(
    `insert into voucher (code, kind, value, total_limit) values
      ('ALLES', 'percent', 100, null), ('JEEINMAL', 'percent', 100, null), ('EINMAL', 'percent', 100, 1), ('FASTALLES', 'amount', $1, null), ('GENUG', 'amount', $2, null)`,
    [PRICE - 49, PRICE - 50],
  )
})
afterAll(() => shop.close())

const stock = () =>
  shop.one(
    'select sum(stock_level)::int as stock_level, sum(reserved)::int as reserved from product_size where product_id = $1',
    FAMILY_BOX,
  )
const intents = async () => (await shop.one('select count(*) from test_gateway.payment_intent')).count

async function visitor(code = 'ALLES') {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: FAMILY_BOX })
  await anna.putVoucher(code)
  return anna
}

describe('an order that a voucher covers entirely', () => {
  it('needs no payment intent, and is an order like any other', async () => {
    const before = { stock: await stock(), intents: await intents() }
    const anna = await visitor()
    const checkout = await anna.createPaymentIntent()
    expect(checkout).toMatchObject({ clientSecret: '', quote: { total: 0 } })
    expect(await stock()).toEqual({ ...before.stock, reserved: before.stock.reserved + 1 })
    const order = (await anna.postFreeOrder(checkout)).json()
    expect(order).toMatchObject({ status: 'confirmed', totalAmount: '0.00', dueOn: null, paidAt: expect.any(String), email: ANNA.email })
    expect(await stock()).toEqual({ ...before.stock, stock_level: before.stock.stock_level - 1 })
    expect(await anna.cartLines()).toEqual([])
    expect(await shop.one('select template, recipient from mail where order_id = $1', order.id)).toEqual({
      template: 'order-free',
      recipient: ANNA.email,
    })
    expect(
      await shop.one(
        `select count(*) from voucher_redemption join shop_order using (checkout_id) where shop_order.id = $1 and state = 'redeemed'`,
        order.id,
      ),
    ).toEqual({ count: 1 })
    expect(await shop.one('select payment_method, payment_intent_id from shop_order where id = $1', order.id)).toEqual({
      payment_method: 'free',
      payment_intent_id: null,
    })
    expect(await intents()).toBe(before.intents)

    const shown = await owner.request(getAdminOrder, { params: { id: order.id } })
    expect(shown).toMatchObject({ paymentMethod: 'free', payment: 'paid', refundable: 0 })
    expect(shown.timeline[0]?.text).toBe('Bestellt, nichts zu bezahlen')
    expect((await owner.download(getInvoicePdf, { params: { id: order.id } })).headers['content-type']).toBe('application/pdf')
    await expectHealthy(shop)
  })

  it('is made once for a double click, a lost response and a second tab', async () => {
    const anna = await visitor()
    const [checkout, tab] = [await anna.createPaymentIntent(), await anna.createPaymentIntent()]
    expect(tab.paymentIntentId).toBe(checkout.paymentIntentId)
    const clicks = await Promise.all([1, 2, 3, 4].map(() => anna.postFreeOrder(checkout)))
    const later = [await anna.postFreeOrder(tab), await anna.postOrder(checkout.paymentIntentId)]
    expect(new Set([...clicks, ...later].map((answer) => answer.json().id)).size).toBe(1)
    const status = await anna.request(getPaymentStatus, { params: { paymentIntentId: checkout.paymentIntentId } })
    expect(status).toMatchObject({ state: 'paid', order: { id: later[0]?.json().id } })
  })

  it('cancels an intent from before the voucher was entered', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FAMILY_BOX })
    const paid = await anna.createPaymentIntent()
    await anna.putVoucher('ALLES')
    const free = await anna.createPaymentIntent()
    expect((await anna.postFreeOrder(free)).statusCode).toBe(200)
    expect((await shop.payments.findIntent(paid.paymentIntentId))?.status).toBe('canceled')
    expect(await anna.pay(paid)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    await expectHealthy(shop)
  })

  it('gives way to a faster payment of such an intent, whose order is the response', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FAMILY_BOX })
    const paid = await anna.createPaymentIntent()
    await anna.putVoucher('ALLES')
    const free = await anna.createPaymentIntent()
    await anna.pay(paid)
    const order = (await anna.postFreeOrder(free)).json()
    expect(order).toMatchObject({ totalAmount: '69.90' })
    expect(await anna.createOrder(paid.paymentIntentId)).toMatchObject({ id: order.id })
    await expectHealthy(shop)
  })

  it('can be paid after all once the voucher is removed', async () => {
    const anna = await visitor()
    await anna.createPaymentIntent()
    await anna.request(removeVoucher, {})
    const intent = await anna.createPaymentIntent()
    expect(intent.clientSecret).not.toBe('')
    await anna.pay(intent)
    expect(await anna.createOrder(intent.paymentIntentId)).toMatchObject({ totalAmount: PRICE })
    await expectHealthy(shop)
  })

  it('is found out with the contact where the voucher is for each customer once', async () => {
    await shop.pool.query(`update voucher set per_customer_limit = 1 where code = 'JEEINMAL'`)
    const contact = { ...ANNA, email: 'je-einmal@example.ch' }
    const [first, second] = [await visitor('JEEINMAL'), await visitor('JEEINMAL')]
    for (const anna of [first, second]) expect((await anna.postPaymentIntent()).json().clientSecret).toMatch(/./)
    const order = await first.postFreeOrder(await first.createPaymentIntent(contact))
    expect(order.json()).toMatchObject({ totalAmount: '0.00' })
    expect((await second.postPaymentIntent({ contact, totalAmount: '0.00' })).json()).toMatchObject({ code: 'prices-changed' })
    await expectHealthy(shop)
  })

  it('is made for one of several buyers at once where the voucher holds for one', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => visitor('EINMAL')))
    const orders = await Promise.allSettled(buyers.map(async (anna) => anna.postFreeOrder(await anna.createPaymentIntent())))
    const made = orders.filter((order) => order.status === 'fulfilled' && order.value.statusCode === 200)
    expect(made).toHaveLength(1)
    expect(await shop.one(`select count(*) from voucher_redemption where code = 'EINMAL' and state = 'redeemed'`)).toEqual({ count: 1 })
  })

  it('gives stock and voucher back when it is cancelled, or never ordered', async () => {
    const before = await stock()
    const anna = await visitor()
    const { id } = (await anna.postFreeOrder(await anna.createPaymentIntent())).json()
    const { version } = await owner.request(getAdminOrder, { params: { id } })
    const cancelled = await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Wunsch', restock: true } })
    expect(cancelled).toMatchObject({ status: 'cancelled', refunds: [] })
    expect(await stock()).toEqual(before)

    const left = await (await visitor()).createPaymentIntent()
    await shop.pool.query(
      `update checkout set expires_at = now() - interval '1 second', next_check_at = now() - interval '1 second' where id = $1`,
      [left.paymentIntentId],
    )
    await reconcile(shop.checkoutContext)
    expect(await shop.one('select state, payment_intent_id from checkout where id = $1', left.paymentIntentId)).toEqual({
      state: 'expired',
      payment_intent_id: null,
    })
    expect(await stock()).toEqual(before)
    await expectHealthy(shop)
  })

  it('is refused for a cart that costs something, without a contact, and to strangers', async () => {
    const anna = await visitor()
    const free = await anna.createPaymentIntent()
    expect((await (await visitor()).postFreeOrder(free)).json()).toMatchObject({ code: 'payment-unknown' })
    await anna.request(removeVoucher, {})
    const intent = await anna.createPaymentIntent()
    expect((await anna.postFreeOrder(intent)).json()).toMatchObject({ code: 'payment-open' })
    expect((await anna.postFreeOrder(intent, { totalAmount: '0.00' })).json()).toMatchObject({ code: 'prices-changed' })
    const nobody = await visitor()
    const opened = z.decode(createPaymentIntent.response, (await nobody.postPaymentIntent()).json())
    const unnamed = await nobody.postFreeOrder(opened)
    expect([unnamed.statusCode, unnamed.json().code]).toEqual([422, 'contact-missing'])
  })
})

it('a total of 49 Rappen is too small for the provider, and 50 are not', async () => {
  expect((await (await visitor('FASTALLES')).postPaymentIntent()).json()).toMatchObject({ code: 'amount-too-small' })
  expect((await (await visitor('GENUG')).postPaymentIntent()).json()).toMatchObject({ quote: { total: '0.50' } })
})
