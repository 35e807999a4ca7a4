import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Weight } from '#domain/products/weight.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectConsistent, runs } from '#tests/support/shop/consistency.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PRODUCTS = 10
/** More than two processes let wait. */
const BUYERS = runs(240, 400)
/** Both processes work on 16 of them at once, and the others' turn does not come in time. */
const PAY_CLICKS = 80
const PROVIDER_DELAY_MS = 2_500
/** A request at work is refused at its deadline of 9 s; one whose turn does not come, long before. */
const AT_ONCE_MS = 4_000

let database: TestDatabase
let observer: TestShop
let shops: ShopProcess[]

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(
    database,
    Array.from({ length: PRODUCTS }, (_, index) => index + 1),
  )
  shops = await Promise.all([startShopProcess(database), startShopProcess(database)])
})
afterAll(async () => {
  await Promise.all(shops.map(({ kill }) => kill('SIGTERM')))
  await observer.close()
  await database.drop()
})

it(
  'F30: Of many buyers at once those beyond the queue are refused at once, the others are served, and all who have paid',
  async () => {
    const buyers = await buyersWithCarts(BUYERS)
    const { refused, since } = await allAtOnce(buyers, async (buyer) => (await openForm(buyer)) ?? payAndOrder(buyer))
    expect(refused.filter(({ step, ms }) => step === 'form' && ms < AT_ONCE_MS)).not.toEqual([])
    expect(refused.length).toBeLessThan(BUYERS)
    await expectConsistent(observer, 'F30', { runs: BUYERS, since })
  },
  runs(120_000, 300_000),
)

it(
  'F30: Of many pay clicks at a slow provider, those whose turn does not come are told so and hold no packs',
  async () => {
    const buyers = await buyersWithCarts(PAY_CLICKS)
    await fewAtOnce(buyers, async (buyer) => expect(await openForm(buyer)).toBeUndefined())
    await observer.gateway?.scenarios.set({ responseDelayMs: PROVIDER_DELAY_MS })
    const { refused, since } = await allAtOnce(buyers, payAndOrder)
    expect(refused.filter(({ step, ms }) => step === 'pay click' && ms < AT_ONCE_MS)).not.toEqual([])
    expect(refused.length).toBeLessThan(PAY_CLICKS)
    await observer.gateway?.scenarios.reset()
    await expectConsistent(observer, 'F30 (slow provider)', { runs: PAY_CLICKS, since })
  },
  runs(120_000, 300_000),
)

interface Buyer {
  anna: CheckoutClient
  cartItems: { productId: number; quantity: number; weight: Weight }[]
}

interface Refused {
  step: 'form' | 'pay click' | 'order'
  response: TestResponse
  ms: number
}

async function buyersWithCarts(count: number): Promise<Buyer[]> {
  return fewAtOnce(Array.from({ length: count }), async (_, index) => {
    const shop = shops[index % shops.length]
    if (!shop) throw new Error('no shop is running')
    const anna = new CheckoutClient(shop)
    const item = { productId: 1 + (index % PRODUCTS), quantity: 1, weight: '15g' as const }
    await anna.addLine(item)
    return { anna, cartItems: [item] }
  })
}

/** For so many at a time, as two processes work on at once. */
const fewAtOnce = <Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Promise<Result>) => pLimit(8).map(items, work)

/**
 * Lets all buyers do this at the same moment, and returns who was refused. Nobody may be who has paid, and soon nobody
 * may hold packs without an order.
 */
async function allAtOnce(buyers: readonly Buyer[], attempt: (buyer: Buyer) => Promise<Refused | undefined>) {
  const since = Date.now()
  const refused = (await Promise.all(buyers.map(attempt))).filter((outcome) => outcome !== undefined)
  const perStep = Object.entries(Object.groupBy(refused, ({ step }) => step)).map(([step, all]) => `${step}=${all.length}`)
  const bought = buyers.length - refused.length
  process.stdout.write(`F30: buyers=${buyers.length} bought=${bought} refused ${perStep.join(' ')} ms=${Date.now() - since}\n`)
  for (const { response } of refused) expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.filter(({ step }) => step === 'order')).toEqual([])
  const reserved = async () => (await database.one('select sum(reserved)::int as packs from product_size')).packs
  // What was at work at its deadline first waits for the provider's response.
  await expect.poll(reserved).toBe(0)
  return { refused, since }
}

/** Opens the payment form; undefined unless the shop refuses. */
async function openForm({ anna, cartItems }: Buyer): Promise<Refused | undefined> {
  return refusedAt('form', () => anna.respond(createPaymentIntent, { body: { cartItems } }))
}

/** Clicks pay, pays and orders, until the shop refuses a step. */
async function payAndOrder({ anna, cartItems }: Buyer): Promise<Refused | undefined> {
  let intent = { clientSecret: '', paymentIntentId: '' }
  const refused = await refusedAt('pay click', async () => {
    const response = await anna.respond(createPaymentIntent, { body: { cartItems, contact: ANNA } })
    if (response.statusCode === 200) intent = response.json()
    return response
  })
  if (refused) return refused
  expect(await anna.pay(intent)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  return refusedAt('order', () => anna.postOrder(intent.paymentIntentId))
}

async function refusedAt(step: Refused['step'], send: () => Promise<TestResponse>): Promise<Refused | undefined> {
  const began = Date.now()
  const response = await send()
  if (response.statusCode >= 500) return { step, response, ms: Date.now() - began }
  expect(response.statusCode).toBe(200)
  return undefined
}
