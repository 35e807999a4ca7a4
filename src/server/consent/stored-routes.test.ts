import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES, routeOf } from '#domain/pages/pages.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const MIGRATION = new URL('../../../migrations/20261122-0221-consent-route.sql', import.meta.url)
/** The pages that the migration could not know. */
const LATER_PAGES = [
  '/agb',
  '/benachrichtigung',
  '/bezahlen/$token',
  '/box-zusammenstellen',
  '/firmengeschenke',
  '/geschenk/$token',
  '/geschenkkarte',
  '/geschenkkarte/guthaben',
  '/rezepte',
  '/rezepte/$slug',
]
const STORED = [
  ...PAGES.filter(({ path }) => !LATER_PAGES.includes(path)).map(
    ({ path }) => `https://shop.example${path.replaceAll(/\$\w*/g, 'geheim')}?token=geheim#geheim`,
  ),
  'http://127.0.0.1:5000/auth/reset/?token=geheim',
  'https://shop.example',
  '/geheim',
  'geheim',
  '',
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('replaces stored addresses by their routes', async () => {
  await database.pool.query(
    `insert into cookie_consent (label, analytics, marketing, text_version, user_agent, url, chosen_at)
     select 'x', false, false, '2026-11', '', url, now() from unnest($1::text[]) url`,
    [STORED],
  )
  await database.pool.query(readFileSync(MIGRATION, 'utf8'))
  const { rows } = await database.pool.query('select url from cookie_consent order by id')
  expect(rows.map(({ url }) => url)).toEqual(STORED.map(routeOf))
})
