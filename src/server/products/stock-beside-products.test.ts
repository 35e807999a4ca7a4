import { expect, it } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/before-migration.ts'

it('the migration that puts the stock beside its products keeps what is left, reserved packs and lists by it included', async () => {
  const database = await createDatabaseBefore('20261129-1915-stock-beside-products.sql')
  await database.pool.query(
    `insert into product (id, name, slug, category, price) values
       (1, 'Mango', 'mango', 'Obst', 500), (2, 'Kiwi', 'kiwi', 'Obst', 500), (3, 'Feige', 'feige', 'Obst', 500), (4, 'Birne', 'birne', 'Obst', 500);
     insert into product_size (product_id, weight, price, stock_level, reserved) values
       (1, '10g', 400, 8, 2), (1, '15g', 500, 5, 5), (2, '15g', 500, null, 3), (3, '10g', 400, 9, 0), (3, '15g', 500, null, 0),
       (3, '20g', null, 7, 0)`,
  )
  await database.migrate()
  const left = 'select product_id, packs_left, least_left from product_stock order by product_id'
  const before = await database.rows(left)
  expect(before.map((row) => Object.values(row))).toEqual([
    [1, 6, 0],
    [2, null, null],
    [3, 9, 0],
    [4, null, null],
  ])
  await database.pool.query('update product_size set shelf = null')
  expect(await database.rows(left)).toEqual(before)
  await database.drop()
})
