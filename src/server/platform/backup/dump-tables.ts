import type pg from 'pg'

/** Where the shop's tables are. Other schemas of the database belong to somebody else. */
export const SHOP_SCHEMAS: readonly string[] = ['public', 'test_gateway', 'graphile_worker']

const SIGN_INS: ReadonlyMap<string, string> = new Map([
  ['public.user_session', 'true'],
  ['public.user_verification', 'true'],
  ['public.mail', `template in ('verify-email', 'reset-password', 'operator-invited')`],
])

/**
 * The condition of the rows of a table that sign somebody in. Sessions, open links and the mails that tell them are in
 * no backup, and taken from none: what was ended after it would be valid again, and whoever finds one would be signed
 * in (docs/security.md#s38).
 */
export function signInsOf({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return SIGN_INS.get(`${schema}.${name}`) ?? 'false'
}

/** A table, its columns without generated ones, and how many rows were dumped. */
export interface DumpedTable {
  schema: string
  name: string
  columns: string[]
  rows: number
}

/** A sequence and the last value that it gave out, as text. */
export interface DumpedSequence {
  schema: string
  name: string
  last: string
}

/** All tables and sequences of the shop at one moment. */
export interface Dump {
  tables: DumpedTable[]
  sequences: DumpedSequence[]
}

// The job queue creates its tables and its record of their version itself.
const TABLES = `
  select nspname as schema, relname as name,
         (select json_agg(attname order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on relnamespace = pg_namespace.oid
  where relkind = 'r' and nspname = any($1) and not (nspname = 'graphile_worker' and relname = 'migrations')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by 1, 2`
const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
  where schemaname = any($1) and last_value is not null order by 1, 2`

// A row may hold a whole document.
const ROWS_AT_ONCE = 200

/**
 * Reads every table in one snapshot while others write; needs a connection in a transaction of its own
 * (`beginSnapshot`). `write` gets the rows of each table: JSON lines, each an array of the columns as text.
 */
export async function dumpTables(
  client: pg.ClientBase,
  write: (table: Omit<DumpedTable, 'rows'>, lines: AsyncIterable<string>) => Promise<void>,
): Promise<Dump> {
  const { rows: found } = await client.query<Omit<DumpedTable, 'rows'>>(TABLES, [SHOP_SCHEMAS])
  const tables: DumpedTable[] = []
  for (const table of found) {
    let rows = 0
    await write(
      table,
      readLines(client, table, () => rows++),
    )
    tables.push({ ...table, rows })
  }
  // Sequences know no snapshot. Read last, they are never behind the rows.
  const { rows: sequences } = await client.query<DumpedSequence>(SEQUENCES, [SHOP_SCHEMAS])
  return { tables, sequences }
}

/** Begins the transaction of a dump: it sees the database as it is now, however long it takes, and never writes. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  for (const setting of EXACT_TEXT) await client.query(`set local ${setting}`)
}

/** Values as text that every server reads back as the same value; and no timeout. */
export const EXACT_TEXT: readonly string[] = [
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `timezone = 'UTC'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/** A name as part of a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function* readLines(client: pg.ClientBase, { schema, name, columns }: Omit<DumpedTable, 'rows'>, onRow: () => void) {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ')
  await client.query(
    `declare dumped no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${quoted(schema)}.${quoted(name)}
     where not (${signInsOf({ schema, name })})`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      onRow()
      yield `${line}\n`
    }
  }
  await client.query('close dumped')
}
