import { type SQL, sql } from 'drizzle-orm'

/** Whether a column has one of these values. As text, so that partial indexes with the same list are used. */
export function isOneOf(column: string, values: readonly string[]): SQL<boolean> {
  return sql<boolean>`${sql.raw(`${column} in ('${values.join("', '")}')`)}`
}
