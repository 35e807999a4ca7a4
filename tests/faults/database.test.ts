import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BundledDatabase, openBundledDatabase } from '#server/platform/database/bundled.ts'
import { clusterLocation } from '#server/platform/database/cluster-location.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { runningPostmaster } from '#server/platform/database/postmaster.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { isLong, runs, tally } from '#tests/support/tally.ts'

const BANANA = 9
const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-durable-'))
let bundled: BundledDatabase
let database: TestDatabase
let shop: ShopProcess
let eyes: TestShop

// A database as the shop runs it, which keeps what it has promised; the other tests' database may forget.
beforeAll(async () => {
  bundled = await openBundledDatabase({ dataDir, log: { warn: () => undefined } })
  const opened = openPool({ url: bundled.url, onError: () => undefined })
  database = { ...opened, url: bundled.url, drop: () => opened.pool.end() }
  shop = await startShopProcess(database, { SEED: 'demo' })
  eyes = await startTestShop({ database, seed: false, env: { SESSION_SECRET: 'the secret that all processes of a fault test share' } })
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await eyes.close()
  await database.drop()
  await bundled.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'F18 a database that is killed under purchases forgets no order that was answered, and the shop goes on',
  async () => {
    const since = Date.now()
    const count = runs(2, 30)
    const answered: string[] = []
    let isOver = false
    const buyers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const [order] = await Promise.allSettled([new CheckoutClient(shop).buy({ productId: BANANA })])
        if (order.status === 'fulfilled') answered.push(order.value.id)
        else await delay(100)
      }
    })
    for (let run = 0; run < count; run++) {
      const before = answered.length
      await expect.poll(() => answered.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 3)
      const postmaster = runningPostmaster(clusterLocation(dataDir).directory)
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    }
    const before = answered.length
    await expect.poll(() => answered.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 3)
    isOver = true
    await Promise.all(buyers)
    const { rows } = await database.pool.query('select id from shop_order where id = any($1)', [answered])
    expect(rows).toHaveLength(answered.length)
    // What was paid and not answered is taken up; so are the mails, after half a minute that the quick form does not wait for.
    const mails = isLong ? `+ (select count(*) from mail where state = 'queued')` : ''
    const open = `select (select count(*) from test_gateway.payment_intent where status = 'succeeded')
    - (select count(*) from shop_order) ${mails} as open`
    await expect.poll(async () => (await database.pool.query(open)).rows[0].open, { timeout: 120_000, interval: 500 }).toBe(0)
    await tally(eyes, 'F18', { runs: count, since })
  },
  runs(300_000, 3_600_000),
)
