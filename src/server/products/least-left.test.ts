import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const leastOf = async (id: number) => (await shop.pool.query('select least_left from product where id = $1', [id])).rows[0].least_left
const setSize = (id: number, weight: string, packs: number | null) =>
  shop.pool.query('update product_size set stock_level = $3 where product_id = $1 and weight = $2', [id, weight, packs])
const isListedAsSoldOut = async (id: number) =>
  (await staff.call('GET', '/api/admin/products?stock=out&limit=100')).json().items.some((product: { id: number }) => product.id === id)

/** What the sizes of a new product should be: evenly divided, what is left first to 15 g, then 10 g, then 20 g. */
function divided(prices: readonly (number | null)[], stock: number | null): (number | null)[] {
  const [tens, fifteens, twenties] = prices
  const isBare = prices.every((price) => price === null)
  const offered = [tens !== null, fifteens !== null || isBare, twenties !== null]
  if (stock === null) return [null, null, null]
  const order = [1, 0, 2].filter((place) => offered[place])
  return offered.map((_, place) => {
    const turn = order.indexOf(place)
    return turn === -1 ? 0 : Math.floor(stock / order.length) + (turn < stock % order.length ? 1 : 0)
  })
}

describe('the packs left of the size with the fewest', () => {
  it('follow the sizes that are offered: sold, reserved, without a figure, without a price', async () => {
    for (const weight of ['10g', '15g', '20g']) await setSize(3, weight, 7)
    expect(await leastOf(3)).toBe(7)
    await setSize(3, '20g', 2)
    expect(await leastOf(3)).toBe(2)
    await shop.pool.query("update product_size set reserved = 2 where product_id = 3 and weight = '20g'")
    expect(await leastOf(3)).toBe(0)
    expect(await isListedAsSoldOut(3)).toBe(true)
    await shop.pool.query('update product set price_20g = null where id = 3')
    expect(await leastOf(3)).toBe(7)
    expect(await isListedAsSoldOut(3)).toBe(false)
    await setSize(3, '10g', null)
    expect(await leastOf(3)).toBe(0)
    await setSize(3, '15g', null)
    expect(await leastOf(3)).toBeNull()
    expect(await isListedAsSoldOut(3)).toBe(false)
  })

  it('follow the lots of a size: received and written off', async () => {
    await shop.pool.query('update product set price_10g = null, price_20g = null where id = 9')
    await setSize(9, '15g', null)
    const today = swissDay(Date.now())
    const lot = { productId: 9, weight: '15g', number: 'L1', bestBefore: addDays(today, 400), receivedOn: today, packs: 10 }
    const received = await staff.call('POST', '/api/admin/lots', { ...lot, supplier: 'Obsthof Keller', ingredients: [], usedLots: [] })
    expect(await leastOf(9)).toBe(10)
    await staff.call('POST', `/api/admin/lots/${received.json().id}/write-off`, { packs: 10, reason: 'Verloren' })
    expect(await leastOf(9)).toBe(0)
    expect(await isListedAsSoldOut(9)).toBe(true)
  })

  it('cannot be set by a statement', async () => {
    const before = await leastOf(5)
    await shop.pool.query('update product set least_left = -5 where id = 5')
    expect(await leastOf(5)).toBe(before)
  })
})

describe('a new product', () => {
  it('has sizes whose sum is its stock, with nothing reserved, whichever sizes are offered', async () => {
    const price = fc.option(fc.integer({ min: 100, max: 2000 }))
    const given = fc.record({ prices: fc.tuple(price, price, price), stock: fc.option(fc.integer({ min: 0, max: 40 })) })
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 6 }), async (products) => {
        const { rows } = await shop.pool.query(
          `insert into product (name, slug, category, price, price_10g, price_15g, price_20g, stock_level, reserved)
            select 'Frucht', gen_random_uuid()::text, 'Beeren', 500, (given ->> 'a')::int, (given ->> 'b')::int, (given ->> 'c')::int,
              (given ->> 'stock')::int, 3
            from jsonb_array_elements($1::jsonb) with ordinality list (given, place) order by place
            returning id, stock_level, reserved, least_left`,
          [JSON.stringify(products.map(({ prices: [a, b, c], stock }) => ({ a, b, c, stock })))],
        )
        for (const [index, { prices, stock }] of products.entries()) {
          const { id, ...figures } = rows[index]
          const sizes = await shop.pool.query('select stock_level from product_size where product_id = $1 order by weight', [id])
          expect(sizes.rows.map(({ stock_level }) => stock_level)).toEqual(divided(prices, stock))
          // What every later write computes from the sizes.
          const { rows: summed } = await shop.pool.query(
            'update product set name = name where id = $1 returning stock_level, reserved, least_left',
            [id],
          )
          expect(figures).toEqual(summed[0])
          expect(figures).toMatchObject({ stock_level: stock, reserved: 0 })
        }
      }),
      { numRuns: 25 },
    )
  })
})
