import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectConsistent, isLong, runs } from '#tests/support/shop/consistency.ts'
import { expectJobsDone } from '#tests/support/shop/jobs-done.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { startBuyers } from '#tests/support/shop/steady-buyers.ts'

const BANANA = 9
const EVERY_MS = 5_000
const NAME = 'shop with broken connections'
const directory = mkdtempSync(join(tmpdir(), 'firnfrucht-broken-'))
const logFile = join(directory, 'log')
let database: TestDatabase
let observer: TestShop
let shop: ShopProcess

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  const url = new URL(database.url)
  url.searchParams.set('application_name', NAME)
  const intoFile = ['sh', '-c', `exec "$@" > '${logFile}'`, 'sh']
  shop = await startShopProcess({ url: url.href }, { LOG_LEVEL: 'info' }, intoFile)
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await observer.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})

it(
  'F19: When connections to the database break again and again, every job runs and no connection is lost',
  async () => {
    const since = Date.now()
    const count = runs(3, 60)
    const { confirmed, untilMoreOrders, stop } = await startBuyers(shop, database)
    for (let run = 0; run < count; run++) {
      await untilMoreOrders()
      await breakConnections()
      if (isLong) await delay(EVERY_MS)
    }
    await untilMoreOrders()
    await stop()

    const { rows } = await database.pool.query('select id from shop_order where id = any($1)', [confirmed])
    expect(rows).toHaveLength(confirmed.length)
    await expectJobsDone(database, 'F19 (broken connections)', shop)
    await expectConsistent(observer, 'F19 (broken connections)', { runs: count, since })

    await expect.poll(() => connections('busy')).toBe(0)
    expect(await connections('waiting')).toBe(0)
    const together = await Promise.allSettled(Array.from({ length: 25 }, () => new CheckoutClient(shop).addLine({ productId: BANANA })))
    expect(together.filter(({ status }) => status === 'rejected')).toEqual([])
    expectShortLog(Date.now() - since)
  },
  runs(120_000, 3_600_000),
)

/** Closes all connections of the shop at the server, as a restart or a failover does. */
async function breakConnections(): Promise<void> {
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [NAME])
}

async function connections(state: string): Promise<number> {
  const { body } = await shop.app.inject({ method: 'GET', url: '/metrics' })
  return Number(new RegExp(`^database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1])
}

/**
 * The log says what broke, not the rollback that failed after it, and not once for each of the requests that it broke.
 */
function expectShortLog(elapsedMs: number): void {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })
  expect(entries.filter(({ err }) => /rollback/i.test(err?.message ?? ''))).toEqual([])
  for (const outage of ['database connection failed', 'request failed']) {
    const logged = entries.filter(({ msg }) => msg === outage)
    expect(logged.length).toBeGreaterThan(0)
    // In every minute two lines: the first and the number of the others.
    expect(logged.length, JSON.stringify(logged)).toBeLessThanOrEqual(2 * Math.ceil(elapsedMs / 60_000))
  }
}
