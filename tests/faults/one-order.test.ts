import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reconcile } from '#server/checkout/provider/reconcile.ts'
import { ROOM_MS } from '#tests/support/machine/timing.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { isLong, runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { deliverWebhook, waitForEvent } from '#tests/support/shop/webhooks.ts'

const STRAWBERRY = 1
let now = Date.now()
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true, deps: { clock: () => now } })
  await addStock(shop, [STRAWBERRY])
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = Date.now()
  await shop.gateway?.scenarios.reset()
})

const orderOf = (intentId: string) => shop.one('select * from shop_order where payment_intent_id = $1', intentId)

async function startCheckout() {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY })
  return { anna, secret: await anna.createPaymentIntent() }
}

it('F2: A customer whose browser dies after the payment gets order and mail within seconds', async () => {
  const since = Date.now()
  const count = runs(20, 100)
  const paid = await Promise.all(
    Array.from({ length: count }, async () => {
      const { anna, secret } = await startCheckout()
      await anna.pay(secret)
      return secret.paymentIntentId
    }),
  )
  for (const intentId of paid) await expect.poll(() => orderOf(intentId), { interval: 50 }).toBeDefined()
  await expect.poll(async () => (await shop.one(`select count(*) from mail where state = 'queued'`)).count).toBe(0)
  await expectConsistent(shop, 'F2', { runs: count, since })
})

it('F3: The reconciler makes the orders of payments whose webhooks never arrive', async () => {
  const since = Date.now()
  const count = runs(15, 50)
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  const paid = await Promise.all(
    Array.from({ length: count }, async () => {
      const { anna, secret } = await startCheckout()
      await anna.pay(secret)
      return secret.paymentIntentId
    }),
  )
  now += 61_000
  while ((await reconcile(shop.checkoutContext)) > 0);
  // The shop's own reconciler may still be at work on one of them.
  for (const intentId of paid) await expect.poll(() => orderOf(intentId), { interval: 50 }).toBeDefined()
  await expectConsistent(shop, 'F3', { runs: count, since })
})

it(
  'F4: Two browser requests and three webhooks at once make one order and all succeed',
  async () => {
    const since = Date.now()
    const count = runs(10, 500)
    for (let run = 0; run < count; run++) {
      await shop.gateway?.scenarios.set({ deliver: 'never' })
      const { anna, secret } = await startCheckout()
      await anna.pay(secret)
      const body = await waitForEvent(shop, secret.paymentIntentId, 'payment_intent.succeeded')
      const calls = [anna.postOrder(secret.paymentIntentId), anna.postOrder(secret.paymentIntentId)]
      const answers = await Promise.all([
        ...calls,
        deliverWebhook(shop, body),
        deliverWebhook(shop, body),
        deliverWebhook(shop, { ...body, id: `evt_other_${run}` }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      const ids = (await Promise.all(calls)).map((answer) => answer.json().id)
      expect(ids).toEqual([(await orderOf(secret.paymentIntentId)).id, ids[0]])
    }
    await expectConsistent(shop, 'F4', { runs: count, since })
  },
  runs(120_000, 300_000),
)

it('F5: The events of a payment lead to the same order in any sequence', async () => {
  const since = Date.now()
  const all = permutations(['created', 'payment_failed', 'processing', 'succeeded'])
  const orders = isLong ? all : all.filter((_, index) => index % 3 === 0)
  for (const types of orders) {
    await shop.gateway?.scenarios.set({ deliver: 'never', processingMs: 1 })
    const { anna, secret } = await startCheckout()
    await anna.pay(secret, '4000000000000002')
    await anna.pay(secret)
    await expect.poll(async () => (await shop.payments.findIntent(secret.paymentIntentId))?.status, { interval: 20 }).toBe('succeeded')
    for (const type of types)
      expect((await deliverWebhook(shop, await waitForEvent(shop, secret.paymentIntentId, `payment_intent.${type}`))).statusCode).toBe(200)
    expect(await orderOf(secret.paymentIntentId)).toMatchObject({ status: 'confirmed', needs_attention: [] })
  }
  await expectConsistent(shop, 'F5', { runs: orders.length, since })
})

it(
  'F8: Double clicks and a second tab charge once',
  async () => {
    const since = Date.now()
    const count = runs(10, 200)
    for (let run = 0; run < count; run++) {
      const { anna, secret } = await startCheckout()
      const tab = await anna.createPaymentIntent()
      expect(tab.clientSecret).toBe(secret.clientSecret)
      await Promise.all([anna.pay(secret), anna.pay(secret), anna.pay(tab)])
      await Promise.all([anna.createOrder(secret.paymentIntentId), anna.createOrder(tab.paymentIntentId)])
      expect(
        await shop.one(
          `select count(*) from test_gateway.charge where payment_intent = $1 and status = 'succeeded'`,
          secret.paymentIntentId,
        ),
      ).toEqual({ count: 1 })
    }
    await expectConsistent(shop, 'F8', { runs: count, since })
  },
  runs(120_000, 300_000),
)

it('F9: A lost response of the provider or the shop opens no second intent', async () => {
  const since = Date.now()
  const count = runs(3, 50)
  for (let run = 0; run < count; run++) {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    await shop.gateway?.scenarios.set({ failRequests: 2, failWith: 'drop-response' })
    expect((await anna.postPaymentIntent()).statusCode).toBe(503)
    await shop.gateway?.scenarios.reset()
    const secrets = await Promise.all(Array.from({ length: 5 }, () => anna.createPaymentIntent()))
    expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const { id } = await shop.one('select id from checkout where payment_intent_id = $1', secrets[0]?.paymentIntentId)
    expect(await shop.one(`select count(*) from test_gateway.payment_intent where metadata->>'checkout_id' = $1`, id)).toEqual({ count: 1 })
  }
  await expectConsistent(shop, 'F9', { runs: count, since })
})

it('F21: While the provider is down, the customer gets a German message within 10 s and keeps the cart', async () => {
  const since = Date.now()
  const ways = ['500', '429', 'drop', 'timeout'] as const
  for (const failWith of ways) {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    await shop.gateway?.scenarios.set({ failRequests: 1_000, failWith })
    const began = Date.now()
    const answer = await anna.postPaymentIntent()
    expect(Date.now() - began).toBeLessThan(10_000 + ROOM_MS)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'payment-unavailable', '2'])
    expect(answer.json().message).toContain('Ihr Warenkorb bleibt erhalten')
    expect(await anna.cartLines()).toHaveLength(1)
    await shop.gateway?.scenarios.reset()
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    expect(await anna.createOrder(secret.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  }
  await expectConsistent(shop, 'F21', { runs: ways.length, since })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
