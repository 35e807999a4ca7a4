import { afterEach, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'

let database: TestDatabase
let shops: ShopProcess[] = []
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.kill()))
  await database.drop()
})

it('opens an empty shop with its pages and the voucher that they name, once in two processes that start together', async () => {
  database = await createTestDatabase({ migrated: false })
  shops = await Promise.all([startShopProcess(database, { SEED: 'none' }), startShopProcess(database, { SEED: 'none' })])
  for (const { address } of shops)
    for (const path of ['/', '/shop']) {
      const response = await fetch(address + path)
      expect([path, response.status, await response.text()]).toEqual([path, 200, expect.stringContaining('</html>')])
    }
  const { rows } = await database.pool.query('select code, kind, value from voucher')
  expect(rows).toEqual([{ code: 'WILLKOMMEN20', kind: 'percent', value: 20 }])
})

it('opens the demo in every language', async () => {
  database = await createTestDatabase({ migrated: false })
  const shop = await startShopProcess(database, { SEED: 'demo' })
  shops = [shop]
  for (const language of LANGUAGES) {
    const response = await fetch(shop.address + addressesOf(language).addressOf('/shop'), { redirect: 'manual' })
    expect([language, response.status, await response.text()]).toEqual([language, 200, expect.stringContaining(`<html lang="${language}`)])
  }
})
