import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#server/doctor/check-invariants.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dump, restore } from '#tests/support/dump.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { runs, tally } from '#tests/support/tally.ts'

const BANANA = 9
const SECRET = 'the secret that all processes of a fault test share'
let database: TestDatabase
let eyes: TestShop
let shop: ShopProcess

beforeAll(async () => {
  database = await createTestDatabase()
  eyes = await startTestShop({ database, env: { SESSION_SECRET: SECRET } })
  await database.pool.query(`with more as (update product set stock_level = stock_level + 10000 where id = ${BANANA} returning id)
    insert into stock_movement (product_id, change, reason) select id, 10000, 'correction' from more`)
  shop = await startShopProcess(database)
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await eyes.close()
  await database.drop()
})

it(
  'F24 a dump that is taken while people buy restores a shop that is whole, and goes on',
  async () => {
    const since = Date.now()
    const count = runs(1, 20)
    let isOver = false
    let bought = 0
    const buyers = Array.from({ length: 4 }, async () => {
      for (; !isOver; bought++) await new CheckoutClient(shop).buy({ productId: BANANA })
    })
    for (let run = 0; run < count; run++) {
      const before = bought
      await expect.poll(() => bought, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before + 5)
      // Slowly: in the middle of it orders are placed.
      const taken = await dump(database, { pauseMs: 20 })
      const copy = await createTestDatabase()
      await restore(copy, taken)
      const restored = await startTestShop({ database: copy, seed: false, env: { SESSION_SECRET: SECRET } })
      const checks = await checkInvariants({ ...restored, now: Date.now(), since: 0 })
      expect(checks.flatMap(({ violations }) => violations)).toEqual([])

      // What was paid and not yet ordered in that instant is taken up, and the shop sells on.
      const again = await startShopProcess(copy)
      await new CheckoutClient(again).buy({ productId: BANANA })
      const open = `select (select count(*) from test_gateway.payment_intent where status = 'succeeded') - (select count(*) from shop_order) as open`
      await expect.poll(async () => (await copy.pool.query(open)).rows[0].open, { timeout: 60_000, interval: 100 }).toBe(0)
      if (run === count - 1) {
        isOver = true
        await Promise.all(buyers)
      }
      await tally(restored, `F24 (restored ${run + 1})`, { runs: 1, since })
      await again.kill('SIGTERM')
      await restored.close()
      await copy.drop()
      await delay(100)
    }
    await tally(eyes, 'F24 (dumped)', { runs: count, since })
  },
  runs(120_000, 3_600_000),
)
