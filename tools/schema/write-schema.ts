import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { printSchema } from './print-schema.ts'

/** `npm run schema`: writes the schema of a database with all migrations to docs/schema.sql. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-schema-'))
const database = await openBundledDatabase({ dataDir, log: createLog('warn') })
try {
  const { pool } = openPool({ url: database.url, max: 1, onError: (error) => process.stderr.write(`${error.message}\n`) })
  await migrate(pool, join(root, 'migrations'))
  writeFileSync(join(root, 'docs/schema.sql'), await printSchema(pool))
  await pool.end()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true })
}
