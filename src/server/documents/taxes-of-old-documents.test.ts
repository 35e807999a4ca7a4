import { afterAll, expect, it } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/before-migration.ts'

const database = await createDatabaseBefore('20261129-1940-taxes-of-days.sql')
afterAll(() => database.drop())

/** Documents of a closed day, with what is kept of it, and one of the day after, at midnight in Switzerland. */
const DOCUMENTS = `begin; set local session_replication_role = replica;
  insert into document (kind, year, serial, number, order_id, invoice_id, issued_at, total, content)
  select kind, 2026, n, kind || n, gen_random_uuid(), case when kind <> 'invoice' then gen_random_uuid() end, issued_at, 1300,
    jsonb_build_object('taxes', taxes)
  from (values
    ('invoice', 1, timestamptz '2026-11-20T12:00:00Z', '[{"rate": 260, "gross": 1000, "tax": 25}, {"rate": 810, "gross": 300, "tax": 22}]'::jsonb),
    ('invoice', 2, '2026-11-20T22:59:59Z', '[{"rate": 260, "gross": 500, "tax": 13}]'),
    ('credit-note', 1, '2026-11-20T13:00:00Z', '[{"rate": 260, "gross": 50, "tax": 1}]'),
    ('invoice', 3, '2026-11-20T23:00:00Z', '[{"rate": 260, "gross": 7, "tax": 0}]')) issued (kind, n, issued_at, taxes);
  insert into document_day (day, kind, rate, count, total) values
    ('2026-11-20', 'invoice', null, 2, 2600), ('2026-11-20', 'invoice', 260, 2, 2600), ('2026-11-20', 'invoice', 810, 1, 1300),
    ('2026-11-20', 'credit-note', null, 1, 1300), ('2026-11-20', 'credit-note', 260, 1, 1300);
  commit`

it('the kept sums of days that were closed before gain what their documents say at each rate', async () => {
  await database.pool.query(DOCUMENTS)
  await database.migrate()
  const rows = await database.rows('select kind, rate, gross::int, tax::int from document_day order by kind, rate nulls first')
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['credit-note', null, 0, 0],
    ['credit-note', 260, 50, 1],
    ['invoice', null, 0, 0],
    ['invoice', 260, 1500, 38],
    ['invoice', 810, 300, 22],
  ])
})
