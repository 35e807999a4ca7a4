import { startTestPostgres } from './postgres.ts'

/**
 * Global setup of Vitest and Playwright: one PostgreSQL for the whole run. Workers find it in TEST_DATABASE_URL, which
 * they inherit; Vitest calls this once for each project.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const { url, stop } = await startTestPostgres()
  process.env['TEST_DATABASE_URL'] = url
  return stop
}
