import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { BEFORE_BASELINE, namesSinceBaseline } from '../database/baseline.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { openPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import type { Log } from '../log.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { BackupError, verifyChecksums } from './backup-folder.ts'
import { SHOP_SCHEMAS } from './dump-tables.ts'
import { loadTables } from './load-tables.ts'
import { type Manifest, MANIFEST, manifest, PICTURES, SESSION_SECRET, tableFile } from './manifest.ts'

interface RestoreOptions {
  url: string
  pictures: PictureStore
  /** Where the session secret goes; undefined where the environment names it. */
  sessionSecretFile: string | undefined
  /** Replaces what the target holds. */
  overwrite: boolean
  log: Log
}

/** A verified backup: its manifest and the keys of its pictures. */
export interface VerifiedBackup {
  folder: string
  manifest: Manifest
  pictureKeys: string[]
  hasSessionSecret: boolean
}

/** A verified backup that this release can restore. */
export interface RestorableBackup extends VerifiedBackup {
  /** The folder of the migrations of this release. */
  migrations: string
  /** Those of them that make the tables of the backup. */
  names: ReadonlySet<string>
}

/**
 * Compares a backup with its checksums and its manifest. Throws a `BackupError` when something is missing or damaged.
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const paths = new Set(await verifyChecksums(folder))
  const content = manifest.safeParse(JSON.parse(paths.has(MANIFEST) ? await readFile(join(folder, MANIFEST), 'utf8') : 'null'))
  if (!content.success) throw new BackupError(`${join(folder, MANIFEST)} is not a manifest that this release understands.`)
  const missing = content.data.tables.map(tableFile).find((path) => !paths.has(path))
  if (missing !== undefined) throw new BackupError(`${join(folder, missing)} is missing.`)
  const prefix = `${PICTURES}/`
  const pictureKeys = [...paths].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  if (pictureKeys.length !== content.data.pictures) throw new BackupError(`Pictures are missing in ${folder}.`)
  return { folder, manifest: content.data, pictureKeys, hasSessionSecret: paths.has(SESSION_SECRET) }
}

/**
 * Reads the backup that is to be restored, before there is a target. Throws a `BackupError` as `verifyBackup`, and when
 * it is of a newer release or of one from before the baseline.
 */
export async function readBackup(folder: string, migrations: string): Promise<RestorableBackup> {
  const verified = await verifyBackup(folder)
  return { ...verified, migrations, names: await migrationsToRestore(verified.manifest, migrations) }
}

/**
 * Puts a backup into an empty database and picture store, then migrates it to this release. Throws a `BackupError` when
 * the target is not empty (unless `overwrite`), or when a shop is running on it.
 */
export async function restoreBackup(backup: RestorableBackup, options: RestoreOptions): Promise<void> {
  const { folder, pictureKeys, hasSessionSecret, migrations } = backup
  const { url, pictures, sessionSecretFile } = options
  await prepareTarget(options)
  for (const key of pictureKeys) await pictures.write(key, await readFile(join(folder, PICTURES, key)))
  await restoreDatabase(backup, options)
  if (hasSessionSecret && sessionSecretFile)
    await writeFile(sessionSecretFile, await readFile(join(folder, SESSION_SECRET)), { mode: 0o600 })
  await withPool(url, (pool) => migrate(pool, migrations))
}

async function migrationsToRestore(content: Manifest, directory: string): Promise<ReadonlySet<string>> {
  const names = namesSinceBaseline(content.migrations)
  if (names === undefined) {
    throw new BackupError(
      `The backup is older than this release can restore: restore it with commit ${BEFORE_BASELINE.commit}, then start this release.`,
    )
  }
  const known = new Set(await migrationNames(directory))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new BackupError(`The backup is of another release: this one does not know the migration ${unknown}.`)
  return new Set(names)
}

async function prepareTarget({ url, pictures, overwrite }: RestoreOptions): Promise<void> {
  await withClient(url, async (client) => {
    await refuseRunningShop(client)
    const { rows: tables } = await client.query(
      `select from pg_class where relkind = 'r' and relnamespace = any(array(select oid from pg_namespace where nspname = any($1)))`,
      [SHOP_SCHEMAS],
    )
    const isEmpty = tables.length === 0 && (await isEmptyStore(pictures))
    if (!isEmpty && !overwrite) throw new BackupError('The target is not empty: --overwrite replaces what it holds.')
    const drops = SHOP_SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;`)
    if (tables.length > 0) await client.query(`${drops.join('')} create schema public; grant usage on schema public to public`)
  })
}

/** Connections of a process that has just ended disappear within moments. */
async function refuseRunningShop(client: pg.Client): Promise<void> {
  for (const deadline = performance.now() + 5_000; ; await delay(100)) {
    const { rows: running } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'firnfrucht%' and application_name <> 'firnfrucht keeper'`,
    )
    if (running.length === 0) return
    if (performance.now() > deadline) throw new BackupError('A shop is running on this database: stop it first.')
  }
}

async function isEmptyStore(pictures: PictureStore): Promise<boolean> {
  for await (const _ of pictures.list()) return false
  return true
}

/** Creates the tables as they were in the backup and fills them. */
async function restoreDatabase(
  { folder, manifest: content, migrations, names }: RestorableBackup,
  { url, log }: RestoreOptions,
): Promise<void> {
  await withPool(url, async (pool) => {
    await migrate(pool, migrations, { only: names })
    await migrateJobs(pool, log)
  })
  await withClient(url, (client) => loadTables(client, content, (table) => readLines(join(folder, tableFile(table)))))
}

// Opened by the first read: lines that come before anybody reads are lost.
async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'firnfrucht restore' })
  client.on('error', () => undefined)
  await client.connect()
  await work(client).finally(() => client.end())
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const { pool } = openPool({ url, max: 2, noTimeout: true, onError: () => undefined })
  await work(pool).finally(() => pool.end())
}
