import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { isMigrated } from '../database/migrate.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { type BackupFolder, BackupError, beginBackupFolder, removeOldBackups, removePartialBackups } from './backup-folder.ts'
import { beginSnapshot, type Dump, dumpTables } from './dump-tables.ts'
import { type Manifest, MANIFEST, PICTURES, SESSION_SECRET, tableFile } from './manifest.ts'

interface BackupOptions {
  /** The database's URL. */
  url: string
  pictures: PictureStore
  /** The session secret, where the data directory holds it; one from the environment is not ours to store. */
  sessionSecret: string | undefined
  /** The directory of all backups. */
  directory: string
  /** How many complete backups stay. */
  keep: number
  /** Called after each table. */
  afterTable?: () => Promise<void>
}

/** A complete backup. */
export interface Backup {
  folder: string
  takenAt: Date
  bytes: number
  tables: number
  rows: number
  pictures: number
  /** How many old backups were removed. */
  removed: number
}

/**
 * Backs up the database and all pictures while the shop runs (docs/rules/operations.md#backup). The rows are those of
 * one moment. The pictures are copied after it: their files never change and are never removed, so all that the rows
 * name are there. Throws a `BackupError` when another backup is running, or when no shop was ever started on this
 * database; a backup that fails leaves nothing behind.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const client = await connect(options.url)
  try {
    if (!(await isMigrated(client))) throw new BackupError('The database holds no shop yet.')
    await beginSnapshot(client)
    await lockBackups(client)
    await removePartialBackups(options.directory)
    const takenAt = await startOfTransaction(client)
    const folder = await beginBackupFolder(options.directory, takenAt)
    const backup = await writeBackup(folder, client, takenAt, options).catch(async (error: unknown) => {
      await folder.discard()
      throw error
    })
    await client.query('commit')
    await recordBackup(client, backup)
    return { ...backup, removed: await removeOldBackups(options.directory, { made: backup.folder, keep: options.keep }) }
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'firnfrucht backup', keepAlive: true })
  // A lost connection makes the next query fail.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [ADVISORY_LOCKS.backup])
  if (!rows[0]?.locked) throw new BackupError('Another backup is running.')
}

async function startOfTransaction(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date(0)
}

type Written = Omit<Backup, 'removed'>

async function writeBackup(folder: BackupFolder, client: pg.Client, takenAt: Date, options: BackupOptions): Promise<Written> {
  const dump = await dumpTables(client, async (table, lines) => {
    await folder.add(tableFile(table), lines)
    await options.afterTable?.()
  })
  let pictures = 0
  for await (const key of options.pictures.list()) {
    const bytes = await options.pictures.read(key)
    if (bytes === null) continue
    await folder.add(`${PICTURES}/${key}`, [bytes])
    pictures++
  }
  if (options.sessionSecret !== undefined) await folder.add(SESSION_SECRET, [options.sessionSecret])
  const content = manifestOf(dump, { takenAt, pictures, migrations: await migrationsOf(client) })
  await folder.add(MANIFEST, [`${JSON.stringify(content, null, 2)}\n`])
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  return { ...(await folder.complete()), takenAt, tables: dump.tables.length, rows, pictures }
}

function manifestOf(dump: Dump, { takenAt, ...rest }: { takenAt: Date; pictures: number; migrations: string[] }): Manifest {
  return { format: 1, takenAt: takenAt.toISOString(), ...rest, ...dump }
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

/** The administration shows how old the last complete backup is. */
async function recordBackup(client: pg.Client, { takenAt, folder, bytes }: Written): Promise<void> {
  await client.query('insert into backup (taken_at, folder, bytes) values ($1, $2, $3)', [takenAt, folder, bytes])
  await client.query(`delete from backup where taken_at < now() - interval '1 year'`)
}
