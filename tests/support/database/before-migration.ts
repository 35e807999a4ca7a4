import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASELINE, BEFORE_BASELINE } from '#server/platform/database/baseline.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type DatabaseBefore = TestDatabase & {
  /** Runs the migration. */
  migrate(): Promise<void>
  /** Runs it and all later ones, so that the shop's own code reads the database. */
  migrateToNow(): Promise<void>
}

/** Creates a database as an earlier version left it, with every migration before the one of this name. */
export async function createDatabaseBefore(migration: string): Promise<DatabaseBefore> {
  const database = await createTestDatabase({ migrated: false })
  const migrateTo = async (isIncluded: (name: string) => boolean) => {
    const directory = mkdtempSync(join(tmpdir(), 'firnfrucht-migrations-'))
    const names = readdirSync(MIGRATIONS).filter(isIncluded)
    for (const name of names) cpSync(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    await migrate(database.pool, directory)
    rmSync(directory, { recursive: true })
  }
  await migrateTo((name) => name < migration)
  return { ...database, migrate: () => migrateTo((name) => name <= migration), migrateToNow: () => migrateTo(() => true) }
}

/**
 * A database as the last release before the baseline left it: it names the migrations that the baseline stands for,
 * without the newest `missing` ones, and its tables have no comments.
 */
export async function createDatabaseBeforeBaseline({ missing = 0 } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false })
  const { pool } = database
  await migrate(pool, fileURLToPath(new URL('../../../migrations', import.meta.url)), { only: new Set([BASELINE]) })
  await pool.query('delete from migration')
  await pool.query(
    `insert into migration (name, sha256)
     select case n when $1::int then $2 else '20261121-' || lpad(n::text, 4, '0') || '.sql' end, '' from generate_series(1, $1::int - $3::int) n`,
    [BEFORE_BASELINE.migrations, BEFORE_BASELINE.last, missing],
  )
  await pool.query('comment on table product is null; comment on trigger product_changed on product is null')
  return database
}
