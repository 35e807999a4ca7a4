import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { isLong, runs, tally } from '#tests/support/tally.ts'

/** Where a process can be killed between the payment and the answer. */
const FAILPOINTS = [
  'intent-retrieved',
  'transaction-begun',
  'order-inserted',
  'stock-taken',
  'mail-queued',
  'before-commit',
  'after-commit',
  'before-reply',
]
const HEALED_WITHIN_MS = 120_000
let database: TestDatabase
let seeded: TestShop

beforeAll(async () => {
  database = await createTestDatabase()
  // Seeds the database, and reads the gateway's ledger with its own eyes.
  seeded = await startTestShop({ database, env: { SESSION_SECRET: 'the secret that all processes of a fault test share' } })
})
afterAll(async () => {
  await seeded.close()
  await database.drop()
})

/** Buys something; whatever the shop's death cuts off ends in silence, as in a browser that nobody looks at. */
async function buyAndDie(shop: ShopProcess): Promise<void> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 1 })
  const secret = await anna.createPaymentIntent()
  await Promise.allSettled([anna.pay(secret)])
  await Promise.allSettled([anna.postOrder(secret.paymentIntentId)])
}

async function isHealed(): Promise<boolean> {
  const { rows } = await database.pool.query(`
    select (select count(*) from test_gateway.payment_intent where status = 'succeeded') = (select count(*) from shop_order)
         as ordered,
       not exists (select from mail where state = 'queued') as mailed`)
  // A killed process's mail is taken up after half a minute: the quick form does not wait for it.
  return rows[0].ordered && (rows[0].mailed || !isLong)
}

it(
  'F1 a process killed anywhere between payment and answer loses and doubles nothing',
  async () => {
    const since = Date.now()
    const names = isLong ? FAILPOINTS : ['order-inserted', 'before-commit', 'after-commit', 'before-reply']
    const rounds = runs(1, 25)
    for (let round = 0; round < rounds; round++) {
      // A few at a time: this is about dying, not about how many a machine can start at once.
      for (let first = 0; first < names.length; first += 4) {
        const shops = await Promise.all(names.slice(first, first + 4).map((name) => startShopProcess(database, { FAILPOINTS: name })))
        await Promise.all(shops.map((shop) => buyAndDie(shop)))
        await Promise.all(shops.map(({ kill }) => kill()))
      }
    }
    const healer = await startShopProcess(database)
    await expect.poll(isHealed, { timeout: HEALED_WITHIN_MS, interval: 250 }).toBe(true)
    await healer.kill('SIGTERM')
    await tally({ ...database, payments: seeded.payments }, 'F1', { runs: rounds * names.length, since })
  },
  runs(200_000, 3_600_000),
)

it(
  'F1 a process killed at any instant loses and doubles nothing',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 300)
    for (let round = 0; round < rounds; round++) {
      const shop = await startShopProcess(database)
      const buyers = Promise.allSettled(Array.from({ length: 10 }, () => buyAndDie(shop)))
      await delay(20 + Math.random() * 300)
      await shop.kill()
      await buyers
    }
    const healer = await startShopProcess(database)
    await expect.poll(isHealed, { timeout: HEALED_WITHIN_MS, interval: 250 }).toBe(true)
    await healer.kill('SIGTERM')
    await tally({ ...database, payments: seeded.payments }, 'F1 (any instant)', { runs: rounds, since })
  },
  runs(200_000, 3_600_000),
)
