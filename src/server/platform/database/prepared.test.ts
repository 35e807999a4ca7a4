import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openPool, transaction } from './pool.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

it('A statement is prepared once for all transactions of a connection, and again for the next connection', async () => {
  const { pool, db } = openPool({ url: database.url, max: 2, onError: () => undefined })
  let built = 0
  const double = prepared((tx) => {
    built++
    return tx
      .select({ doubled: sql<number>`${sql.placeholder('given')}::int * 2` })
      .from(sql`(select) always`)
      .prepare('double')
  })
  const doubled = (given: number) => transaction(db, async (tx) => (await double(tx).execute({ given }))[0]?.doubled)
  expect(await doubled(1)).toBe(2)
  expect(await doubled(2)).toBe(4)
  expect(built).toBe(1)
  expect(await transaction(db, () => doubled(3))).toBe(6)
  expect(built).toBe(2)
  await pool.end()
})
