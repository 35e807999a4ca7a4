import type pg from 'pg'
import { type Dump, type DumpedTable, EXACT_TEXT, quoted, SHOP_SCHEMAS, signInsOf } from './dump-tables.ts'

const BATCH_CHARACTERS = 1_000_000

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const FOREIGN_KEYS = `
  select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on conrelid = pg_class.oid join pg_namespace on relnamespace = pg_namespace.oid
  where contype = 'f' and nspname = any($1)`
const COLUMN_TYPES = `
  select json_object_agg(attname, format_type(atttypid, atttypmod)) as types from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`

/**
 * Replaces the contents of the tables by a dump, in one transaction: all of it or nothing. Needs no more rights than
 * those of the tables' owner. Foreign keys are created again afterwards, which checks them.
 */
export async function loadTables(
  client: pg.ClientBase,
  { tables, sequences }: Dump,
  read: (table: DumpedTable) => AsyncIterable<string>,
): Promise<void> {
  await client.query('begin')
  for (const setting of EXACT_TEXT) await client.query(`set local ${setting}`)
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS, [SHOP_SCHEMAS])
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  const names = tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) await loadTable(client, table, read(table))
  for (const { schema, name, last } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, last])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
}

async function loadTable(client: pg.ClientBase, table: DumpedTable, lines: AsyncIterable<string>): Promise<void> {
  const insert = await insertStatement(client, table)
  let loaded = 0
  for await (const batch of batchesOf(lines)) {
    const { rowCount } = await client.query(insert, [`[${batch.join(',')}]`])
    loaded += rowCount ?? 0
  }
  if (loaded !== table.rows) throw new Error(`${table.schema}.${table.name} has ${loaded} rows instead of ${table.rows}`)
  await client.query(`delete from ${quoted(table.schema)}.${quoted(table.name)} where ${signInsOf(table)}`)
}

async function insertStatement(client: pg.ClientBase, { schema, name, columns }: DumpedTable): Promise<string> {
  const target = `${quoted(schema)}.${quoted(name)}`
  const { rows } = await client.query<{ types: Record<string, string> | null }>(COLUMN_TYPES, [target])
  const types = rows[0]?.types ?? {}
  const values = columns.map((column, index) => {
    const type = types[column]
    if (type === undefined) throw new Error(`This release has no column ${column} in ${schema}.${name}`)
    return `(value ->> ${index})::${type}`
  })
  return `insert into ${target} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json)`
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
