import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Failpoint } from '../failpoint.ts'
import { StartRefusal } from '../start-refusal.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { adoptBaseline, BASELINE } from './baseline.ts'

/** A file, or a folder whose files are applied as one. */
type Migration = { name: string; sha256: string; sql: string }

interface MigrateOptions {
  /** Applies these alone. */
  only?: ReadonlySet<string>
  failpoint?: Failpoint
}

/**
 * Applies the migrations that this database has not seen, ordered by name, and returns their names. Each runs in its
 * own transaction under a lock, so a killed process leaves whole migrations and several processes can start at once.
 * Refuses to start when an applied one has changed, or when the database is older than the baseline.
 */
export async function migrate(
  pool: pg.Pool,
  directory: string,
  { only, failpoint = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.has(name) ?? true)
  const client = await pool.connect()
  try {
    const baseline = migrations.find(({ name }) => name === BASELINE)
    if (baseline) await adoptBaseline(client, { ...baseline, applied: [...(await appliedMigrations(client)).keys()] })
    const before = await appliedMigrations(client)
    refuseChanged(migrations, before)
    const applied: string[] = []
    for (const migration of migrations.filter(({ name }) => !before.has(name))) {
      if (await applyOnce(client, migration, failpoint)) applied.push(migration.name)
      failpoint('migration-applied')
    }
    return applied
  } finally {
    client.release()
  }
}

/** The names of a release's migrations, in the order in which they are applied. */
export async function migrationNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map(({ name }) => name)
    .toSorted()
}

async function readMigrations(directory: string): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(directory)).map(async (name) => {
      const sql = name.endsWith('.sql') ? await readFile(join(directory, name), 'utf8') : await readFolder(join(directory, name))
      // Git may check out CRLF line ends; they are no change.
      return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

async function readFolder(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return files.join('\n')
}

/** Whether a shop was ever started on this database. */
export async function isMigrated(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('migration') is not null as exists")
  return rows[0]?.exists === true
}

async function appliedMigrations(client: pg.PoolClient): Promise<Map<string, string>> {
  if (!(await isMigrated(client))) return new Map()
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new StartRefusal(`Migration ${name} was changed after it had been applied. Restore it and write a new one.`)
  }
}

async function applyOnce(client: pg.PoolClient, { name, sha256, sql }: Migration, failpoint: Failpoint): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rowCount } = await client.query('insert into migration (name, sha256) values ($1, $2) on conflict do nothing', [name, sha256])
    if (rowCount === 1) await client.query(sql)
    failpoint('migration-run')
    await client.query('commit')
    return rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
