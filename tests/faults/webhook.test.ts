import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { testServerUrl } from '#tests/support/database.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { runs, tally } from '#tests/support/tally.ts'
import { deliver, eventOf } from '#tests/support/webhooks.ts'

const BANANA = 9
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function paid(): Promise<string> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: BANANA })
  const secret = await anna.createPaymentIntent()
  await anna.pay(secret)
  return secret.paymentIntentId
}
const ordersOf = async (intentId: string) =>
  (await shop.pool.query('select id from shop_order where payment_intent_id = $1', [intentId])).rows

it('F6 an event that comes 50 times, half of them after a restart, has its effect once', async () => {
  const since = Date.now()
  const count = runs(3, 50)
  for (let run = 0; run < count; run++) {
    const intentId = await paid()
    const event = await eventOf(shop, intentId, 'payment_intent.succeeded')
    const before = await Promise.all(Array.from({ length: 25 }, () => deliver(shop, event)))
    const restarted = await startTestShop({
      database: shop.database,
      seed: false,
      env: { SESSION_SECRET: shop.checkoutContext.sessionSecret },
    })
    const after = await Promise.all(Array.from({ length: 25 }, () => deliver(restarted, event)))
    await restarted.close()
    expect(new Set([...before, ...after].map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await ordersOf(intentId)).toHaveLength(1)
  }
  await tally(shop, 'F6', { runs: count * 50, since })
})

it('F7 no webhook is answered 2xx while the database is away, and the next delivery has its effect', async () => {
  const since = Date.now()
  const count = runs(3, 50)
  for (let run = 0; run < count; run++) {
    const intentId = await paid()
    const event = await eventOf(shop, intentId, 'payment_intent.succeeded')
    await whileAway(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, event)))
      for (const { statusCode } of answers) expect(statusCode).toBeGreaterThanOrEqual(500)
    })
    await expect.poll(async () => (await deliver(shop, event)).statusCode, { timeout: 20_000, interval: 100 }).toBe(200)
    expect(await ordersOf(intentId)).toHaveLength(1)
  }
  await tally(shop, 'F7', { runs: count, since })
})

/** Does something while the shop's database ends every connection and takes no new one. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: testServerUrl() })
  await admin.connect()
  const name = new URL(shop.database.url).pathname.slice(1)
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await delay(50)
  try {
    await work()
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}
