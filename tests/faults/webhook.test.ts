import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testServerUrl } from '#tests/support/database/database.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { deliverWebhook, waitForEvent } from '#tests/support/shop/webhooks.ts'

const BANANA = 9
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, [BANANA])
})
afterAll(() => shop.close())

async function payWithoutOrder(): Promise<string> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: BANANA })
  const secret = await anna.createPaymentIntent()
  await anna.pay(secret)
  return secret.paymentIntentId
}
const ordersOf = (intentId: string) => shop.rows('select id from shop_order where payment_intent_id = $1', intentId)

it('F6: An event that arrives 50 times, half of them after a restart, takes effect once', async () => {
  const since = Date.now()
  const count = runs(3, 50)
  for (let run = 0; run < count; run++) {
    const intentId = await payWithoutOrder()
    const event = await waitForEvent(shop, intentId, 'payment_intent.succeeded')
    const before = await Promise.all(Array.from({ length: 25 }, () => deliverWebhook(shop, event)))
    const restarted = await startTestShop({
      database: shop.database,
      env: { SESSION_SECRET: shop.checkoutContext.sessionSecret },
    })
    const after = await Promise.all(Array.from({ length: 25 }, () => deliverWebhook(restarted, event)))
    await restarted.close()
    expect(new Set([...before, ...after].map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await ordersOf(intentId)).toHaveLength(1)
  }
  await expectConsistent(shop, 'F6', { runs: count * 50, since })
})

it('F7: A webhook fails while the database is down, and its next delivery takes effect', async () => {
  const since = Date.now()
  const count = runs(3, 50)
  for (let run = 0; run < count; run++) {
    const intentId = await payWithoutOrder()
    const event = await waitForEvent(shop, intentId, 'payment_intent.succeeded')
    await whileDatabaseIsDown(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliverWebhook(shop, event)))
      for (const { statusCode } of answers) expect(statusCode).toBeGreaterThanOrEqual(500)
    })
    await expect.poll(async () => (await deliverWebhook(shop, event)).statusCode, { interval: 100 }).toBe(200)
    expect(await ordersOf(intentId)).toHaveLength(1)
  }
  await expectConsistent(shop, 'F7', { runs: count, since })
})

/** Runs `work` while the shop's database refuses connections. */
async function whileDatabaseIsDown(work: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: testServerUrl() })
  await admin.connect()
  const name = new URL(shop.database.url).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const sessions = async () => (await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount
  await expect.poll(sessions, { interval: 10 }).toBe(0)
  try {
    await work()
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}
