import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { printSchema } from '#tools/schema/print-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const namesOf = async (statement: string) => (await database.rows<{ name: string }>(statement)).map(({ name }) => name)

it('docs/schema.sql is the schema of a migrated database', async () => {
  const committed = readFileSync('docs/schema.sql', 'utf8').replaceAll('\r\n', '\n')
  expect(committed, 'The schema has changed: write it with `npm run schema`').toBe(await printSchema(database.pool))
})

describe('a comment in the database', () => {
  it('says of each trigger why it is there', async () => {
    const silent = await namesOf(
      `select format('%s on %s', tgname, tgrelid::regclass) as name from pg_trigger
       where not tgisinternal and tgrelid::regclass::text !~ '^graphile_worker' and obj_description(oid, 'pg_trigger') is null`,
    )
    expect(silent).toEqual([])
  })

  it('says of each table of the shop what is in it', async () => {
    const silent = await namesOf(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and obj_description(oid, 'pg_class') is null
       and relnamespace in ('public'::regnamespace, 'test_gateway'::regnamespace) and relname <> 'migration'`,
    )
    expect(silent).toEqual([])
  })
})
