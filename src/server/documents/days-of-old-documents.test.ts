import { afterEach, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore
afterEach(() => database.drop())

/** Documents before, on and after the day that was closed last, the last two at midnight in Switzerland. */
const DOCUMENTS = `
  insert into document (kind, year, serial, number, order_id, invoice_id, issued_at, total, content)
  select kind, 2026, n, kind || n, gen_random_uuid(), case when kind <> 'invoice' then gen_random_uuid() end, issued_at, total,
    jsonb_build_object('taxes', (select json_agg(json_build_object('rate', rate)) from unnest(rates) rate))
  from (values
    ('invoice', 1, timestamptz '2026-11-19T12:00:00Z', 1000, '{260,810}'::int[]),
    ('invoice', 2, '2026-11-20T12:00:00Z', 300, '{260}'),
    ('credit-note', 1, '2026-11-20T13:00:00Z', 50, '{260}'),
    ('invoice', 3, '2026-11-20T22:59:59Z', 30, '{260}'),
    ('invoice', 4, '2026-11-20T23:00:00Z', 7, '{260}')) issued (kind, n, issued_at, total, rates);`

/** What is kept of a shop with these documents and closed days. */
async function keptAfter(closes: string): Promise<unknown[]> {
  database = await createDatabaseBefore('20261129-0930-documents-of-days.sql')
  await database.pool.query(`begin; set local session_replication_role = replica; ${DOCUMENTS} ${closes} commit`)
  await database.migrate()
  const rows = await database.rows('select day::text, kind, rate, count, total::int from document_day order by day, kind, rate')
  return rows.map((row) => Object.values(row))
}

it('the documents of days that are closed are added up by day, kind and rate', async () => {
  expect(await keptAfter(`insert into daily_close (day, figures) values ('2026-11-19', '{}'), ('2026-11-20', '{}');`)).toEqual([
    ['2026-11-19', 'invoice', 260, 1, 1000],
    ['2026-11-19', 'invoice', 810, 1, 1000],
    ['2026-11-19', 'invoice', null, 1, 1000],
    ['2026-11-20', 'credit-note', 260, 1, 50],
    ['2026-11-20', 'credit-note', null, 1, 50],
    ['2026-11-20', 'invoice', 260, 2, 330],
    ['2026-11-20', 'invoice', null, 2, 330],
  ])
})

it('nothing is kept where no day is closed yet', async () => {
  expect(await keptAfter('')).toEqual([])
})
