import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import { vatTurnover } from '#domain/vat/vat-turnover.ts'
import { checkDatabase } from '#server/operations/store.ts'
import { queryRows } from '#server/platform/database/pool.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { keepPaidDays, misstoredPaidDays } from './store/paid-days.ts'
import { readVatRows, readVatTurnover } from './vat-return.ts'

const TODAY = swissDay(Date.now())
/** The closed days, oldest first. */
const DAYS = [5, 4, 3, 2, 1].map((ago) => addDays(TODAY, -ago))
const PERIODS = [{ from: addDays(TODAY, -10), to: TODAY }, ...DAYS.map((day) => ({ from: day, to: day }))]
let now = Date.now()
let shop: TestShop
let orders: string[]

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  orders = []
  for (const productId of [1, 2, 1, 3, 2, 1, 1])
    orders.push((await new CheckoutClient(shop).buy({ productId, quantity: orders.length + 1 })).id)
  for (const day of DAYS) await shop.pool.query(`insert into daily_close (day, figures) values ($1, '{}')`, [day])
  await shop.pool.query(`insert into gift_card (id, code_hash, last_four, amount, expires_on, issued_for)
    values (gen_random_uuid(), sha256('code'), '0000', 100, current_date + 700, 'goodwill')`)
})
afterAll(() => shop.close())

/**
 * Pays and invoices each order on one of the days, at its midnight or before the next, as it was when it was bought,
 * with a note.
 */
async function move(days: readonly number[]): Promise<void> {
  await shop.pool.query(`begin; set local session_replication_role = replica;
    delete from paid_day; delete from paid_tax_day; delete from document where kind = 'credit-note';
    delete from order_event where kind in ('note', '${TURNOVER_EVENTS.join("','")}'); update gift_card set issued_for = 'goodwill';
    ${orders
      .map((id, index) => {
        const at = `timestamp '${addDays(TODAY, (days[index] ?? 0) - 5)} ${index % 2 === 0 ? '00:00:00' : '23:59:59.999'}' at time zone 'Europe/Zurich'`
        return `update shop_order set paid_at = ${at}, total_reduction = 0, gift_card_id = null, gift_card_amount = 0 where id = '${id}';
          update document set issued_at = ${at} where order_id = '${id}';
          insert into order_event (order_id, kind, actor) values ('${id}', 'note', 'Nora');`
      })
      .join('\n')}
    commit`)
}

/** What can happen to an order, with all that the shop writes of it. */
const CHANGES = {
  'be credited': `insert into document (kind, year, serial, number, order_id, invoice_id, total, content)
    select 'credit-note', year, s.last, 'G-' || s.last, order_id, id, 1, jsonb_set(content, '{taxes}', '[{"rate": 260, "gross": 1, "tax": 0}]')
    from document, (select count(*) + 1 as last from document where kind = 'credit-note') s where order_id = $1 and kind = 'invoice'`,
  'be repaid': `insert into order_event (order_id, kind, actor, details) values ($1, 'refunded', 'provider', '{"amount": 100}')`,
  'be disputed': `insert into order_event (order_id, kind, actor, details) values ($1, 'dispute-withdrawn', 'provider', '{"amount": 999}')`,
  'have been disputed': `update order_event set kind = 'dispute-lost', details = '{"amount": 999}' where order_id = $1 and kind = 'note'`,
  'be paid a day later': `update shop_order set paid_at = paid_at + interval '1 day' where id = $1`,
  'have been reduced': `update shop_order set total_reduction = total_reduction + 5 where id = $1`,
  'be paid with a card': `update shop_order set gift_card_id = (select id from gift_card), gift_card_amount = 100 where id = $1`,
  'be paid with what is an exchange credit': `with paid as (
    update shop_order set gift_card_id = (select id from gift_card), gift_card_amount = 100 where id = $1)
    update gift_card set issued_for = 'exchange'`,
  'be shipped': `with sent as (insert into order_event (order_id, kind, actor) values ($1, 'shipped', 'Nora')) update shop_order set status = 'shipped' where id = $1`,
} as const
type Change = keyof typeof CHANGES
const change = fc.record({
  change: fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
  order: fc.nat({ max: 6 }),
  isKept: fc.boolean(),
})

const received = () => Promise.all(PERIODS.map((period) => readVatTurnover(shop.db, { basis: 'received', period })))
const keptDays = async () => (await shop.rows('select day::text from paid_day order by day')).map(({ day }) => day)

describe('what was received on a day', () => {
  it('is the same kept as read from its orders, whatever happened to them before and since', async () => {
    let days = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 7, maxLength: 7 }),
        fc.array(change, { maxLength: 8 }),
        async (places, changes) => {
          await move(places)
          await keepPaidDays(shop.db)
          for (const { change: what, order, isKept } of changes) {
            await shop.pool.query(CHANGES[what], [orders[order]])
            if (isKept) await keepPaidDays(shop.db)
          }
          days += (await keptDays()).length
          expect(await queryRows(shop.db, misstoredPaidDays)).toEqual([])
          const kept = await received()
          const rows = await readVatRows(shop.db, orders)
          expect(kept).toEqual(PERIODS.map((period) => vatTurnover(rows, { basis: 'received', period })))
          await shop.pool.query('delete from paid_day')
          expect(await received()).toEqual(kept)
        },
      ),
      { numRuns: 40 },
    )
    expect(days).toBeGreaterThan(40)
  })

  it.each(
    (Object.keys(CHANGES) as Change[]).map(
      (what) => [what, { 'be paid a day later': [2, 3], 'be shipped': [] }[what as string] ?? [2]] as const,
    ),
  )('where an order turns out to %s, discards of the five days those at %j', async (what, discarded) => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await keepPaidDays(shop.db)
    await shop.pool.query(CHANGES[what], [orders[2]])
    expect(await keptDays()).toEqual(DAYS.filter((_, index) => !discarded.includes(index)))
  })

  it('is discarded by a change that was not seen, and not kept while one ends', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    const colleague = await shop.pool.connect()
    try {
      await colleague.query('begin')
      await colleague.query(CHANGES['be disputed'], [orders[2]])
      await keepPaidDays(shop.db)
      expect(await keptDays()).toEqual(DAYS)
      await colleague.query('commit')
      expect(await keptDays()).toEqual(DAYS.filter((_, index) => index !== 2))
      await colleague.query('begin')
      await colleague.query(CHANGES['be credited'], [orders[2]])
      // Asks for the lock of the day, as the end of the transaction does.
      await colleague.query('set constraints all immediate')
      await keepPaidDays(shop.db)
      expect(await keptDays()).toEqual(DAYS.filter((_, index) => index !== 2))
      await colleague.query('commit')
      await keepPaidDays(shop.db)
      expect(await keptDays()).toEqual(DAYS)
    } finally {
      colleague.release()
    }
  })

  it('is discarded by an order that comes late, and by its invoice', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await keepPaidDays(shop.db)
    now -= 3 * 86_400_000
    await new CheckoutClient(shop).buy({ productId: 1 })
    now += 3 * 86_400_000
    expect(await keptDays()).toEqual(DAYS.filter((day) => day !== addDays(TODAY, -3)))
  })

  it('is compared by the doctor', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await keepPaidDays(shop.db)
    await shop.pool.query('update paid_tax_day set tax = tax + 1 where day = $1', [DAYS[0]])
    await shop.pool.query(`update paid_day set others = '{${orders[1]}}' where day = $1`, [DAYS[1]])
    const checks = await checkDatabase(shop.db)
    expect(checks.find(({ name }) => name === 'I15')?.violations).toEqual(
      DAYS.slice(0, 2).map((day) => `the orders that were paid on ${day} do not come to what is kept of the day`),
    )
  })

  it('is discarded by the events on which turnover depends', async () => {
    const [trigger] = await shop.rows(
      `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'discards_paid_day' and tgrelid = 'order_event'::regclass`,
    )
    const kinds = [...String(trigger?.text).matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind)
    expect(kinds.toSorted()).toEqual([...TURNOVER_EVENTS].toSorted())
  })
})
