import { readFile } from 'node:fs/promises'
import { BackupError } from './platform/backup/backup-folder.ts'
import { createBackup } from './platform/backup/create-backup.ts'
import { configOrExit } from './platform/config.ts'
import { openBundledDatabase } from './platform/database/bundled.ts'
import { createLog } from './platform/log.ts'
import { openPictureStore } from './platform/pictures/open-picture-store.ts'

const config = configOrExit({ mustExist: true })
const log = createLog('warn')
const bundled = config.databaseUrl ? undefined : await openBundledDatabase({ dataDir: config.dataDir, log })
const storedSecret = await readFile(config.sessionSecretFile, 'utf8').catch(() => undefined)

try {
  const backup = await createBackup({
    url: config.databaseUrl ?? bundled?.url ?? '',
    pictures: openPictureStore(config),
    sessionSecret: storedSecret?.trim() === config.sessionSecret ? storedSecret : undefined,
    ...config.backups,
  })
  const megabytes = Math.ceil(backup.bytes / 1_000_000)
  process.stdout.write(
    `${backup.folder} is complete: ${backup.tables} tables, ${backup.rows} rows, ${backup.pictures} pictures, ${megabytes} MB. ` +
      `Old backups removed: ${backup.removed}.\n`,
  )
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`The backup failed and left nothing behind: ${(error as Error).message}\n`)
  if (!(error instanceof BackupError)) log.error({ err: error }, 'the backup failed')
} finally {
  await bundled?.stop()
}
