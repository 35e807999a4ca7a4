import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { createBackup } from '#server/platform/backup/create-backup.ts'
import { restoreTo } from '#tests/support/database/backups.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
let directory: string
let database: TestDatabase
let observer: TestShop
let shop: ShopProcess

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'firnfrucht-backups-'))
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [BANANA])
  shop = await startShopProcess(database)
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await observer.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})

it(
  'F24: A backup taken during purchases restores a consistent shop that sells on',
  async () => {
    const since = Date.now()
    const count = runs(1, 20)
    let isOver = false
    let bought = 0
    const buyers = Array.from({ length: 4 }, async () => {
      for (; !isOver; bought++) await new CheckoutClient(shop).buy({ productId: BANANA })
    })
    const nextPurchase = async () => {
      const before = bought
      await expect.poll(() => bought, { interval: 5 }).toBeGreaterThan(before)
    }
    for (let run = 0; run < count; run++) {
      const pictures = memoryPictures()
      const { folder } = await createBackup({
        url: database.url,
        pictures,
        sessionSecret: undefined,
        directory,
        keep: 1,
        afterTable: nextPurchase,
      })
      const copy = await createTestDatabase({ migrated: false })
      await restoreTo(copy, folder, { pictures })
      const restored = await startTestShop({ database: copy, env: { SESSION_SECRET: SHARED_SECRET } })
      const checks = await checkInvariants({ ...restored, now: Date.now(), since: 0 })
      expect(checks.flatMap(({ violations }) => violations)).toEqual([])

      // The shop reconciles payments that had no order yet, and sells on.
      const again = await startShopProcess(copy)
      await new CheckoutClient(again).buy({ productId: BANANA })
      const open = `select (select count(*) from test_gateway.payment_intent where status = 'succeeded') - (select count(*) from shop_order) as open`
      await expect.poll(async () => (await copy.one(open)).open, { timeout: 60_000, interval: 100 }).toBe(0)
      if (run === count - 1) {
        isOver = true
        await Promise.all(buyers)
      }
      await expectConsistent(restored, `F24 (restored ${run + 1})`, { runs: 1, since })
      await again.kill('SIGTERM')
      await restored.close()
      await copy.drop()
    }
    await expectConsistent(observer, 'F24 (backed up)', { runs: count, since })
  },
  runs(120_000, 3_600_000),
)
