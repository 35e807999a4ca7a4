import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BackupError } from './platform/backup/backup-folder.ts'
import { readBackup, type RestorableBackup, restoreBackup, verifyBackup } from './platform/backup/restore-backup.ts'
import { configOrExit } from './platform/config.ts'
import { openBundledDatabase } from './platform/database/bundled.ts'
import { createLog } from './platform/log.ts'
import { openPictureStore } from './platform/pictures/open-picture-store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overwrite: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
})
const log = createLog('warn')

try {
  const [path] = positionals
  if (path === undefined) throw new BackupError('Name the folder of a backup: npm run restore -- data/backups/2026-11-22T03-15-00.000Z')
  const folder = resolve(path)
  const backup = values.check ? await verifyBackup(folder) : await restored(folder)
  const { takenAt, tables, pictures } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const done = values.check ? 'is complete and undamaged' : 'is restored, now run npm run doctor'
  process.stdout.write(`The backup of ${takenAt} ${done}: ${tables.length} tables, ${rows} rows, ${pictures} pictures.\n`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
  if (!(error instanceof BackupError)) log.error({ err: error }, 'the restore failed')
}

async function restored(folder: string): Promise<RestorableBackup> {
  // Before the settings, which create DATA_DIR: what is no backup leaves nothing behind.
  const backup = await readBackup(folder, fileURLToPath(new URL('../../migrations', import.meta.url)))
  const config = configOrExit()
  const bundled = config.databaseUrl ? undefined : await openBundledDatabase({ dataDir: config.dataDir, log })
  try {
    await restoreBackup(backup, {
      url: config.databaseUrl ?? bundled?.url ?? '',
      pictures: openPictureStore(config),
      sessionSecretFile: process.env['SESSION_SECRET'] ? undefined : config.sessionSecretFile,
      overwrite: values.overwrite,
      log,
    })
  } finally {
    await bundled?.stop()
  }
  return backup
}
