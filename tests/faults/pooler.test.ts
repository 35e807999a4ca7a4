import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/products/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openStrictPooler, type StrictPooler } from '#tests/support/database/strict-pooler.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, SHARED_SECRET, startShopProcess } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))
let database: TestDatabase
let pooler: StrictPooler
let observer: TestShop
let shop: ShopProcess

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [BANANA])
  pooler = await openStrictPooler(database.url)
  shop = await startShopProcess({ url: pooler.url }, { DATABASE_DIRECT_URL: database.url })
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await pooler.close()
  await observer.close()
  await database.drop()
})

describe('Behind a pooler in transaction mode', () => {
  it('the shop sells, sends mails and invalidates pages, and asks nothing of a connection that a transaction does not end', async () => {
    const since = Date.now()
    const anna = new CheckoutClient(shop)
    await Promise.all(Array.from({ length: 5 }, () => new CheckoutClient(shop).buy({ productId: BANANA })))
    await anna.addLine({ productId: BANANA })
    await expect.poll(async () => (await database.pool.query(`select from mail where state = 'queued'`)).rowCount).toBe(0)
    expect(await nameOf(anna)).not.toBe('Neue Banane')
    await database.pool.query(`update product set name = 'Neue Banane' where id = $1`, [BANANA])
    await expect.poll(() => nameOf(anna)).toBe('Neue Banane')
    await expectConsistent(observer, 'pooler', { runs: 5, since })
    expect(pooler.statements()).toBeGreaterThan(50)
    expect(pooler.violations).toEqual([])
  })

  it('ends with one line that names the setting when DATABASE_DIRECT_URL is missing or leads to the pooler too', async () => {
    expect(await startRefused({})).toMatch(/^DATABASE_URL: .*DATABASE_DIRECT_URL.*\n$/)
    expect(await startRefused({ DATABASE_DIRECT_URL: pooler.url })).toMatch(/^DATABASE_DIRECT_URL: .*\n$/)
  })
})

/** Starts a shop that refuses to, and returns what it writes. */
async function startRefused(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, DATABASE_URL: pooler.url, SESSION_SECRET: SHARED_SECRET, DATA_DIR: tmpdir(), BASE_URL: '', ...settings }
  const { code, stdout, stderr } = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [main], { env }, (error, out, err) => resolve({ code: error?.code, stdout: out, stderr: err })),
  )
  expect({ code, stdout }).toEqual({ code: 78, stdout: '' })
  return stderr
}

async function nameOf(visitor: CheckoutClient): Promise<string> {
  const { json } = await visitor.respond(getProduct, { params: { id: BANANA } })
  return json().name
}
