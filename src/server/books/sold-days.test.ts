import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { checkDatabase } from '#server/operations/store.ts'
import { readInsights } from '#server/overview/read-insights.ts'
import { queryRows } from '#server/platform/database/pool.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { keepSoldDays, misstoredDays } from './store/sold-days.ts'

const TODAY = swissDay(Date.now())
/** The closed days, oldest first; the orders lie on them and on the day that still runs. */
const DAYS = [5, 4, 3, 2, 1].map((ago) => addDays(TODAY, -ago))
let now = Date.now()
let shop: TestShop
let orders: string[]

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  orders = []
  for (const productId of [1, 2, 1, 3, 2, 1, 1])
    orders.push((await new CheckoutClient(shop).buy({ productId, quantity: orders.length + 1 })).id)
  await move(orders.map((_, index) => index % 4))
  for (const day of DAYS) await shop.pool.query(`insert into daily_close (day, figures) values ($1, '{}')`, [day])
})
afterAll(() => shop.close())

/** Places each order on one of the days, at its midnight or before the next, as it was when it was bought. */
async function move(days: readonly number[]): Promise<void> {
  await shop.pool.query('delete from sold_day')
  await shop.pool.query(`delete from order_event where kind = 'shipped'`)
  for (const [index, id] of orders.entries())
    await shop.pool.query(
      `update shop_order set placed_at = ($2 || $3)::timestamp at time zone 'Europe/Zurich', status = 'confirmed', refunded = 0,
        email = 'kundin' || $4 || '@example.ch', ship_by = null, promised_on = null where id = $1`,
      [id, addDays(TODAY, (days[index] ?? 0) - 5), index % 2 === 0 ? ' 00:00:00' : ' 23:59:59.999', String(index)],
    )
}

/** What can happen to an order, with all that the shop writes of it. */
const CHANGES = {
  ship: `with sent as (insert into order_event (order_id, kind, actor) values ($1, 'shipped', 'Nora')) update shop_order set status = 'shipped' where id = $1`,
  'be cancelled': `update shop_order set status = 'cancelled' where id = $1`,
  'be refunded in part': `update shop_order set refunded = 100 where id = $1`,
  'be forgotten': `update shop_order set email = null where id = $1`,
  'be of a customer who bought more': `update shop_order set email = 'Viele@example.ch' where id = $1`,
  'be promised for yesterday': `update shop_order set ship_by = current_date - 1, promised_on = current_date where id = $1`,
  'be promised for tomorrow': `update shop_order set ship_by = current_date + 1, promised_on = current_date + 2 where id = $1`,
  'lose its product': `update order_line set product_id = null where order_id = $1`,
  'be edited': `with gone as (delete from order_line where order_id = $1 returning *)
    insert into order_line select (jsonb_populate_record(null::order_line, to_jsonb(gone) || jsonb_build_object('quantity', 9, 'line_total', unit_price * 9, 'product_id', 4, 'position', 9))).* from gone`,
} as const
const change = fc.record({
  change: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  order: fc.nat({ max: 6 }),
  isKept: fc.boolean(),
})

const insights = () => readInsights(shop.db, { period: '7', now })
const keptDays = async () => (await shop.rows('select day::text from sold_day order by day')).map(({ day }) => day)

describe('what a day has sold', () => {
  it('is the same kept as read from its orders, whatever happened to them before and since', async () => {
    let days = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 7, maxLength: 7 }),
        fc.array(change, { maxLength: 8 }),
        async (places, changes) => {
          await move(places)
          for (const { change: what, order, isKept } of changes) {
            await shop.pool.query(CHANGES[what], [orders[order]])
            if (isKept) await keepSoldDays(shop.db)
          }
          days += (await keptDays()).length
          const kept = await insights()
          expect(await queryRows(shop.db, misstoredDays)).toEqual([])
          await shop.pool.query('delete from sold_day')
          const read = await insights()
          expect(kept).toEqual(read)
        },
      ),
      { numRuns: 40 },
    )
    expect(days).toBeGreaterThan(40)
  })

  it('is kept once no parcel of it can leave in time any more', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await shop.pool.query(CHANGES['be promised for tomorrow'], [orders[1]])
    await keepSoldDays(shop.db)
    expect(await keptDays()).toEqual(DAYS.filter((_, index) => index !== 1))
  })

  it('is discarded by a change that was not seen, and not kept while one ends', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    const colleague = await shop.pool.connect()
    try {
      await colleague.query('begin')
      await colleague.query(CHANGES['be refunded in part'], [orders[2]])
      await keepSoldDays(shop.db)
      expect(await keptDays()).toEqual(DAYS)
      await colleague.query('commit')
      expect(await keptDays()).toEqual(DAYS.filter((_, index) => index !== 2))
      await colleague.query('begin')
      await colleague.query(CHANGES['be cancelled'], [orders[2]])
      // Asks for the lock of the day, as the end of the transaction does.
      await colleague.query('set constraints all immediate')
      await keepSoldDays(shop.db)
      expect(await keptDays()).toEqual(DAYS.filter((_, index) => index !== 2))
      await colleague.query('commit')
      await keepSoldDays(shop.db)
      expect(await keptDays()).toEqual(DAYS)
    } finally {
      colleague.release()
    }
  })

  it('is discarded by an order that comes late', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await keepSoldDays(shop.db)
    now -= 3 * 86_400_000
    await new CheckoutClient(shop).buy({ productId: 1 })
    now += 3 * 86_400_000
    expect(await keptDays()).toEqual(DAYS.filter((day) => day !== addDays(TODAY, -3)))
  })

  it('is compared by the doctor', async () => {
    await move([0, 1, 2, 3, 4, 4, 4])
    await keepSoldDays(shop.db)
    await shop.pool.query('update sold_day set revenue = revenue + 1 where day = $1', [DAYS[0]])
    await shop.pool.query('update sold_product_day set packs = packs + 1 where day = $1', [DAYS[1]])
    const checks = await checkDatabase(shop.db)
    expect(checks.find(({ name }) => name === 'I14')?.violations).toEqual(
      DAYS.slice(0, 2).map((day) => `the orders of ${day} do not come to what is kept of the day`),
    )
  })
})
