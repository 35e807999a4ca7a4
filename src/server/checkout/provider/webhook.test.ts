import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const OTHER_SECRET = 'whsec_of_this_test'
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const count = async (sql: string, ...values: unknown[]) => (await shop.one(`select count(*) as n from ${sql}`, ...values)).n

/** The events that the gateway has written for an intent, of one type. */
async function eventsOf(intentId: string, type: string): Promise<object[]> {
  const { rows } = await shop.pool.query(
    `select body from test_gateway.event where type = $2 and (body->'data'->'object'->>'id' = $1 or body->'data'->'object'->>'payment_intent' = $1) order by number`,
    [intentId, type],
  )
  return rows.map(({ body }) => body)
}

interface Delivery {
  secret?: string
  timestamp?: number
  change?: (payload: string) => string
  signature?: string
}

function deliver(
  event: object,
  { secret = webhookSecret(), timestamp = Math.floor(Date.now() / 1000), change = (same) => same, signature }: Delivery = {},
) {
  const payload = JSON.stringify(event)
  const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(header === '' ? {} : { 'stripe-signature': header }) }
  return shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: change(payload) })
}
const webhookSecret = () => shop.webhookSecret

async function paid() {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY })
  const secret = await anna.createPaymentIntent()
  await anna.pay(secret)
  return { anna, ...secret }
}

describe('the webhook', () => {
  it('makes the order of a payment that the browser never reported', async () => {
    const { paymentIntentId } = await paid()
    const [event] = await eventsOf(paymentIntentId, 'payment_intent.succeeded')
    expect((await deliver(event ?? {})).statusCode).toBe(200)
    expect(await count('shop_order where payment_intent_id = $1', paymentIntentId)).toBe(1)
  })

  it('asks the provider once for a payment that browser and webhook report at the same time', async () => {
    const { paymentIntentId, anna } = await paid()
    const [event] = await eventsOf(paymentIntentId, 'payment_intent.succeeded')
    const asked = vi.spyOn(shop.checkoutContext.payments, 'findIntent')
    await Promise.all([anna.createOrder(paymentIntentId), deliver(event ?? {}), deliver(event ?? {})])
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('F6 applies an event once, however often it is delivered', async () => {
    const { paymentIntentId, anna } = await paid()
    const [event] = await eventsOf(paymentIntentId, 'payment_intent.succeeded')
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event ?? {})))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const order = await anna.createOrder(paymentIntentId)
    expect(await count('shop_order where payment_intent_id = $1', paymentIntentId)).toBe(1)
    expect(await count('stock_movement where order_id = $1', order.id)).toBe(1)
    expect(await count(`mail where key = $1`, `order-confirmation:${order.id}`)).toBe(1)
  })

  it('S24 refuses unsigned, wrongly signed, outdated and changed events, without any effect', async () => {
    const { paymentIntentId } = await paid()
    const [event = {}] = await eventsOf(paymentIntentId, 'payment_intent.succeeded')
    const now = Math.floor(Date.now() / 1000)
    const forged: Delivery[] = [
      { signature: '' },
      { signature: 't=1,v1=00' },
      { secret: OTHER_SECRET },
      { timestamp: now - 301 },
      { change: (payload) => payload.replace('succeeded', 'Succeeded') },
      { change: () => 'no json' },
    ]
    for (const delivery of forged) expect((await deliver(event, delivery)).statusCode).toBe(400)
    expect((await deliver({ ...event, livemode: true })).statusCode).toBe(400)
    expect(await count('shop_order where payment_intent_id = $1', paymentIntentId)).toBe(0)
    expect((await deliver(event, { timestamp: now - 299 })).statusCode).toBe(200)
  })

  it('accepts events of foreign payments and of unknown types', async () => {
    const event = {
      id: 'evt_other',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: 'pi_other' } },
    }
    expect((await deliver(event)).statusCode).toBe(200)
    expect((await deliver({ ...event, id: 'evt_more', type: 'customer.created' })).statusCode).toBe(200)
  })

  it('releases the stock when the provider cancelled the intent', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const { paymentIntentId } = await anna.createPaymentIntent()
    const before = await shop.one('select sum(reserved)::int as reserved from product_size where product_id = $1', STRAWBERRY)
    await shop.payments.cancelIntent(paymentIntentId)
    const [event = {}] = await eventsOf(paymentIntentId, 'payment_intent.canceled')
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await shop.one('select sum(reserved)::int as reserved from product_size where product_id = $1', STRAWBERRY)).toEqual({
      reserved: before.reserved - 1,
    })
    expect((await anna.createPaymentIntent()).paymentIntentId).not.toBe(paymentIntentId)
  })

  it('counts a decline once, however often its event is delivered', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret, '4000000000000002')
    const [event = {}] = await eventsOf(secret.paymentIntentId, 'payment_intent.payment_failed')
    for (let delivered = 0; delivered < 3; delivered++) expect((await deliver(event)).statusCode).toBe(200)
    await Promise.all([deliver(event), deliver(event)])
    expect(await shop.one('select declines from checkout where payment_intent_id = $1', secret.paymentIntentId)).toEqual({ declines: 1 })
  })

  it('S23 blocks an intent after ten declines', async () => {
    const strict = await startTestShop({
      database: shop.database,
      env: { RATE_LIMIT_FACTOR: '1', SESSION_SECRET: shop.checkoutContext.sessionSecret },
    })
    const anna = new CheckoutClient(strict)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    for (let tried = 0; tried < 10; tried++) await anna.pay(secret, '4000000000000002')
    for (const event of await eventsOf(secret.paymentIntentId, 'payment_intent.payment_failed')) {
      const payload = JSON.stringify(event)
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: strict.webhookSecret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': header }
      expect((await strict.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode).toBe(200)
    }
    expect((await strict.payments.findIntent(secret.paymentIntentId))?.status).toBe('canceled')
    expect((await anna.postPaymentIntent()).json()).toMatchObject({ code: 'too-many-attempts' })
    await strict.close()
  })

  it('marks the order of a disputed payment, even when the dispute is its first event', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret, '4000000000000259')
    const [event = {}] = await eventsOf(secret.paymentIntentId, 'charge.dispute.created')
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await shop.one('select needs_attention from shop_order where payment_intent_id = $1', secret.paymentIntentId)).toEqual({
      needs_attention: ['disputed'],
    })
  })

  it.each([
    ['lost', 'losing_evidence', { dispute_state: 'lost', isKept: false, needs_attention: ['dispute-lost', 'disputed'] }],
    ['won', 'winning_evidence', { dispute_state: 'won', isKept: true, needs_attention: ['disputed'] }],
  ])('takes the money of a disputed order out of the books, and a dispute that is %s ends there', async (_, evidence, ended) => {
    const { intentId } = await new CheckoutClient(shop).buyWithCard({ productId: STRAWBERRY }, { card: '4000000000000259' })
    const books = () =>
      shop.one('select total, revenue, disputed, dispute_state, needs_attention from shop_order where payment_intent_id = $1', intentId)
    for (const type of ['created', 'funds_withdrawn'])
      for (const event of await eventsOf(intentId, `charge.dispute.${type}`)) expect((await deliver(event)).statusCode).toBe(200)
    const { total } = await books()
    expect(await books()).toMatchObject({ revenue: 0, disputed: total, dispute_state: 'open', needs_attention: ['disputed'] })

    const { id } = await shop.one(`select dispute->>'id' as id from test_gateway.charge where payment_intent = $1`, intentId)
    await shop.gateway?.app.inject({
      method: 'POST',
      url: `/v1/disputes/${id}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `evidence[uncategorized_text]=${evidence}`,
    })
    const types = ['funds_reinstated', 'closed', 'created', 'funds_withdrawn']
    for (const type of types)
      for (const event of await eventsOf(intentId, `charge.dispute.${type}`))
        expect((await deliver({ ...event, id: `evt_${type}_${id}` })).statusCode).toBe(200)
    const { isKept, ...state } = ended
    expect(await books()).toMatchObject({ ...state, revenue: isKept ? total : 0, disputed: isKept ? 0 : total })
  })

  it('F7 does not accept events while the database is away', async () => {
    const { paymentIntentId } = await paid()
    const [event = {}] = await eventsOf(paymentIntentId, 'payment_intent.succeeded')
    const broken = await startTestShop({
      database: { ...shop.database, db: away },
      env: { SESSION_SECRET: shop.checkoutContext.sessionSecret },
    })
    const payload = JSON.stringify(event)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: broken.webhookSecret })
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    await broken.close()
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await count('shop_order where payment_intent_id = $1', paymentIntentId)).toBe(1)
  })
})

/** A database that refuses every connection. */
const away = new Proxy({} as TestShop['db'], {
  get: () => () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  },
})
