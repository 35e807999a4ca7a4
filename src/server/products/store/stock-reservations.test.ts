import { expect, it } from 'vitest'
import { openPool, transaction } from '#server/platform/database/pool.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { lockStock } from './stock-reservations.ts'

it('What locks products is planned once for a connection, however many there are', async () => {
  const database = await createTestDatabase()
  const { pool, db } = openPool({ url: database.url, max: 1, onError: () => undefined })
  for (const ids of [[1], [1], [1], [1], [1], [1], [1, 2, 3], [2]]) await transaction(db, (tx) => lockStock(tx, ids))
  const { rows } = await pool.query(
    `select generic_plans > 0 as "isPlanned" from pg_prepared_statements where name = 'stock_lock_products'`,
  )
  expect(rows).toEqual([{ isPlanned: true }])
  await pool.end()
  await database.drop()
})
