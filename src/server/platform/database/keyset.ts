import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './pool.ts'

/** What a list is sorted by: the columns of one index, all ascending or all descending, the last of them unique. */
export interface SortKey {
  columns: readonly { value: SQL; type: keyof typeof TEXT_FORMS }[]
  descending: boolean
  /**
   * Whether the columns are of several tables; then no index has them all, and it finds the page by the first alone.
   */
  isOfJoin?: boolean
}

interface KeysetList<Row, Item> {
  /** A select with neither `where` nor order; its columns include `cursor: cursorOf(sortKey)`. */
  query: ListQuery<Row>
  /** The table, or the join, whose matching rows are counted for the first page. */
  table: PgTable | SQL
  where: SQL | undefined
  sortKey: SortKey
  /** The `nextCursor` of the page before; undefined for the first page. */
  cursor: string | undefined
  limit: number
  toItem: (row: Row) => Item
}

interface ListQuery<Row> {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(limit: number): PromiseLike<Row[]> }
  }
}

const MAX_COUNT = 1000

// Cursors come from the client: a value that PostgreSQL cannot parse as its column's type makes the cursor invalid.
const TEXT_FORMS = {
  int: /^-?\d{1,18}$/,
  text: /^[^\0]*$/s,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f-]{36}$/,
  timestamptz: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?)$/,
}

/**
 * One page of a list, the cursor of the next page (null on the last one) and, on the first page, the number of matches.
 * An invalid cursor gives the first page (docs/rules/admin.md#lists).
 */
export async function keysetPage<Row extends { cursor: string[] }, Item>(
  db: Db,
  { query, table, where, sortKey, cursor, limit, toItem }: KeysetList<Row, Item>,
) {
  const [found, count] = await Promise.all([
    query
      .where(and(where, isAfter(sortKey, cursor)))
      .orderBy(...orderBy(sortKey))
      .limit(limit + 1),
    cursor === undefined ? countMatches(db, table, where) : null,
  ])
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { items: rows.map(toItem), nextCursor: last ? Buffer.from(JSON.stringify(last.cursor)).toString('base64url') : null, count }
}

/** The sort key's values of a row; select it as `cursor`. */
export function cursorOf({ columns }: SortKey): SQL<string[]> {
  return sql<string[]>`json_build_array(${sql.join(
    columns.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )})`
}

/** How many rows match, counted up to 1,000 (`capped` when there are more): an exact count of a large table is slow. */
export async function countMatches(db: Db, table: PgTable | SQL, where: SQL | undefined): Promise<{ value: number; capped: boolean }> {
  const matching = sql`select 1 from ${table} where ${where ?? sql`true`} limit ${MAX_COUNT + 1}`
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${matching}) matching`)
  const counted = rows[0]?.count ?? 0
  return { value: Math.min(counted, MAX_COUNT), capped: counted > MAX_COUNT }
}

function orderBy({ columns, descending }: SortKey): SQL[] {
  return columns.map(({ value }) => (descending ? sql`${value} desc` : sql`${value}`))
}

// A row comparison, which PostgreSQL answers from the index: a page deep in the list costs no more than the first.
function isAfter({ columns, descending, isOfJoin = false }: SortKey, cursor: string | undefined): SQL | undefined {
  const values = cursor === undefined ? undefined : parseCursor(cursor)
  if (!values || values.length !== columns.length || !columns.every(({ type }, index) => TEXT_FORMS[type].test(values[index] ?? '')))
    return undefined
  const row = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )
  const lastRow = sql.join(
    columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type === 'int' ? 'bigint' : type)}`),
    sql`, `,
  )
  const isBehind = descending ? sql`(${row}) < (${lastRow})` : sql`(${row}) > (${lastRow})`
  const [first] = columns
  return isOfJoin && first ? sql`${isBehind} and ${first.value} ${descending ? sql`<=` : sql`>=`} ${values[0]}` : isBehind
}

function parseCursor(cursor: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed.map(String) : undefined
  } catch {
    return undefined
  }
}
