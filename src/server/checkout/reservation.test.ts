import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearCart, removeCartLine } from '#contract/cart/cart.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reconcile } from './provider/reconcile.ts'

const [STRAWBERRY, RASPBERRY] = [1, 2]
const MINUTE = 60_000
let now: number
let shop: TestShop

beforeAll(async () => {
  now = Date.now()
  // The limits as they are in a real shop, in a network of its own per test.
  shop = await startTestShop({ jobs: true, env: { RATE_LIMIT_FACTOR: '1' }, deps: { clock: () => now } })
  await addStock(shop, [1, 2], 1000)
})
afterAll(() => shop.close())

let network = 0
beforeEach(async () => {
  network++
  await shop.gateway?.scenarios.reset()
  // What earlier tests have reserved is over.
  await later(120)
})

/** Comes from the network address of its test. */
class Visitor extends CheckoutClient {
  readonly #address = `10.0.0.${network}`

  override send(request: InjectOptions): Promise<TestResponse> {
    return super.send({ ...request, remoteAddress: this.#address })
  }
}

/** A visitor at the test's network address, with these packs in the cart. */
async function visitor(quantity = 2, productId = STRAWBERRY) {
  const anna = new Visitor(shop)
  await anna.addLine({ productId, quantity })
  return anna
}
const reserved = async () => (await shop.one('select sum(reserved)::int as packs from product_size')).packs

async function later(minutes: number) {
  now += minutes * MINUTE
  while ((await reconcile(shop.checkoutContext)) > 0);
}

describe('a reservation', () => {
  it('begins at the pay click with the contact, not with the payment form', async () => {
    const before = await reserved()
    const anna = await visitor()
    expect((await anna.postPaymentIntent()).json()).toMatchObject({ reservedUntil: null })
    expect(await reserved()).toBe(before)
    const { reservedUntil } = await anna.createPaymentIntent()
    expect(Date.parse(reservedUntil ?? '')).toBe(now + 30 * MINUTE)
    expect(await reserved()).toBe(before + 2)
  })

  it('ends 30 minutes after the first pay click, however often it is asked for', async () => {
    const before = await reserved()
    const anna = await visitor()
    const first = await anna.createPaymentIntent()
    await later(29)
    const again = await anna.createPaymentIntent({ ...ANNA, note: 'Bitte klingeln' })
    expect(again.reservedUntil).toBe(first.reservedUntil)
    await later(1)
    expect(await reserved()).toBe(before)
  })

  it('of a pay click that the provider could not take is given back, and made again by the next click', async () => {
    const before = await reserved()
    const anna = await visitor()
    await anna.postPaymentIntent()
    await shop.gateway?.scenarios.set({ failRequests: 1_000 })
    expect((await anna.postPaymentIntent({ contact: ANNA })).statusCode).toBe(503)
    expect(await reserved()).toBe(before)
    await shop.gateway?.scenarios.reset()
    const { reservedUntil } = await anna.createPaymentIntent()
    expect(Date.parse(reservedUntil ?? '')).toBe(now + 30 * MINUTE)
    expect(await reserved()).toBe(before + 2)
  })

  it('of a pay click that was answered stays when a later click fails, as it may be paid meanwhile', async () => {
    const before = await reserved()
    const anna = await visitor()
    const intent = await anna.createPaymentIntent()
    await shop.gateway?.scenarios.set({ failRequests: 1_000 })
    expect((await anna.postPaymentIntent({ contact: { ...ANNA, note: 'Bitte klingeln' } })).statusCode).toBe(503)
    await shop.gateway?.scenarios.reset()
    expect(await reserved()).toBe(before + 2)
    await anna.pay(intent)
    expect(await anna.createOrder(intent.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('that ended unused gets no successor for half an hour, but the cart can be paid', async () => {
    const before = await reserved()
    const anna = await visitor()
    await anna.createPaymentIntent()
    await later(31)
    const unreserved = await anna.createPaymentIntent()
    expect(unreserved.reservedUntil).toBeNull()
    expect(await reserved()).toBe(before)
    await anna.pay(unreserved)
    expect(await anna.createOrder(unreserved.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('that has run out is replaced at once, before anything else has noticed', async () => {
    const anna = await visitor()
    const first = await anna.createPaymentIntent()
    now += 31 * MINUTE
    const second = await anna.createPaymentIntent()
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await anna.pay(first)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    await anna.pay(second)
    expect(await anna.createOrder(second.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('is not made of more packs than one cart may hold, which can be paid all the same', async () => {
    const before = await reserved()
    const anna = await visitor(61)
    const intent = await anna.createPaymentIntent()
    expect(intent.reservedUntil).toBeNull()
    expect(await reserved()).toBe(before)
    await anna.pay(intent)
    expect(await anna.createOrder(intent.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('is made for 120 packs per network address at most, also for requests at the same time', async () => {
    const before = await reserved()
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visitor(50)))
    await Promise.all(visitors.map((anna) => anna.createPaymentIntent()))
    expect(await reserved()).toBe(before + 100)
    network++
    await (await visitor(50)).createPaymentIntent()
    expect(await reserved()).toBe(before + 150)
  })

  it('counts what another buyer of the network reserves while it waits for that one', async () => {
    const other = await (await visitor(60)).createPaymentIntent()
    const anna = await visitor(60)
    const held = await holdTransaction(shop)
    const [more] = (
      await held.query(
        `with reserved as (
            update stock_reservation set quantity = quantity + 1
            where checkout_id = (select id from checkout where payment_intent_id = $1) returning checkout_id, product_id, weight)
        update product_size size set reserved = size.reserved + 1 from reserved join checkout on checkout.id = checkout_id
        where size.product_id = reserved.product_id and size.weight = reserved.weight returning network`,
        [other.paymentIntentId],
      )
    ).rows
    await held.query('select packs_reserved_by_network($1, null)', [more.network])
    const waiting = anna.createPaymentIntent()
    await held.awaitWaiting(1)
    await held.end()
    expect(await waiting).toMatchObject({ reservedUntil: null })
  })

  it('is given back when its cart is emptied', async () => {
    const before = await reserved()
    const [cleared, removed] = [await visitor(), await visitor(2, RASPBERRY)]
    const intents = [await cleared.createPaymentIntent(), await removed.createPaymentIntent()]
    expect(await reserved()).toBe(before + 4)
    await cleared.request(clearCart, { params: { sessionId: cleared.sessionId } })
    for (const { id } of await removed.cartLines()) await removed.request(removeCartLine, { params: { id } })
    await expect.poll(reserved).toBe(before)
    for (const { paymentIntentId } of intents) expect((await shop.payments.findIntent(paymentIntentId))?.status).toBe('canceled')
  })

  it('holds for its own payment when the product is taken off sale meanwhile', async () => {
    const anna = await visitor()
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    await shop.pool.query('update product set in_stock = false where id = $1', [STRAWBERRY])
    expect(await anna.createOrder(intent.paymentIntentId)).toMatchObject({ status: 'confirmed' })
    await shop.pool.query('update product set in_stock = true where id = $1', [STRAWBERRY])
  })
})
