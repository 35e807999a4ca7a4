import type { SQL } from 'drizzle-orm'
import type { Db } from './pool.ts'

/** The rows of a query that is written as SQL; `Row` says what its columns are. */
export async function queryRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}
