import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BundledDatabase, openBundledDatabase } from '#server/platform/database/bundled.ts'
import { clusterLocation } from '#server/platform/database/cluster-location.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { runningPostmaster } from '#server/platform/database/postmaster.ts'
import { readers, type TestDatabase } from '#tests/support/database/database.ts'
import { isLong, runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { startBuyers } from '#tests/support/shop/steady-buyers.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-durable-'))
let bundled: BundledDatabase
let database: TestDatabase
let shop: ShopProcess
let observer: TestShop

// A durable database, as the shop runs it; the database of the other tests gives up durability.
beforeAll(async () => {
  bundled = await openBundledDatabase({ dataDir, log: { warn: () => undefined, error: () => undefined } })
  const opened = openPool({ url: bundled.url, onError: () => undefined })
  database = { ...opened, ...readers(opened.pool), url: bundled.url, drop: () => opened.pool.end() }
  shop = await startShopProcess(database, { SEED: 'demo' })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await observer.close()
  await database.drop()
  await bundled.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'F18: A database that is killed during purchases keeps every confirmed order, and the shop recovers',
  async () => {
    const since = Date.now()
    const count = runs(2, 30)
    const { confirmed, untilMoreOrders, stop } = await startBuyers(shop, database)
    for (let run = 0; run < count; run++) {
      await untilMoreOrders()
      const postmaster = runningPostmaster(clusterLocation(dataDir).directory)
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    }
    await untilMoreOrders()
    await stop()
    const { rows } = await database.pool.query('select id from shop_order where id = any($1)', [confirmed])
    expect(rows).toHaveLength(confirmed.length)
    // Payments without an order are reconciled; mails are retried after half a minute, which only the long form waits
    // for.
    const mails = isLong ? `+ (select count(*) from mail where state = 'queued')` : ''
    const open = `select (select count(*) from test_gateway.payment_intent where status = 'succeeded')
    - (select count(*) from shop_order) ${mails} as open`
    await expect.poll(async () => (await database.one(open)).open, { timeout: 120_000, interval: 500 }).toBe(0)
    await expectConsistent(observer, 'F18', { runs: count, since })
  },
  runs(300_000, 3_600_000),
)
