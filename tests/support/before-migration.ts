import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

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
