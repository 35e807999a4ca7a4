import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPaymentStatus } from '#contract/checkout/checkout.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const RASPBERRY = 2
const PINEAPPLE = 8
const PEAR = 13
const APRICOT = 14
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const buyer = () => new CheckoutClient(shop)
const stockOf = (id: number) =>
  shop.one('select sum(stock_level)::int as stock_level, sum(reserved)::int as reserved from product_size where product_id = $1', id)

describe('a payment secret', () => {
  it('is for the cart on the server, comes with its quote, and reserves the packs for 30 minutes', async () => {
    const before = await stockOf(STRAWBERRY)
    const anna = buyer()
    await anna.addLine({ productId: STRAWBERRY, quantity: 2 })
    const { quote, clientSecret, paymentIntentId, reservedUntil } = await anna.createPaymentIntent()
    expect(quote).toEqual(await anna.quote())
    expect(clientSecret).toContain(paymentIntentId)
    expect(Date.parse(reservedUntil ?? '') - Date.now()).toBeGreaterThan(29 * 60_000)
    expect((await shop.payments.findIntent(paymentIntentId))?.amount).toBe(quote.total)
    expect(await stockOf(STRAWBERRY)).toEqual({ ...before, reserved: before.reserved + 2 })
  })

  it('stays the same for repeated and concurrent requests of one cart', async () => {
    const anna = buyer()
    await anna.addLine({ productId: RASPBERRY })
    const secrets = [
      await anna.createPaymentIntent(),
      await anna.createPaymentIntent(),
      ...(await Promise.all([anna.createPaymentIntent(), anna.createPaymentIntent(), anna.createPaymentIntent()])),
    ]
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await stockOf(RASPBERRY)).toMatchObject({ reserved: 1 })
  })

  it('F14 keeps its intent when the cart changes, and updates its amount', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const first = await anna.createPaymentIntent()
    await anna.addLine({ productId: PEAR, quantity: 2 })
    const second = await anna.createPaymentIntent()
    expect(second.paymentIntentId).toBe(first.paymentIntentId)
    expect(second.quote.total).toBeGreaterThan(first.quote.total)
    expect((await shop.payments.findIntent(first.paymentIntentId))?.amount).toBe(second.quote.total)
  })

  it('is refused for goods that have become dearer than a cart may be', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PINEAPPLE, quantity: 11 })
    await setPrices(shop, PINEAPPLE, { '15g': 10_000_000 })
    const refused = await anna.postPaymentIntent()
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-too-large'])
    await setPrices(shop, PINEAPPLE, { '15g': 790 })
  })

  it('is refused for a size that is sold no more, also where packs are not counted', async () => {
    await setPrices(shop, APRICOT, { '250g': 9900 })
    await setStock(shop, { productId: APRICOT, packs: null })
    const anna = buyer()
    await anna.addLine({ productId: APRICOT, weight: '250g' })
    await setPrices(shop, APRICOT, { '250g': null })
    const refused = await anna.postPaymentIntent()
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Aprikose 250\u00a0g ist leider ausverkauft.'])
  })

  it('is created by the next request after the provider failed for good', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    await shop.gateway?.scenarios.set({ failRequests: 1 })
    expect((await anna.postPaymentIntent()).statusCode).toBe(503)
    expect(await anna.createPaymentIntent()).toMatchObject({ clientSecret: expect.any(String) })
  })

  it('is refused for a visitor without a cart', async () => {
    expect((await buyer().postPaymentIntent({ cartItems: [] })).json()).toMatchObject({ code: 'cart-empty' })
  })

  it('is refused with the new quote when the browser shows other lines or prices', async () => {
    const anna = buyer()
    await anna.addLine({ productId: STRAWBERRY, quantity: 2 })
    const line = { productId: STRAWBERRY, weight: '15g' as const }
    for (const cartItems of [[], [{ ...line, quantity: 1 }], [{ ...line, quantity: 2, weight: '10g' as const }]]) {
      const answer = await anna.postPaymentIntent({ cartItems })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart-changed'])
      expect(answer.json().details.quote.itemCount).toBe(2)
    }
    for (const body of [{ totalAmount: '0.01' }, { totalAmount: 0.01 }, { cartItems: [{ ...line, quantity: 2, price: '0.10' }] }]) {
      const answer = await anna.postPaymentIntent(body)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'prices-changed'])
    }
    const { total, lines } = (await anna.postPaymentIntent({ totalAmount: '0.01' })).json().details.quote
    const right = await anna.postPaymentIntent({ totalAmount: total, cartItems: [{ ...line, quantity: 2, price: lines[0].unitPrice }] })
    expect(right.statusCode).toBe(200)
  })

  it('is refused with what is left of a size when that is less than the cart holds of it', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PINEAPPLE, quantity: 3 })
    await anna.addLine({ productId: PINEAPPLE, quantity: 1, weight: '10g' })
    await shop.pool.query("update product_size set stock_level = reserved + 2 where product_id = $1 and weight = '15g'", [PINEAPPLE])
    const answer = await anna.postPaymentIntent()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-enough-stock'])
    expect(answer.json().details).toEqual({ productId: PINEAPPLE, weight: '15g', name: 'Ananas 15\u00a0g', left: 2 })
    expect(await stockOf(PINEAPPLE)).toMatchObject({ reserved: 0 })
  })

  it('S23 is refused after 20 requests in a minute', async () => {
    const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
    const anna = new CheckoutClient(strict)
    await anna.addLine({ productId: STRAWBERRY })
    for (let sent = 0; sent < 20; sent++) expect((await anna.postPaymentIntent()).statusCode).toBe(200)
    const answer = await anna.postPaymentIntent()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
    await strict.close()
  })
})

describe('an order', () => {
  it('has the lines, totals and address that were paid, and is booked in stock and ledger', async () => {
    const before = await stockOf(STRAWBERRY)
    const anna = buyer()
    const order = await anna.buy({ productId: STRAWBERRY, quantity: 3 })
    expect(order).toMatchObject({ status: 'confirmed', email: ANNA.email, delivery: ANNA.delivery, totalAmount: order.quote.total })
    expect(JSON.parse(order.items)).toMatchObject([{ name: 'Erdbeere', quantity: 3, weight: '15g' }])
    expect(await stockOf(STRAWBERRY)).toEqual({ stock_level: before.stock_level - 3, reserved: before.reserved })
    expect(await shop.one('select change, reason from stock_movement where order_id = $1', order.id)).toEqual({
      change: -3,
      reason: 'sale',
    })
    expect(await anna.cartLines()).toEqual([])
    expect(await shop.one('select template, recipient, state from mail where key = $1', `order-confirmation:${order.id}`)).toEqual({
      template: 'order-confirmation',
      recipient: ANNA.email,
      state: 'queued',
    })
  })

  it.each([
    ['pm_twint', 'twint'],
    ['pm_card_visa', 'card'],
  ])('paid with %s has the payment method %s', async (method, recorded) => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const { paymentIntentId, clientSecret } = await anna.createPaymentIntent()
    await shop.gateway?.app.inject({
      method: 'POST',
      url: `/v1/payment_intents/${paymentIntentId}/confirm`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `payment_method=${method}&return_url=https://shop.example/payment-success`,
    })
    if (method === 'pm_twint')
      await shop.app.inject({
        method: 'POST',
        url: `/test-gateway/v1/payment_intents/${paymentIntentId}/authenticate`,
        headers: { authorization: `Bearer ${shop.publishableKey}` },
        payload: { client_secret: clientSecret, result: 'confirmed' },
      })
    const { id } = await anna.createOrder(paymentIntentId)
    expect(await shop.one('select payment_method from shop_order where id = $1', id)).toEqual({ payment_method: recorded })
  })

  it('is made once for repeated and concurrent requests', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    const orders = await Promise.all(Array.from({ length: 5 }, () => anna.createOrder(secret.paymentIntentId)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const again = await anna.postPaymentIntent({ cartItems: [{ productId: PEAR, quantity: 1, weight: '15g' }] })
    expect(again.json()).toMatchObject({ code: 'cart-empty' })
  })

  it('takes only what was bought out of a cart that was filled after the payment', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR, quantity: 2 })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    await anna.addLine({ productId: PEAR })
    await anna.addLine({ productId: RASPBERRY })
    await anna.createOrder(secret.paymentIntentId)
    expect((await anna.cartLines()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [PEAR, 1],
      [RASPBERRY, 1],
    ])
  })

  it('F8 makes a second tab learn that the cart is already paid', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    const answer = await anna.postPaymentIntent()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-paid'])
    expect(answer.json().details).toEqual({ paymentIntentId: secret.paymentIntentId })
    const status = await anna.respond(getPaymentStatus, { params: { paymentIntentId: secret.paymentIntentId } })
    expect(status.json()).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
  })

  it('S25 is neither made of an unpaid intent nor shown to strangers', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const secret = await anna.createPaymentIntent()
    expect((await anna.postOrder(secret.paymentIntentId)).json()).toMatchObject({ code: 'payment-open' })
    await anna.pay(secret)
    const stranger = buyer()
    await stranger.addLine({ productId: PEAR })
    for (const answer of [
      await stranger.postOrder(secret.paymentIntentId),
      await stranger.respond(getPaymentStatus, { params: { paymentIntentId: secret.paymentIntentId } }),
      await anna.postOrder('pi_unknown'),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'payment-unknown'])
    }
  })

  it('F15 is not made of a payment that differs from what was agreed, which needs review', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const secret = await anna.createPaymentIntent()
    await shop.pool.query('update test_gateway.payment_intent set amount = 100 where id = $1', [secret.paymentIntentId])
    await anna.pay(secret)
    expect((await anna.postOrder(secret.paymentIntentId)).json()).toMatchObject({ code: 'payment-unclear' })
    expect(await shop.one('select state, review_reason from checkout where payment_intent_id = $1', secret.paymentIntentId)).toMatchObject({
      state: 'needs_review',
    })
    expect(await shop.one('select count(*) from shop_order where payment_intent_id = $1', secret.paymentIntentId)).toEqual({ count: 0 })
  })

  it('is made without a contact too, and needs attention then', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const answer = await anna.postPaymentIntent()
    const { clientSecret, paymentIntentId } = answer.json()
    await anna.pay({ clientSecret, paymentIntentId })
    const order = await anna.createOrder(paymentIntentId)
    expect(await shop.one('select needs_attention, email from shop_order where id = $1', order.id)).toEqual({
      needs_attention: ['contact-missing'],
      email: null,
    })
  })

  it('sends the confirmation request of a ticked newsletter only once it is made', async () => {
    const mails = `select count(*) from mail where template = 'newsletter-confirm' and recipient = $1`
    const contact = { ...ANNA, email: 'neu@example.ch', newsletter: true }
    const anna = buyer()
    await anna.addLine({ productId: PEAR })
    const secret = await anna.createPaymentIntent(contact)
    expect(await shop.one(mails, contact.email)).toEqual({ count: 0 })
    await anna.pay(secret)
    await anna.createOrder(secret.paymentIntentId)
    expect(await shop.one(mails, contact.email)).toEqual({ count: 1 })
  })

  it('is shown behind the signed link of its mail and behind no other link', async () => {
    const order = await buyer().buy({ productId: PEAR })
    const { data } = await shop.one('select data from mail where key = $1', `order-confirmation:${order.id}`)
    const token = new URL(data.url).pathname.split('/').at(-1)
    expect((await buyer().respond(getOrderByToken, { params: { token: token ?? '' } })).json()).toMatchObject({ number: order.number })
    expect((await buyer().respond(getOrderByToken, { params: { token: `${token}x` } })).statusCode).toBe(404)
  })
})
