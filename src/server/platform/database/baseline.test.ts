import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createDatabaseBeforeBaseline } from '#tests/support/database/before-migration.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { printSchema } from '#tools/schema/print-schema.ts'
import { StartRefusal } from '../start-refusal.ts'
import { migrate, migrationNames } from './migrate.ts'

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const appliedNames = async ({ pool }: TestDatabase) =>
  (await pool.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name)

describe('a database from before the baseline', () => {
  it('that has every migration before it is the same as a new one afterwards, also when several processes start at once', async () => {
    const database = await createDatabaseBeforeBaseline()
    await Promise.all([1, 2, 3].map(() => migrate(database.pool, migrations)))
    expect(await appliedNames(database)).toEqual(await migrationNames(migrations))
    const fresh = await createTestDatabase()
    expect(await printSchema(database.pool)).toBe(await printSchema(fresh.pool))
    await Promise.all([database.drop(), fresh.drop()])
  })

  it('that lacks one of them is refused with the commit to start in between, and stays as it is', async () => {
    const database = await createDatabaseBeforeBaseline({ missing: 1 })
    const before = await appliedNames(database)
    await expect(migrate(database.pool, migrations)).rejects.toThrow(
      new StartRefusal('This database is older than this release can update: start commit 038e8656 on it once, then this release.'),
    )
    expect(await appliedNames(database)).toEqual(before)
    await database.drop()
  })
})
