import pg from 'pg'
import type { TestDatabase } from './database.ts'

interface TableDump {
  table: string
  columns: string
  /** JSON text, because parsing it here would cost large numbers their last digits. */
  rows: string
}

interface Dump {
  tables: TableDump[]
  sequences: { name: string; last: string }[]
}

const TABLES = `
  select format('%I.%I', nspname, relname) as table,
         (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on relnamespace = pg_namespace.oid
  where relkind = 'r' and nspname in ('public', 'test_gateway', 'graphile_worker') order by 1`
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
  where schemaname in ('public', 'test_gateway', 'graphile_worker') and last_value is not null`

/**
 * Reads all tables in one snapshot while others write, as pg_dump does, which the bundled PostgreSQL lacks. Calls
 * `afterTable` between two tables.
 */
export async function dump({ url }: TestDatabase, { afterTable }: { afterTable: () => Promise<void> }): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const { rows: found } = await client.query<Omit<TableDump, 'rows'>>(TABLES)
  const tables: TableDump[] = []
  for (const { table, columns } of found) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(each), '[]')::text as rows from (select ${columns} from ${table}) each`,
    )
    tables.push({ table, columns, rows: rows[0]?.rows ?? '[]' })
    await afterTable()
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(SEQUENCES)
  await client.query('commit')
  await client.end()
  return { tables, sequences }
}

/** Replaces the contents of a migrated database by the dump. */
export async function restore({ url }: TestDatabase, { tables, sequences }: Dump): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  // Like pg_restore: no foreign keys and triggers while the tables are filled one by one.
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  for (const { table, columns, rows } of tables) {
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last])
  await client.query('commit')
  await client.end()
}
