import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '../database/postgres.ts'

/**
 * Global setup of Vitest and Playwright: one PostgreSQL and one memory of checked pages (accessibility.ts) for the
 * whole run. Workers find them in variables, which they inherit; Vitest calls this once for each project.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const { url, stop } = await startTestPostgres()
  process.env['TEST_DATABASE_URL'] = url
  const directory = mkdtempSync(join(tmpdir(), 'firnfrucht-checked-'))
  const checkedShapes = join(directory, 'shapes')
  writeFileSync(checkedShapes, '')
  process.env['TEST_CHECKED_SHAPES'] = checkedShapes
  return async () => {
    rmSync(directory, { recursive: true })
    await stop()
  }
}
