import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool, transaction } from '#server/platform/database/pool.ts'
import { countDeadlocks, holdTransaction } from '#tests/support/database/database-locks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { lockSizes, lockStock } from './stock-reservations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
})
afterAll(() => database.drop())

it('What locks products is planned once for a connection, however many there are', async () => {
  const { pool, db } = openPool({ url: database.url, max: 1, onError: () => undefined })
  for (const ids of [[1], [1], [1], [1], [1], [1], [1, 2, 3], [2]]) await transaction(db, (tx) => lockStock(tx, ids))
  const { rows } = await pool.query(
    `select generic_plans > 0 as "isPlanned" from pg_prepared_statements where name = 'stock_lock_products'`,
  )
  expect(rows).toEqual([{ isPlanned: true }])
  await pool.end()
})

it('A buyer who waits for another one sees what is left then, and that packs are counted now', async () => {
  const { db, pool } = database
  const [product] = (await pool.query('select product_id as id, weight from product_size where stock_level is null and price > 0 limit 1'))
    .rows
  const size = { productId: product.id, weight: product.weight }
  const deadlocks = await countDeadlocks(database)
  const held = await holdTransaction(database)
  await held.query('select from product where id = $1 for no key update', [size.productId])
  const waiting = transaction(db, (tx) => lockSizes(tx, [size]))
  await held.awaitWaiting(1)
  await held.query('update product_size set stock_level = 5, reserved = 3 where product_id = $1 and weight = $2', [
    size.productId,
    size.weight,
  ])
  await held.end()
  expect([...(await waiting).values()]).toMatchObject([{ stockLevel: 5, reserved: 3, isCounted: true }])
  expect(await deadlocks()).toBe(0)
})
