import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { TRANSLATION_SOURCES } from '#server/translation-sources.ts'

/** The migrated database that every test database is copied from, and the one with the demo catalogue. */
export const TEMPLATE = 'shop_template'
export const DEMO_TEMPLATE = 'demo_template'

/** Linux's file system in memory; on a busy disk each `create database`, which copies a thousand files, waits. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 2 ** 30

/** Makes a temporary directory for a PostgreSQL, in memory if there is room. */
export function createDataDirectory(): string {
  return mkdtempSync(join(isRoomInMemory() ? MEMORY : tmpdir(), 'firnfrucht-test-'))
}

/** Starts a PostgreSQL in a temporary directory with the template databases. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = createDataDirectory()
  const report = (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
  // Tests do not survive a power cut, so they can do without durability.
  const database = await openBundledDatabase({
    dataDir,
    log: { warn: report, error: report },
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB', 'max_connections=300'],
  })
  const admin = openPool({ url: database.url, max: 1, onError: reportError })
  // Some thousand connections, each of which would prove a password that guards nothing.
  const { rows } = await admin.pool.query<{ path: string }>("select current_setting('hba_file') as path")
  await admin.pool.query(`copy (values ('local all all trust'), ('host all all samehost trust')) to '${rows[0]?.path}'`)
  await admin.pool.query('select pg_reload_conf()')
  await admin.pool.query(`create database ${TEMPLATE}`)
  const template = openPool({ url: withDatabase(database.url, TEMPLATE), max: 1, onError: reportError })
  await migrateJobs(template.pool, createLog('silent'))
  await migrate(template.pool, fileURLToPath(new URL('../../../migrations', import.meta.url)))
  await template.pool.end()

  await admin.pool.query(`create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`)
  await admin.pool.end()
  const demo = openPool({ url: withDatabase(database.url, DEMO_TEMPLATE), max: 1, onError: reportError })
  await seedDemo(demo.db, { sources: TRANSLATION_SOURCES })
  await demo.pool.end()

  const stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/** Returns the server's URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function isRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
}

function reportError(error: Error): void {
  process.stderr.write(`${error.message}\n`)
}
