import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

interface Column {
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}

interface DefinedColumn extends Column {
  /** What computes the column; undefined for one that is written. */
  generated: string | undefined
}

const tables = await readDefinitions()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('a table definition in TypeScript', () => {
  it.each(tables)('of $name has the types and nullability of the migrated columns', async ({ name, columns }) => {
    const migrated = new Map((await readMigratedColumns(name)).map((column) => [column.column, column]))
    const defined = columns.map(({ column, type, isNullable }) => ({ column, type, isNullable }))
    expect(columns.map(({ column }) => migrated.get(column))).toMatchObject(defined)
  })

  it.each(tables)('of $name names every column that an insert must or may leave to its default', async ({ name, columns }) => {
    const migrated = await readMigratedColumns(name)
    const withDefault = migrated.filter(({ hasDefault }) => hasDefault).map(({ column }) => column)
    const required = migrated.filter(({ isNullable, hasDefault }) => !isNullable && !hasDefault).map(({ column }) => column)
    expect(withDefault).toEqual(expect.arrayContaining(columns.filter(({ hasDefault }) => hasDefault).map(({ column }) => column)))
    expect(columns.map(({ column }) => column)).toEqual(expect.arrayContaining(required))
  })

  it.each(tables.flatMap(({ name, columns }) => columns.filter(({ generated }) => generated).map((column) => ({ name, ...column }))))(
    'computes the column $column of $name as the database does',
    async ({ name, column, generated }) => {
      expect(await parsedExpression(name, generated)).toBe(await migratedExpression(name, column))
    },
  )
})

async function readDefinitions(): Promise<{ name: string; columns: DefinedColumn[] }[]> {
  const server = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('*/**/tables.ts', { cwd: server })
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(`${server}/${file}`).href) as Promise<object>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((exported) => is(exported, PgTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table)
      return {
        name,
        columns: columns.map((column) => ({
          column: column.name,
          type: column.getSQLType(),
          isNullable: !column.notNull,
          hasDefault: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
          generated: column.generated && expressionOf(column.generated.as),
        })),
      }
    })
}

function expressionOf(value: unknown): string {
  return is(value, SQL) ? new PgDialect().sqlToQuery(value).sql : String(value)
}

/** The expression as PostgreSQL reads and prints it. */
async function parsedExpression(table: string, expression: string | undefined): Promise<string | undefined> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`create table probe (like ${table})`)
    await client.query(`create view probed as select ${expression} as value from probe`)
    const { rows } = await client.query<{ definition: string }>(`select pg_get_viewdef('probed', true) as definition`)
    return rows[0]?.definition
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function migratedExpression(table: string, column: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ expression: string }>(
    `select pg_get_expr(adbin, adrelid) as expression from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = to_regclass($1) and attname = $2`,
    [table, column],
  )
  return parsedExpression(table, rows[0]?.expression)
}

async function readMigratedColumns(table: string): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `select attname "column", format_type(atttypid, atttypmod) as type, not attnotnull "isNullable",
       atthasdef or attidentity <> '' "hasDefault"
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows
}
