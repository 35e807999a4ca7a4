import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations, restoreTo, startShopWithBackups, withEmptyDatabase } from '#tests/support/database/backups.ts'
import { createDatabaseBeforeBaseline } from '#tests/support/database/before-migration.ts'
import { migrationNames } from '../database/migrate.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './restore-backup.ts'

const { shop, pictures, newFolder, backUp, close } = await startShopWithBackups()
/** A backup of the shop; tests spoil copies of it. */
const original = await backUp()
afterAll(close)

describe('a restore', () => {
  let folder: string
  beforeEach(() => {
    folder = join(newFolder(), 'copy')
    cpSync(original.folder, folder, { recursive: true })
  })

  it.each<[string, (folder: string) => void, RegExp]>([
    ['without its checksums', (folder) => rmSync(join(folder, 'SHA256SUMS')), /no complete backup/],
    ['that is DATA_DIR, with the link of its database', (folder) => makeDataDir(folder), /is no complete backup/],
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
      const sessionSecretFile = join(newFolder(), 'restored-secret')
      await restoreTo(copy, folder, { sessionSecretFile })
      expect(existsSync(sessionSecretFile)).toBe(false)
    })
  })

  it.each([
    ['open links', 'user_verification', () => JSON.stringify(['id', 'reset-password', 'user', '2099-01-01', '2026-01-01', '2026-01-01'])],
    [
      'mails with one',
      'mail',
      () =>
        linesOf(folder, 'mail')
          .find((line) => line.includes('odd@'))
          ?.replace('order-confirmation', 'reset-password'),
    ],
  ])('S38: takes no %s from an older backup that holds some', async (_, table, rowOf) => {
    const path = `database/public.${table}.jsonl.gz`
    const bytes = gzipSync(`${rowOf()}\n`)
    writeFileSync(join(folder, path), bytes)
    const sums = join(folder, 'SHA256SUMS')
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(new RegExp(`^\\w+(?= {2}${path}$)`, 'm'), sha256(bytes)))
    forgeManifest(folder, ({ tables }) => tables.filter(({ name }) => name === table).forEach((forged) => (forged.rows = 1)))
    await withEmptyDatabase(async (copy) => {
      await restoreTo(copy, folder)
      expect(await copy.rows(`select from ${table}`)).toEqual([])
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
  })

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
  })

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

/** DATA_DIR has such a link where the database has an account of its own that cannot reach it. */
function makeDataDir(folder: string): void {
  rmSync(join(folder, 'SHA256SUMS'))
  symlinkSync('/nowhere', join(folder, 'postgres'))
}

function linesOf(folder: string, table: string): string[] {
  return gunzipSync(readFileSync(join(folder, `database/public.${table}.jsonl.gz`)))
    .toString()
    .split('\n')
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
