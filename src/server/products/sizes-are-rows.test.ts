import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore
const rowsOf = (statement: string) => database.rows(statement)

beforeAll(async () => {
  database = await createDatabaseBefore('20261123-2300-sizes-are-rows.sql')
  await database.pool.query(EARLIER_SHOP)
  await database.migrate()
})
afterAll(() => database.drop())

const EARLIER_SHOP = `
  insert into product (id, name, slug, category, kind, price, price_10g, price_15g, price_20g, sale_price, compared_sizes, stripe_price_id_15g, stock_level)
  values
    (1, 'Mango', 'mango', 'Obst', 'pouch', 1000, 651, 1000, null, null, '{}', 'price_15', 8),
    (2, 'Kiwi', 'kiwi', 'Obst', 'pouch', 1000, 651, 1000, null, 750, '{15g}', null, null),
    (3, 'Probierbox', 'box', 'Boxen', 'box', 3990, null, null, null, null, '{}', null, 5),
    (4, 'Feige', 'feige', 'Obst', 'pouch', 500, null, null, 920, null, '{}', null, 3);
  insert into stock_movement (product_id, weight, change, reason) select product_id, weight, stock_level, 'initial' from product_size where stock_level > 0;
  insert into price_plan (id, change, starts_at, ends_at, actor, started_at) overriding system value values
    (1, '{"kind": "sale", "percent": 25}', now() - interval '1 day', now() + interval '1 day', 'a', now() - interval '1 day'),
    (2, '{"kind": "prices", "prices": {"price10g": 700, "salePrice": null}}', now() + interval '2 days', null, 'a', null);
  insert into price_plan_product (plan_id, product_id, before, after) values
    (1, 2, '{"salePrice": null}', '{"salePrice": 750}'), (2, 1, null, null);
  insert into product_import (actor, created, replaced) values
    ('a', '{}', '[{"id": 1, "version": 2, "stockChanges": {}, "columns": {"price": 900, "price15g": 900, "teaser": "Alt"}}]');`

describe('the migration to sizes that are rows', () => {
  it('gives each size what it was charged at, with the regular price of a sale and its evidence', async () => {
    const sizes = await rowsOf(
      'select product_id, weight, price, compare_at_price, shows_compare_at, stock_level from product_size order by product_id, grams',
    )
    expect(sizes.map((row) => Object.values(row))).toEqual([
      [1, '10g', 651, null, false, 4],
      [1, '15g', 1000, null, false, 4],
      [2, '10g', 488, 651, false, null],
      [2, '15g', 750, 1000, true, null],
      [3, '15g', 3990, null, false, 5],
      [4, '20g', 920, null, false, 3],
    ])
    expect(await rowsOf('select id, price, stock_level, least_left from product order by id')).toEqual([
      { id: 1, price: 1000, stock_level: 8, least_left: 4 },
      { id: 2, price: 1000, stock_level: null, least_left: null },
      { id: 3, price: 3990, stock_level: 5, least_left: 5 },
      { id: 4, price: 920, stock_level: 3, least_left: 3 },
    ])
    expect(await rowsOf("select stripe_price_id from product_size where product_id = 1 and weight = '15g'")).toEqual([
      { stripe_price_id: 'price_15' },
    ])
  })

  it('translates what a running plan brings back, what a planned one sets and what undoing the last import restores', async () => {
    expect(await rowsOf('select before, after from price_plan_product where plan_id = 1')).toEqual([
      {
        before: [
          { weight: '10g', price: 651, compareAtPrice: null },
          { weight: '15g', price: 1000, compareAtPrice: null },
        ],
        after: [
          { weight: '10g', price: 488, compareAtPrice: 651 },
          { weight: '15g', price: 750, compareAtPrice: 1000 },
        ],
      },
    ])
    expect(await rowsOf('select change from price_plan where id = 2')).toEqual([
      { change: { kind: 'prices', sizes: [{ weight: '10g', price: 700, compareAtPrice: null }] } },
    ])
    const [{ replaced }] = await rowsOf('select replaced from product_import')
    expect(replaced[0].columns).toMatchObject({ teaser: 'Alt', price10g: 651, price15g: 900, price20g: null, compareAtPrice15g: null })
    expect(replaced[0].columns).not.toHaveProperty('price')
  })

  it('leaves no trigger or function that names certain sizes but the base size', async () => {
    const found = await rowsOf(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '(10g|20g|price_1)'`,
    )
    expect(found).toEqual([])
  })
})
