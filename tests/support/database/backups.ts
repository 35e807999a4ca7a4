import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackup } from '#server/platform/backup/create-backup.ts'
import { readBackup, type RestorableBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { memoryPictures } from '../products/memory-pictures.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { startTestShop } from '../shop/shop.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const BANANA = 9
export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** A shop with an order, a mail of odd characters and a picture, and what backs it up and restores it. */
export async function startShopWithBackups() {
  const shop = await startTestShop()
  const pictures = memoryPictures()
  // The gateway notes each attempt, in a table that is backed up, too: nothing may change but by the tests.
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  await new CheckoutClient(shop).buy({ productId: BANANA })
  await shop.pool.query(
    `insert into mail (key, template, recipient, data, subject, body) values ('odd', 'order-confirmation', 'odd@example.com', 'null', $1, '')`,
    ['"Zeile 1"\n\tZeile 2 \\N \\ { } , 💐 �'],
  )
  await pictures.write('birne-320.avif', Buffer.from([0, 255, 10, 13]))
  const root = mkdtempSync(join(tmpdir(), 'firnfrucht-backups-'))
  const newFolder = () => mkdtempSync(join(root, 'of-a-test-'))
  const backUp = (options: Partial<Parameters<typeof createBackup>[0]> = {}) =>
    createBackup({ url: shop.database.url, pictures, sessionSecret: 'a secret', directory: newFolder(), keep: 14, ...options })
  async function close() {
    await shop.close()
    rmSync(root, { recursive: true })
  }
  return { shop, pictures, newFolder, backUp, close }
}

/** Restores a backup to a database, with pictures and session secret only where the options say so. */
export async function restoreTo(
  { url }: { url: string },
  folder: string,
  options: Partial<Parameters<typeof restoreBackup>[1]> = {},
): Promise<RestorableBackup> {
  const backup = await readBackup(folder, migrations)
  const target = { url, pictures: memoryPictures(), sessionSecretFile: undefined, overwrite: false, log: createLog('silent') }
  await restoreBackup(backup, { ...target, ...options })
  return backup
}

/** Gives a database without any table to `work`. */
export async function withEmptyDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ migrated: false })
  await work(database).finally(() => database.drop())
}
