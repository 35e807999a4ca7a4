import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveLot, writeOffLot } from '#contract/lots/admin-lots.ts'
import { listAdminProducts } from '#contract/products/admin-products.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { rowWrites } from '#tests/support/database/row-writes.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const leastOf = async (id: number) => (await shop.one('select least_left from product_stock where product_id = $1', id)).least_left
const setSize = (id: number, weight: string, packs: number | null) =>
  shop.pool.query('update product_size set stock_level = $3 where product_id = $1 and weight = $2', [id, weight, packs])
const isListedAsSoldOut = async (id: number) =>
  (await staff.respond(listAdminProducts, { query: { stock: 'out', limit: 100 } })).json().items.some((product) => product.id === id)

describe('the packs left of the size with the fewest', () => {
  it('follow the sizes that are offered: sold, reserved, without a figure, without a price', async () => {
    for (const weight of ['10g', '15g', '20g']) await setSize(3, weight, 7)
    expect(await leastOf(3)).toBe(7)
    await setSize(3, '20g', 2)
    expect(await leastOf(3)).toBe(2)
    await shop.pool.query("update product_size set reserved = 2 where product_id = 3 and weight = '20g'")
    expect(await leastOf(3)).toBe(0)
    expect(await isListedAsSoldOut(3)).toBe(true)
    await setPrices(shop, 3, { '20g': null })
    expect(await leastOf(3)).toBe(7)
    expect(await isListedAsSoldOut(3)).toBe(false)
    await setSize(3, '10g', null)
    expect(await leastOf(3)).toBe(0)
    await setSize(3, '15g', null)
    expect(await leastOf(3)).toBeNull()
    expect(await isListedAsSoldOut(3)).toBe(false)
  })

  it('are written by a reservation beside the product, and not at all by a sale', async () => {
    await setSize(4, '15g', 7)
    const writes = (change: string) =>
      rowWrites(
        shop,
        ['product', 'product_stock', 'product_size'],
        `update product_size set ${change} where product_id = 4 and weight = '15g'`,
      )
    expect((await writes('reserved = reserved + 1')).map(({ updated }) => updated)).toEqual([0, 1, 1])
    await shop.pool.query("update product_size set reserved = 1 where product_id = 4 and weight = '15g'")
    const none = { inserted: 0, updated: 0, withoutIndexes: 0 }
    expect(await writes('stock_level = stock_level - 1, reserved = reserved - 1')).toEqual([
      none,
      none,
      { ...none, updated: 1, withoutIndexes: 1 },
    ])
    await shop.pool.query("update product_size set reserved = 0 where product_id = 4 and weight = '15g'")
  })

  it('are those of all sizes when two are changed at once', async () => {
    for (const weight of ['10g', '15g', '20g']) await setSize(5, weight, 10)
    const one = await holdTransaction(shop)
    await one.query("update product_size set stock_level = 4 where product_id = 5 and weight = '10g'")
    const other = setSize(5, '20g', 3)
    await one.awaitWaiting(1)
    await one.end()
    await other
    expect(await shop.one('select packs_left, least_left from product_stock where product_id = 5')).toEqual({
      packs_left: 17,
      least_left: 3,
    })
  })

  it('follow the lots of a size: received and written off', async () => {
    await setPrices(shop, 9, { '10g': null, '20g': null })
    await setSize(9, '15g', null)
    const today = swissDay(Date.now())
    const lot = { productId: 9, weight: '15g' as const, number: 'L1', bestBefore: addDays(today, 400), receivedOn: today, packs: 10 }
    const received = await staff.respond(receiveLot, { body: { ...lot, supplier: 'Obsthof Keller', ingredients: [], usedLots: [] } })
    expect(await leastOf(9)).toBe(10)
    await staff.request(writeOffLot, { params: { id: received.json().id }, body: { packs: 10, reason: 'Verloren' } })
    expect(await leastOf(9)).toBe(0)
    expect(await isListedAsSoldOut(9)).toBe(true)
  })
})

describe('the figures of a product', () => {
  const size = fc.record({
    grams: fc.integer({ min: 1, max: 5000 }),
    price: fc.option(fc.integer({ min: 100, max: 2000 })),
    stock: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  const given = fc.uniqueArray(size, { minLength: 1, maxLength: 6, selector: ({ grams }) => grams })

  it('are those of the sizes that it is offered in, whatever they weigh', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 5 }), async (products) => {
        for (const sizes of products) {
          const { rows } = await shop.pool.query(
            `insert into product (name, slug, category, price) values ('Frucht', gen_random_uuid()::text, 'Beeren', 500) returning id`,
          )
          await shop.pool.query(
            `insert into product_size (product_id, weight, price, stock_level)
             select $1, grams || 'g', price, stock from jsonb_to_recordset($2) size (grams int, price int, stock int)`,
            [rows[0].id, JSON.stringify(sizes)],
          )
          const offered = sizes.filter(({ price }) => price !== null)
          const isCounted = offered.some(({ stock }) => stock !== null)
          const packs = offered.map(({ stock }) => stock ?? 0)
          const figures = await shop.pool.query('select packs_left, least_left from product_stock where product_id = $1', [rows[0].id])
          expect(figures.rows[0]).toEqual({
            packs_left: isCounted ? packs.reduce((sum, each) => sum + each, 0) : null,
            least_left: isCounted ? Math.min(...packs) : null,
          })
        }
      }),
      { numRuns: 25 },
    )
    await shop.pool.query("delete from product where name = 'Frucht'")
  })
})
