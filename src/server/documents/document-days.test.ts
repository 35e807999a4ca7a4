import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdminDocuments } from '#contract/documents/admin-documents.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { checkDatabase } from '#server/operations/store.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { keepDocumentDay } from './store/document-days.ts'

let shop: TestShop
let staff: ApiClient
let orderId: string
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  orderId = (await new CheckoutClient(shop).buy({ productId: 1 })).id
})
afterAll(() => shop.close())

const FIRST = '2026-03-27'
const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays(FIRST, days))
const kind = fc.constantFrom(...DOCUMENT_KINDS)
const issued = fc.record({ day, kind, total: fc.integer({ min: 1, max: 99_999 }), rates: fc.uniqueArray(fc.constantFrom(0, 260, 810)) })
/** Shortly after midnight and shortly before, by the clock of the shop, which changes on one of these days. */
const time = fc.constantFrom('00:00:00', '12:00:00', '23:59:59.999')
const filter = fc.record(
  { from: day, to: day, kind: fc.constantFrom('invoice', 'credit-note'), rate: fc.constantFrom(260, 810) },
  { requiredKeys: [] },
)

type Issued = { day: string; kind: string; total: number; rates: number[]; time: string }

/** Replaces all documents; without triggers, as documents are kept and an order has one invoice. */
async function issue(documents: readonly Issued[]): Promise<void> {
  const rows = documents.map((one) => ({
    ...one,
    content: { order: { number: 'FM' }, recipient: ['Anna'], lines: [], taxes: one.rates.map((rate) => ({ rate, gross: 1, tax: 0 })) },
  }))
  const invoice = '00000000-0000-4000-8000-000000000000'
  await shop.pool.query(`begin; set local session_replication_role = replica; delete from document; delete from document_day;
    insert into document (kind, year, serial, number, order_id, invoice_id, issued_at, total, content)
      select kind, 2026, n, 'N-' || n, '${orderId}', case when kind <> 'invoice' then '${invoice}'::uuid end,
        (day || ' ' || time)::timestamp at time zone 'Europe/Zurich', total, content
      from rows from (json_to_recordset('${JSON.stringify(rows)}') as (day text, kind text, time text, total int, content jsonb))
        with ordinality as issued (day, kind, time, total, content, n); commit`)
}

describe('the sums of documents', () => {
  it('come to the same as each document by itself, whichever of their days were kept when they were closed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(issued, time), { maxLength: 40 }),
        fc.uniqueArray(day),
        filter,
        async (documents, closed, wanted) => {
          const all = documents.map(([one, at]) => ({ ...one, time: at }))
          await issue(all)
          for (const one of closed.toSorted()) await keepDocumentDay(shop.db, one)
          const found = all.filter(
            (one) =>
              (wanted.from ?? '') <= one.day &&
              one.day <= (wanted.to ?? '9') &&
              (wanted.kind ?? one.kind) === one.kind &&
              (wanted.rate === undefined || one.rates.includes(wanted.rate)),
          )
          const expected = [...Map.groupBy(found, (one) => one.kind)].map(([of, own]) => ({
            kind: of,
            count: own.length,
            amount: own.reduce((sum, { total }) => sum + total, 0),
          }))
          const { sums } = await staff.request(listAdminDocuments, { query: wanted } as RequestOf<typeof listAdminDocuments>)
          expect(sums?.toSorted(byKind)).toEqual(expected.toSorted(byKind))
          const rules = await checkDatabase(shop.db)
          const problems = rules.flatMap(({ violations }) => violations).filter((problem) => problem.includes('stored sums of the day'))
          expect(problems).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)
