import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestsellerStockLabel, boxStockLabel, cardStockLabel, detailStockLabel, type StockLabel } from '#domain/products/stock-label.ts'
import { messagesIn } from '#messages/all.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { withStock } from '#tests/support/products/sample-sizes.ts'

const ONE_SIZE = 1
const TWO_SIZES = 2
/** Packs of the other size of the product with two. */
const PLENTY = 100

let database: TestDatabase
let listener: pg.Client
let told: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `insert into product (id, name, slug, category, price)
     values (${ONE_SIZE}, 'Birne', 'birne', 'Kernobst', 500), (${TWO_SIZES}, 'Quitte', 'quitte', 'Kernobst', 500);
     insert into product_size (product_id, weight, price)
     values (${ONE_SIZE}, '15g', 500), (${TWO_SIZES}, '10g', 400), (${TWO_SIZES}, '15g', 500)`,
  )
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => told.push(payload))
  await listener.query('listen content_changed')
})
afterAll(async () => {
  await listener.end()
  await database.drop()
})

/** What is told when one of these packs of 15 g is reserved: 'product' for all pages, 'stock' for the API alone. */
async function toldWhenReserved(productId: number, packs: number): Promise<Set<string>> {
  await database.pool.query(
    `update product_size set reserved = 0, stock_level = case weight when '15g' then $2::int when '10g' then $3::int else 0 end
     where product_id = $1`,
    [productId, packs, productId === TWO_SIZES ? PLENTY : 0],
  )
  // Notifications arrive before the response to the next statement.
  await listener.query('select')
  told = []
  await database.pool.query(`update product_size set reserved = 1 where product_id = $1 and weight = '15g'`, [productId])
  await listener.query('select')
  return new Set(told)
}

const LEVELS = Array.from({ length: 40 }, (_, index) => index + 1)

const { stockText } = messagesIn('de')

/** The levels from which one pack less makes another label. */
function levelsSeen(labelsOf: (packs: number) => (StockLabel | null)[]): number[] {
  return LEVELS.filter((packs) => JSON.stringify(labelsOf(packs)) !== JSON.stringify(labelsOf(packs - 1)))
}

async function levelsTold(productId: number, what: string): Promise<number[]> {
  const levels = []
  for (const packs of LEVELS) if ((await toldWhenReserved(productId, packs)).has(what)) levels.push(packs)
  return levels
}

describe('A pack that is reserved', () => {
  it.each([
    {
      of: 'a product',
      productId: ONE_SIZE,
      labelsOf: (packs: number) => {
        const product = { stockLevel: packs, inStock: true }
        return [cardStockLabel(product, stockText), bestsellerStockLabel(product, stockText), boxStockLabel(product, stockText)]
      },
    },
    {
      of: 'one size of a product with plenty of another',
      productId: TWO_SIZES,
      labelsOf: (packs: number) => {
        const product = { stockLevel: packs + PLENTY, sizes: withStock({ '10g': PLENTY, '15g': packs }), inStock: true }
        return [detailStockLabel(product, '15g', stockText)]
      },
    },
  ])('of $of invalidates pages wherever a label changes, and none above the highest such level', async ({ productId, labelsOf }) => {
    const seen = levelsSeen(labelsOf)
    const toldOfPages = await levelsTold(productId, 'product')
    expect(seen.length).toBeGreaterThan(1)
    expect(toldOfPages).toEqual(expect.arrayContaining(seen))
    expect(Math.max(...toldOfPages)).toBe(Math.max(...seen))
    expect(await levelsTold(productId, 'stock')).toEqual(expect.arrayContaining(LEVELS.filter((packs) => packs > Math.max(...seen))))
  })
})
