import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rowsOf = async (statement: string) => (await database.pool.query(statement)).rows

describe('a new product', () => {
  it.each([
    [[400, 500, 600], 9, [3, 3, 3]],
    [[400, 500, 600], 10, [3, 4, 3]],
    [[400, 500, 600], 11, [4, 4, 3]],
    [[400, null, 600], 5, [3, 0, 2]],
    [[null, null, null], 4, [0, 4, 0]],
    [[400, 500, 600], 0, [0, 0, 0]],
  ] as const)('with prices %j divides its %i packs into %j', async (prices, packs, sizes) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into product (name, slug, category, price, price_10g, price_15g, price_20g, stock_level)
       values ('Frucht', 'frucht-' || gen_random_uuid(), 'Beeren', 500, $1, $2, $3, $4) returning id`,
      [...prices, packs],
    )
    const id = rows[0]?.id
    const divided = await rowsOf(`select stock_level from product_size where product_id = ${id} order by weight`)
    expect(divided.map(({ stock_level }) => stock_level)).toEqual(sizes)
    expect(await rowsOf(`select stock_level from product where id = ${id}`)).toEqual([{ stock_level: packs }])
  })

  it('of a statement with several gets sizes of its own', async () => {
    await database.pool.query(
      `insert into product (name, slug, category, price, price_10g, price_20g, stock_level)
       select 'Quitte ' || n, 'quitte-' || n, 'Kernobst', 500, 400, case when n = 1 then 600 end, n * 5 from generate_series(1, 2) n`,
    )
    const divided = await rowsOf(
      `select size.stock_level from product_size size join product on product.id = product_id where slug like 'quitte-%' order by slug, weight`,
    )
    expect(divided.map(({ stock_level }) => stock_level)).toEqual([3, 0, 2, 10, 0, 0])
  })
})

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('the GTIN %s is valid', async (gtin) => {
  expect(await rowsOf(`select is_gtin('${gtin}') as ok`)).toEqual([{ ok: true }])
})

it.each(['96385075', '4006381339331', '40063813339X', ''])('the GTIN %j is not valid', async (gtin) => {
  expect(await rowsOf(`select is_gtin('${gtin}') as ok`)).toEqual([{ ok: false }])
})
