import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/accounts.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { BANANA, restoreTo, startShopWithBackups, withEmptyDatabase } from '#tests/support/database/backups.ts'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { BackupError } from './backup-folder.ts'
import { SHOP_SCHEMAS } from './dump-tables.ts'

const { shop, pictures, newFolder, backUp, close } = await startShopWithBackups()
afterAll(close)

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
      const [restoredPictures, sessionSecretFile] = [memoryPictures(), join(newFolder(), 'restored-secret')]
      await restoreTo(copy, folder, { pictures: restoredPictures, sessionSecretFile })
      expect(await contentsOf(copy.pool)).toEqual(before)
      expect(await restoredPictures.read('birne-320.avif')).toEqual(Buffer.from([0, 255, 10, 13]))
      expect([readFileSync(sessionSecretFile, 'utf8'), statSync(sessionSecretFile).mode & 0o777]).toEqual(['a secret', 0o600])
    })
  }, 180_000)

  it('S38: holds no session, no open link and no mail with one, which may have ended when it is restored', async () => {
    await signInAs(shop, 'staff')
    await new ApiClient(shop.app).request(requestPasswordReset, { body: { email: 'staff@example.com' } })
    const valid = 'select from user_session union all select from user_verification'
    expect((await shop.rows(valid)).length).toBeGreaterThan(1)
    const { folder } = await backUp()
    const dumped = (table: string) => gunzipSync(readFileSync(join(folder, `database/public.${table}.jsonl.gz`))).toString()
    for (const table of ['user_session', 'user_verification']) expect(dumped(table)).toBe('')
    expect(dumped('mail')).toContain('odd@example.com')
    expect(dumped('mail')).not.toContain('/auth/reset?token=')
    await shop.pool.query('delete from user_session; delete from user_verification')
    await withEmptyDatabase(async (copy) => {
      await restoreTo(copy, folder)
      expect(await copy.rows(valid)).toEqual([])
    })
  })

  it('holds every schema of the shop', async () => {
    const { rows } = await shop.pool.query(`select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`)
    expect(rows.map(({ nspname }) => nspname).toSorted()).toEqual(SHOP_SCHEMAS.toSorted())
  })

  it('is read by nobody else, named after its moment, and recorded', async () => {
    const directory = newFolder()
    const { folder, takenAt, bytes } = await backUp({ directory })
    expect(folder).toBe(join(directory, takenAt.toISOString().replaceAll(':', '-')))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
    const { rows } = await shop.pool.query('select taken_at, folder, bytes from backup order by id desc limit 1')
    expect(rows).toEqual([{ taken_at: takenAt, folder, bytes }])
  })

  it('leaves nothing behind when it fails, and is not recorded', async () => {
    const directory = newFolder()
    const known = (await shop.pool.query('select from backup')).rowCount
    const broken = { ...pictures, read: () => Promise.reject(new Error('the disk is full')) }
    await expect(backUp({ directory, pictures: broken })).rejects.toThrow('the disk is full')
    expect(readdirSync(directory)).toEqual([])
    expect((await shop.pool.query('select from backup')).rowCount).toBe(known)
  })

  it('refuses to run beside another one', async () => {
    let second: unknown
    await backUp({ afterTable: async () => void (second ??= await backUp().catch((error: unknown) => error)) })
    expect(second).toEqual(new BackupError('Another backup is running.'))
  })

  it('removes what a killed one left, and all complete ones but the newest', async () => {
    const directory = newFolder()
    await backUp({ directory })
    const kept = await backUp({ directory })
    writeFileSync(join(directory, 'notes.txt'), 'of the operator')
    const killed = `${join(directory, '2026-01-01T03-15-00.000Z')}.partial`
    writeFileSync(killed, '')
    const { folder, removed } = await backUp({ directory, keep: 2 })
    expect(removed).toBe(1)
    expect(readdirSync(directory).toSorted()).toEqual([
      ...[kept.folder, folder].map((path) => path.slice(directory.length + 1)),
      'notes.txt',
    ])
  })
})

it('a backup stays that was made after others of a clock that was ahead', async () => {
  const directory = newFolder()
  mkdirSync(join(directory, '2099-01-01T03-15-00.000Z'))
  const { folder, removed } = await backUp({ directory, keep: 1 })
  expect(removed).toBe(1)
  expect(readdirSync(directory)).toEqual([folder.slice(directory.length + 1)])
})
