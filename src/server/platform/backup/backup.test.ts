import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabaseBeforeBaseline } from '#tests/support/before-baseline.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { memoryPictures } from '#tests/support/memory-pictures.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { migrationNames } from '../database/migrate.ts'
import { createLog } from '../log.ts'
import { BackupError } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { SHOP_SCHEMAS } from './dump-tables.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const BANANA = 9
const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const log = createLog('silent')
let shop: TestShop
/** A backup of the shop; tests spoil copies of it. */
let original: string
let shelf: string
let directory: string
const pictures = memoryPictures()

beforeAll(async () => {
  shop = await startTestShop()
  // The gateway notes each attempt, in a table that is backed up, too: nothing may change but by the tests.
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  await new CheckoutClient(shop).buy({ productId: BANANA })
  await shop.pool.query(
    `insert into mail (key, template, recipient, data, subject, body) values ('odd', 'order-confirmation', 'odd@example.com', 'null', $1, '')`,
    ['"Zeile 1"\n\tZeile 2 \\N \\ { } , 💐 �'],
  )
  await pictures.write('birne-320.avif', Buffer.from([0, 255, 10, 13]))
  shelf = mkdtempSync(join(tmpdir(), 'firnfrucht-backup-'))
  original = (await backUp({ directory: shelf })).folder
})
afterAll(async () => {
  await shop.close()
  rmSync(shelf, { recursive: true })
})
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'firnfrucht-backups-'))
  return () => rmSync(directory, { recursive: true })
})

const backUp = (options: Partial<Parameters<typeof createBackup>[0]> = {}) =>
  createBackup({ url: shop.database.url, pictures, sessionSecret: 'a secret', directory, keep: 14, ...options })

const restoreTo = ({ url }: { url: string }, folder: string, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ folder, url, pictures: memoryPictures(), sessionSecretFile: undefined, migrations, overwrite: false, log, ...options })

/** Returns a hash of every table's rows. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; hash: string }>(
    `select format('%I.%I', nspname, relname) as name, (xpath('//h/text()', query_to_xml(format(
       'select md5(string_agg(md5(t::text), '''' order by t::text)) as h from %I.%I t', nspname, relname), false, true, '')))[1]::text as hash
     from pg_class join pg_namespace on relnamespace = pg_namespace.oid
     where relkind = 'r' and nspname = any($1) and relname <> 'backup' and not (nspname = 'graphile_worker' and relname = 'migrations')`,
    [SHOP_SCHEMAS],
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Gives a database without any table to `work`. */
async function withEmptyDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ migrated: false })
  await work(database).finally(() => database.drop())
}

describe('a backup', () => {
  it('holds every row of the moment it began, whatever is bought and changed meanwhile, and restores it exactly, with the session secret', async () => {
    const before = await contentsOf(shop.pool)
    let changes = 0
    const { folder, tables } = await backUp({
      afterTable: async () => {
        if (changes++ > 3) return
        await new CheckoutClient(shop).buy({ productId: BANANA })
        await shop.pool.query(`update product set name = name || '!', updated_at = now() where id = 3`)
        await shop.pool.query(`delete from review where id = (select max(id) from review)`)
      },
    })
    expect(Object.keys(before).length + 1).toBe(tables)
    expect(await contentsOf(shop.pool)).not.toEqual(before)

    await withEmptyDatabase(async (copy) => {
      const [restoredPictures, sessionSecretFile] = [memoryPictures(), join(directory, 'restored-secret')]
      await restoreTo(copy, folder, { pictures: restoredPictures, sessionSecretFile })
      expect(await contentsOf(copy.pool)).toEqual(before)
      expect(await restoredPictures.read('birne-320.avif')).toEqual(Buffer.from([0, 255, 10, 13]))
      expect([readFileSync(sessionSecretFile, 'utf8'), statSync(sessionSecretFile).mode & 0o777]).toEqual(['a secret', 0o600])
    })
  }, 180_000)

  it('holds every schema of the shop', async () => {
    const { rows } = await shop.pool.query(`select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`)
    expect(rows.map(({ nspname }) => nspname).toSorted()).toEqual(SHOP_SCHEMAS.toSorted())
  })

  it('is read by nobody else, named after its moment, and recorded', async () => {
    const { folder, takenAt, bytes } = await backUp()
    expect(folder).toBe(join(directory, takenAt.toISOString().replaceAll(':', '-')))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
    const { rows } = await shop.pool.query('select taken_at, folder, bytes from backup order by id desc limit 1')
    expect(rows).toEqual([{ taken_at: takenAt, folder, bytes }])
  })

  it('leaves nothing behind when it fails, and is not recorded', async () => {
    const known = (await shop.pool.query('select from backup')).rowCount
    const broken = { ...pictures, read: () => Promise.reject(new Error('the disk is full')) }
    await expect(backUp({ pictures: broken })).rejects.toThrow('the disk is full')
    expect(readdirSync(directory)).toEqual([])
    expect((await shop.pool.query('select from backup')).rowCount).toBe(known)
  })

  it('refuses to run beside another one', async () => {
    let second: unknown
    await backUp({ afterTable: async () => void (second ??= await backUp().catch((error: unknown) => error)) })
    expect(second).toEqual(new BackupError('Another backup is running.'))
  })

  it('removes what a killed one left, and all complete ones but the newest', async () => {
    await backUp()
    const kept = await backUp()
    writeFileSync(join(directory, 'notes.txt'), 'of the operator')
    const killed = `${join(directory, '2026-01-01T03-15-00.000Z')}.partial`
    writeFileSync(killed, '')
    const { folder, removed } = await backUp({ keep: 2 })
    expect(removed).toBe(1)
    expect(readdirSync(directory).toSorted()).toEqual([
      ...[kept.folder, folder].map((path) => path.slice(directory.length + 1)),
      'notes.txt',
    ])
  })
})

it('a backup stays that was made after others of a clock that was ahead', async () => {
  mkdirSync(join(directory, '2099-01-01T03-15-00.000Z'))
  const { folder, removed } = await backUp({ keep: 1 })
  expect(removed).toBe(1)
  expect(readdirSync(directory)).toEqual([folder.slice(directory.length + 1)])
})

describe('a restore', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(directory, 'copy')
    cpSync(original, folder, { recursive: true })
  })

  it.each<[string, (folder: string) => void, RegExp]>([
    ['without its checksums', (folder) => rmSync(join(folder, 'SHA256SUMS')), /no complete backup/],
    ['with a missing picture', (folder) => rmSync(join(folder, 'objects/birne-320.avif')), /birne-320\.avif is missing or damaged/],
    [
      'with a damaged table',
      (folder) => damage(join(folder, 'database/public.product.jsonl.gz')),
      /product\.jsonl\.gz is missing or damaged/,
    ],
    ['of another release', (folder) => forgeMigration(folder), /does not know the migration/],
  ])('refuses a backup %s before it changes anything', async (_, spoil, message) => {
    spoil(folder)
    await withEmptyDatabase(async (copy) => {
      await expect(restoreTo(copy, folder)).rejects.toThrow(message)
      expect((await copy.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount).toBe(0)
    })
  })

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'picture beside its folder',
      (folder) => smuggle(folder, 'objects/../../PWNED.ts'),
      /objects\/\.\.\/\.\.\/PWNED\.ts is no file of a backup/,
    ],
    ['picture in another folder', (folder) => smuggle(folder, 'objects/deep/PWNED.webp'), /objects\/deep\/PWNED\.webp is no file/],
    ['hidden picture', (folder) => smuggle(folder, 'objects/.PWNED.webp'), /\.PWNED\.webp is no file/],
    ['file of no kind', (folder) => smuggle(folder, 'PWNED.ts'), /PWNED\.ts is no file/],
    ['absolute path', (folder) => smuggle(folder, '/tmp/staff/PWNED.ts'), /PWNED\.ts is no file/],
    ['picture that is a link', (folder) => linkInstead(folder, 'objects/birne-320.avif'), /birne-320\.avif is a link/],
    ['folder that is a link', (folder) => linkInstead(folder, 'objects'), /objects is a link/],
    ['session secret that is a link', (folder) => linkInstead(folder, 'session-secret'), /session-secret is a link/],
    [
      'migration of another folder',
      (folder) => forgeManifest(folder, ({ migrations }) => migrations.push('../package.json')),
      /not a manifest/,
    ],
    ['table of the database itself', (folder) => forgeManifest(folder, ({ tables }) => tables.push(PG_AUTHID)), /not a manifest/],
    [
      'sequence of another schema',
      (folder) => forgeManifest(folder, ({ sequences }) => sequences.push({ ...PG_AUTHID, last: '1' })),
      /not a manifest/,
    ],
  ])('S38 refuses a foreign backup with a %s, as --check does', async (_, spoil, message) => {
    spoil(folder)
    await expect(verifyBackup(folder)).rejects.toThrow(message)
  })

  it('takes no session secret that the checksums do not name', async () => {
    const sums = join(folder, 'SHA256SUMS')
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^.* {2}session-secret\n/m, ''))
    await withEmptyDatabase(async (copy) => {
      const sessionSecretFile = join(directory, 'restored-secret')
      await restoreTo(copy, folder, { sessionSecretFile })
      expect(existsSync(sessionSecretFile)).toBe(false)
    })
  })

  it('refuses a target that is not empty, unless it may overwrite it', async () => {
    await withEmptyDatabase(async (copy) => {
      await restoreTo(copy, folder)
      await expect(restoreTo(copy, folder)).rejects.toThrow('The target is not empty: --overwrite replaces what it holds.')
      await restoreTo(copy, folder, { overwrite: true })
      expect((await copy.pool.query('select from product')).rowCount).toBeGreaterThan(20)
    })
    await withEmptyDatabase((copy) => expect(restoreTo(copy, folder, { pictures })).rejects.toThrow('The target is not empty'))
  }, 120_000)

  it('refuses a database on which a shop is running', async () => {
    await expect(restoreTo(shop.database, folder, { overwrite: true })).rejects.toThrow(
      'A shop is running on this database: stop it first.',
    )
  })

  it('needs no superuser', async () => {
    const role = `owner_${randomUUID().slice(0, 8)}`
    await withEmptyDatabase(async (copy) => {
      const name = new URL(copy.url).pathname.slice(1)
      await shop.pool.query(`create role ${role} login password '${new URL(copy.url).searchParams.get('password')}'`)
      await shop.pool.query(`alter database ${name} owner to ${role}`)
      const url = copy.url.replace('user=firnfrucht', `user=${role}`)
      await expect(restoreTo({ url }, folder)).resolves.toMatchObject({ pictureKeys: ['birne-320.avif'] })
    })
    await shop.pool.query(`drop role ${role}`)
  })

  it('takes a backup from before the baseline over, and refuses an older one with the commit to restore it with', async () => {
    const before = await createDatabaseBeforeBaseline()
    await before.pool.query(`insert into voucher (code, kind, value) values ('HERBST', 'percent', 10)`)
    const complete = await backUp({ url: before.url })
    await before.pool.query('delete from migration where name = (select min(name) from migration)')
    const older = await backUp({ url: before.url })
    await before.drop()
    await withEmptyDatabase(async (copy) => {
      await expect(restoreTo(copy, older.folder)).rejects.toThrow(
        'The backup is older than this release can restore: restore it with commit 038e8656, then start this release.',
      )
      await restoreTo(copy, complete.folder)
      expect(await copy.rows('select code from voucher')).toEqual([{ code: 'HERBST' }])
      const { rows } = await copy.pool.query<{ name: string }>('select name from migration order by name')
      expect(rows.map(({ name }) => name)).toEqual(await migrationNames(migrations))
    })
  }, 120_000)

  it('verifies a whole backup without touching a database', async () => {
    expect((await verifyBackup(folder)).manifest.pictures).toBe(1)
  })
})

function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
  writeFileSync(file, bytes)
}

const PG_AUTHID = { schema: 'pg_catalog', name: 'pg_authid', columns: ['rolname'], rows: 1 }

/** Makes the backup one of a release with a newer migration. */
function forgeMigration(folder: string): void {
  forgeManifest(folder, ({ migrations }) => migrations.push('20991231-0000-of-tomorrow.sql'))
}

/** Changes the manifest, checksum included. */
function forgeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'manifest.json')
  const content: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  change(content)
  const text = JSON.stringify(content)
  writeFileSync(file, text)
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^\w+(?= {2}manifest)/m, sha256(text)))
}

/** Adds a file under this path of the backup, with its checksum and counted as a picture. */
function smuggle(folder: string, path: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'smuggled')
  appendFileSync(join(folder, 'SHA256SUMS'), `${sha256('smuggled')}  ${path}\n`)
  forgeManifest(folder, (content) => void content.pictures++)
}

/** Moves a file or folder of the backup beside it and links to it. */
function linkInstead(folder: string, path: string): void {
  const moved = join(folder, '..', 'moved')
  renameSync(join(folder, path), moved)
  symlinkSync(moved, join(folder, path))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
