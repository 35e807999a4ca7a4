import type { SQL } from 'drizzle-orm'
import type { Db } from './pool.ts'

/** The rows of a raw SQL query, typed as `Row`. */
export async function queryRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}
