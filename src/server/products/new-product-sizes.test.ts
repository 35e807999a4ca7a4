import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('Each new product of a statement divides the stock that it is given over its own sizes', async () => {
  await database.pool.query(
    `insert into product (id, name, slug, category, price, price_10g, price_20g, stock_level)
     select n, 'Quitte ' || n, 'quitte-' || n, 'Kernobst', 500, 400, case when n = 1 then 600 end, n * 5 from generate_series(1, 2) n`,
  )
  const { rows } = await database.pool.query('select stock_level from product_size order by product_id, weight')
  expect(rows.map(({ stock_level }) => stock_level)).toEqual([3, 0, 2, 10, 0, 0])
})
