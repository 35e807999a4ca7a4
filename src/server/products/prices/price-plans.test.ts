import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { endPricePlan, listPricePlans, planPrices } from '#contract/products/admin-price-plans.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { applyPricePlans } from './plan-prices.ts'

const MANGO = 7
const PINEAPPLE = 8
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let shop: TestShop
let staff: ApiClient
let regular: Record<string, unknown>
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  regular = await pricesOf(MANGO)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from price_plan_product; delete from price_plan')
  for (const id of [MANGO, PINEAPPLE]) await setPrices(shop, id, { '10g': 610, '15g': 890, '20g': null })
  regular = await pricesOf(MANGO)
})

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const planning = (body: object): RequestOf<typeof planPrices> => ({
  body: {
    productIds: [MANGO],
    change: { kind: 'percent', percent: 10 },
    startsAt: at(HOUR),
    endsAt: null,
    ...body,
  },
})
/** Runs the job as if it were so much later. */
const runJob = (laterMs: number) => applyPricePlans({ db: shop.db, clock: () => Date.now() + laterMs })
/** Price and regular price of each size. */
async function pricesOf(id: number): Promise<Record<string, unknown>> {
  const query = 'select weight, price, compare_at_price from product_size where product_id = $1 and price is not null order by grams'
  const { rows } = await shop.pool.query(query, [id])
  return Object.fromEntries(rows.map(({ weight, price, compare_at_price }) => [weight, [price, compare_at_price]]))
}
const list = (query: RequestOf<typeof listPricePlans>['query'] = {}) => staff.request(listPricePlans, { query })

describe('planned prices', () => {
  it('apply from their time on, once, and are in the history', async () => {
    const made = await staff.request(planPrices, planning({}))
    expect(made).toMatchObject({ state: 'planned', products: [{ id: MANGO, name: 'Mango' }] })
    const historyOf = () => shop.rows('select weight, price from price_history where product_id = $1 order by id desc limit 3', MANGO)
    expect(await runJob(HOUR - MINUTE)).toBe(0)
    expect(await pricesOf(MANGO)).toEqual(regular)
    expect(await Promise.all([runJob(HOUR), runJob(HOUR)])).toEqual(expect.arrayContaining([1, 0]))
    expect(await pricesOf(MANGO)).toEqual({ '10g': [670, null], '15g': [980, null] })
    expect(await historyOf()).toEqual(
      expect.arrayContaining([
        { weight: '10g', price: 670 },
        { weight: '15g', price: 980 },
      ]),
    )
    expect(await runJob(2 * HOUR)).toBe(0)
    expect(await list()).toMatchObject([{ state: 'over' }])
  })

  it('that cannot be applied hold up the later ones of the same products alone', async () => {
    const failing = await staff.request(planPrices, planning({ startsAt: at(HOUR) }))
    await staff.request(planPrices, planning({ startsAt: at(2 * HOUR) }))
    await staff.request(planPrices, planning({ startsAt: at(2 * HOUR), productIds: [PINEAPPLE] }))
    await shop.pool.query(`create function fail_plan() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger failing before update on price_plan for each row when (new.id = ${failing.id}) execute function fail_plan()`)
    await expect(runJob(3 * HOUR)).rejects.toThrow('update "price_plan"')
    expect(await pricesOf(MANGO)).toEqual(regular)
    expect(await pricesOf(PINEAPPLE)).not.toEqual(regular)
    await shop.pool.query('drop function fail_plan cascade')
    expect(await runJob(3 * HOUR)).toBe(2)
  })

  it('of a sale go at its end, except where somebody has changed a price meanwhile', async () => {
    await staff.request(
      planPrices,
      planning({ productIds: [MANGO, PINEAPPLE], change: { kind: 'sale', percent: 20 }, endsAt: at(2 * HOUR) }),
    )
    expect(await runJob(HOUR)).toBe(1)
    expect([await pricesOf(MANGO), await pricesOf(PINEAPPLE)]).toMatchObject([
      { '10g': [490, 610], '15g': [710, 890] },
      { '15g': [710, 890] },
    ])
    expect(await list()).toMatchObject([{ state: 'running' }])
    await shop.pool.query("update product_size set price = 500 where product_id = $1 and weight = '15g'", [PINEAPPLE])
    expect(await runJob(2 * HOUR)).toBe(1)
    expect([await pricesOf(MANGO), await pricesOf(PINEAPPLE)]).toEqual([regular, { '10g': [610, null], '15g': [500, 890] }])
  })

  it('can be cancelled before they begin and ended while they run, and neither afterwards', async () => {
    const first = (await staff.request(planPrices, planning({}))).id
    expect(await staff.request(endPricePlan, { params: { id: first } })).toMatchObject({ state: 'cancelled' })
    expect(await runJob(HOUR)).toBe(0)
    const second = (await staff.request(planPrices, planning({ endsAt: at(2 * HOUR) }))).id
    await runJob(HOUR)
    expect(await pricesOf(MANGO)).toMatchObject({ '15g': [980, null] })
    expect(await staff.request(endPricePlan, { params: { id: second } })).toMatchObject({ state: 'over' })
    expect(await pricesOf(MANGO)).toEqual(regular)
    expect(await staff.refusal(endPricePlan, { params: { id: second } })).toMatchObject({ code: 'price-plan-over' })
    expect(await staff.refusal(endPricePlan, { params: { id: 999999 } })).toMatchObject({ status: 404 })
  })

  it('change nothing when start and end have both passed', async () => {
    await staff.request(planPrices, planning({ endsAt: at(2 * HOUR) }))
    expect(await runJob(3 * HOUR)).toBe(1)
    expect([await pricesOf(MANGO), (await list())[0]]).toMatchObject([regular, { state: 'over' }])
  })

  it('are refused for the past, for an end before the start and for products that nobody knows', async () => {
    expect(await staff.refusal(planPrices, planning({ startsAt: at(-2 * MINUTE) }))).toMatchObject({ code: 'price-plan-past' })
    expect(await staff.refusal(planPrices, planning({ endsAt: at(HOUR - MINUTE) }))).toMatchObject({ code: 'price-plan-order' })
    expect(await staff.refusal(planPrices, planning({ productIds: [MANGO, 999_999] }))).toMatchObject({ status: 404 })
    for (const change of [
      { kind: 'percent', percent: 0 },
      { kind: 'percent', percent: 201 },
      { kind: 'sale', percent: 91 },
      { kind: 'prices', sizes: [{ weight: '15g', price: '0.00', compareAtPrice: null }] },
      { kind: 'prices', sizes: [{ weight: '15g', price: '9.00', compareAtPrice: '8.00' }] },
      { kind: 'prices', sizes: [] },
    ])
      expect(await staff.refusal(planPrices, planning({ change })), JSON.stringify(change)).toMatchObject({ status: 400 })
    expect(await list()).toEqual([])
  })

  it('are refused for a product that another open plan changes at the same time', async () => {
    await staff.request(planPrices, planning({ endsAt: at(3 * HOUR) }))
    const overlapping = await staff.respond(planPrices, planning({ productIds: [PINEAPPLE, MANGO], startsAt: at(2 * HOUR) }))
    expect([overlapping.statusCode, overlapping.json().message]).toEqual([409, expect.stringContaining('Mango')])
    await staff.request(planPrices, planning({ startsAt: at(4 * HOUR) }))
    await staff.request(planPrices, planning({ productIds: [PINEAPPLE] }))
  })

  it('of two operators at the same time are planned once', async () => {
    const startsAt = at(HOUR)
    const answers = await Promise.all([
      staff.respond(planPrices, planning({ startsAt })),
      staff.respond(planPrices, planning({ startsAt })),
      staff.respond(planPrices, planning({ startsAt })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })

  it('with new prices change those alone, and are listed with their product', async () => {
    await staff.request(
      planPrices,
      planning({ change: { kind: 'prices', sizes: [{ weight: '10g', price: '6.01', compareAtPrice: null }] } }),
    )
    await staff.request(planPrices, planning({ productIds: [PINEAPPLE], startsAt: at(2 * HOUR) }))
    expect(await list({ productId: MANGO })).toHaveLength(1)
    await runJob(HOUR)
    expect(await pricesOf(MANGO)).toEqual({ ...regular, '10g': [601, null] })
  })

  it('are in the audit log with what they changed', async () => {
    await staff.request(planPrices, planning({ change: { kind: 'sale', percent: 20 } }))
    await runJob(HOUR)
    const { items } = await staff.request(listAudit, { query: { limit: 3 } })
    expect(items).toMatchObject([
      { action: 'price-plan.started' },
      {
        action: 'product.bulk-updated',
        label: 'Mango',
        changes: expect.arrayContaining([
          { field: 'Preis 15\u00a0g', before: 'CHF 8.90', after: 'CHF 7.10' },
          { field: 'Vergleichspreis 15\u00a0g', before: 'leer', after: 'CHF 8.90' },
        ]),
      },
      { action: 'price-plan.planned', actor: 'staff@example.com' },
    ])
  })
})
