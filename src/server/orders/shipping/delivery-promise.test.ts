import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getShopSettings } from '#contract/content/content.ts'
import { getAdminOrder, listAdminOrders } from '#contract/orders/admin-orders.ts'
import { getInsights, getTasks } from '#contract/overview/admin-insights.ts'
import { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MONDAY = Date.parse('2026-11-23T10:00:00+01:00')
const TODAY = swissDay(Date.now())

let shop: TestShop
let staff: ApiClient
let owner: ApiClient
let now = MONDAY

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
beforeEach(() => {
  now = MONDAY
})
afterAll(() => shop.close())

/** Buys a pack, a second after the last one: lists are sorted by time. */
function buy(contact = ANNA) {
  now += 1000
  return new CheckoutClient(shop).buy({ productId: 1 }, contact)
}
const anywhere = (postalCode: string) => ({ ...ANNA, delivery: { ...ANNA.delivery, postalCode } })
const read = ({ id }: { id: string }) => staff.request(getAdminOrder, { params: { id } })
const list = (query: NonNullable<RequestOf<typeof listAdminOrders>['query']>) => staff.request(listAdminOrders, { query })
const numbersOf = (orders: { number: string }[]) => orders.map(({ number }) => number)

async function shipBy(order: { id: string }, day: string) {
  await shop.pool.query('update shop_order set ship_by = $2::date, promised_on = $2::date + 2 where id = $1', [order.id, day])
}

describe('an order', () => {
  it('is placed with the day that it is promised and the day on which it has to leave', async () => {
    const order = await buy()
    expect(order.promisedOn).toBe('2026-11-25')
    expect(await read(order)).toMatchObject({ promisedOn: '2026-11-25', shipBy: '2026-11-23' })
    const { rows } = await shop.pool.query("select data->>'promisedOn' as day from mail where order_id = $1", [order.id])
    expect(rows).toEqual([{ day: '2026-11-25' }])
  })

  it('is promised a later day where the recipient has a holiday', async () => {
    now = Date.parse('2026-12-04T10:00:00+01:00')
    expect([(await buy(anywhere('8001'))).promisedOn, (await buy(anywhere('6003'))).promisedOn]).toEqual(['2026-12-08', '2026-12-09'])
  })

  it('keeps its promise when the settings change; later ones follow them', async () => {
    const before = await buy()
    const { settings, version } = (await owner.respond(getAdminSettings, {})).json()
    const delivery = { ...settings.delivery, shopHolidays: [{ from: '2026-11-23', to: '2026-11-24' }] }
    const saved = await owner.respond(saveAdminSettings, { body: { version, settings: { ...settings, delivery } } })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await buy()).promisedOn).toBe('2026-11-27')
    expect((await read(before)).promisedOn).toBe('2026-11-25')
    const { promises } = await new ApiClient(shop.app).request(getShopSettings, {})
    expect(promises[0]).toEqual({
      arrival: 'Fr\u00a027.\u00a0November bei Ihnen',
      deadline: 'bis Mi\u00a025.\u00a0November, 14:00\u00a0Uhr',
      until: Date.parse('2026-11-25T14:00:00+01:00'),
    })
  })

  it('cannot be stored with half a promise, or with one that its parcel cannot keep', async () => {
    const order = await buy()
    const set = (columns: string) => shop.pool.query(`update shop_order set ${columns} where id = $1`, [order.id])
    await expect(set('ship_by = null')).rejects.toThrow('shop_order_promise')
    await expect(set('promised_on = null')).rejects.toThrow('shop_order_promise')
    await expect(set('promised_on = ship_by')).rejects.toThrow('shop_order_promise')
  })
})

describe('the administration', () => {
  it('lists what has to leave today or is late, and packs in the order of leaving', async () => {
    await shop.pool.query("update shop_order set status = 'shipped'")
    const [tomorrow, today, late, sent] = [await buy(), await buy(), await buy(), await buy()]
    await shipBy(tomorrow, addDays(TODAY, 1))
    await shipBy(today, TODAY)
    await shipBy(late, addDays(TODAY, -1))
    await shipBy(sent, TODAY)
    await shop.pool.query("update shop_order set status = 'shipped' where id = $1", [sent.id])
    expect(numbersOf((await list({ status: 'to-ship-today', sort: 'oldest' })).items)).toEqual([today.number, late.number])
    const due = { status: 'to-pack', sort: 'due' } as const
    const { items, nextCursor } = await list({ ...due, limit: 1 })
    const rest = await list({ ...due, limit: 2, cursor: nextCursor ?? '' })
    expect(numbersOf([...items, ...rest.items])).toEqual([late.number, today.number, tomorrow.number])
    expect(numbersOf(await staff.request(listOrdersToPack, {}))).toEqual([late.number, today.number, tomorrow.number])
    expect(await staff.request(getTasks, {})).toMatchObject({ toPack: 3, toShipToday: 2 })
  })

  it('counts how many parcels left in time, of those that left or should have', async () => {
    await shop.pool.query("update shop_order set placed_at = '2025-01-01'")
    const [kept, late, missing, open, cancelled] = [await buy(), await buy(), await buy(), await buy(), await buy()]
    await shipBy(kept, TODAY)
    await shipBy(late, addDays(TODAY, -1))
    await shipBy(missing, addDays(TODAY, -1))
    await shipBy(open, TODAY)
    await shipBy(cancelled, addDays(TODAY, -1))
    await shop.pool.query("update shop_order set status = 'cancelled' where id = $1", [cancelled.id])
    for (const { id } of [kept, late])
      await shop.pool.query("insert into order_event (order_id, kind, actor) values ($1, 'shipped', 'admin')", [id])
    expect((await staff.request(getInsights, { query: { period: 'today' } })).now.promises).toEqual({ kept: 1, all: 3 })
  })
})
