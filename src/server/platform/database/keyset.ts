import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './pool.ts'

/** What a list is sorted by: the columns of one index, all up or all down, the last of them unique. */
export interface SortKey {
  columns: readonly { value: SQL; type: keyof typeof FORMS }[]
  descending: boolean
}

// A cursor comes from outside: a value that PostgreSQL could not read as its type is no cursor.
const FORMS = {
  int: /^-?\d{1,18}$/,
  text: /^[^\0]*$/s,
  uuid: /^[\da-f-]{36}$/,
  timestamptz: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?)$/,
}

/** The page's place in the order, as the row itself says it; select it as `cursor`. */
export function cursorOf({ columns }: SortKey): SQL<string[]> {
  return sql<string[]>`json_build_array(${sql.join(
    columns.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )})`
}

/** The list's order; PostgreSQL reads the index forwards or backwards. */
export function inOrder({ columns, descending }: SortKey): SQL[] {
  return columns.map(({ value }) => (descending ? sql`${value} desc` : sql`${value}`))
}

/** Where the page begins: behind the row that the cursor names. Pages deep in the list cost no more than the first. */
export function startAfter({ columns, descending }: SortKey, cursor: string | undefined): SQL | undefined {
  const place = cursor === undefined ? undefined : readCursor(cursor)
  if (!place || place.length !== columns.length || !columns.every(({ type }, index) => FORMS[type].test(place[index] ?? '')))
    return undefined
  const here = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )
  const there = sql.join(
    columns.map(({ type }, index) => sql`${place[index]}::${sql.raw(type === 'int' ? 'bigint' : type)}`),
    sql`, `,
  )
  return descending ? sql`(${here}) < (${there})` : sql`(${here}) > (${there})`
}

/** Of `limit + 1` rows read, those of the page and the cursor of the next. */
export function pageOfRows<Row extends { cursor: string[] }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, nextCursor: last ? Buffer.from(JSON.stringify(last.cursor)).toString('base64url') : null }
}

/** How many rows match, counted up to a limit: nobody reads further, and counting everything is slow. */
export async function countUpTo(db: Db, { from, where, limit = 1000 }: { from: SQL; where: SQL | undefined; limit?: number }) {
  const matching = sql`select 1 from ${from} where ${where ?? sql`true`} limit ${limit + 1}`
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${matching}) matching`)
  const counted = rows[0]?.count ?? 0
  return { value: Math.min(counted, limit), capped: counted > limit }
}

function readCursor(cursor: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed.map(String) : undefined
  } catch {
    // Not a cursor of ours.
    return undefined
  }
}
