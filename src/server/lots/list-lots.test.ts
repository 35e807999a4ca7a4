import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLots, receiveLot } from '#contract/lots/admin-lots.ts'
import { endPricePlan, planPrices } from '#contract/products/admin-price-plans.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissInstant } from '#domain/calendar/german-date.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const TODAY = swissDay(Date.now())

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const read = (cursor?: string | null) => staff.request(listLots, { query: { limit: 2, cursor: cursor ?? undefined } })

describe('the list of lots', () => {
  it('has a cursor for the next page, so that every lot is reached once, first expired first', async () => {
    for (const [number, days] of [
      ['C', 300],
      ['A', 200],
      ['B', 200],
    ] as const) {
      const lot = { productId: 1, weight: '15g', number, bestBefore: addDays(TODAY, days), receivedOn: TODAY, packs: 1 } as const
      await staff.request(receiveLot, { body: { ...lot, supplier: 'Obsthof Keller', ingredients: [], usedLots: [] } })
    }
    const first = await read()
    const second = await read(first.nextCursor)
    expect(first.count).toEqual({ value: first.items.length + second.items.length, capped: false })
    expect(second.nextCursor).toBeNull()
    const dated = [...first.items, ...second.items].map(({ number, bestBefore }) => [number, bestBefore] as const)
    expect(dated.filter(([number]) => 'ABC'.includes(number))).toEqual([
      ['A', addDays(TODAY, 200)],
      ['B', addDays(TODAY, 200)],
      ['C', addDays(TODAY, 300)],
    ])
  })

  it('says by how much and until when a planned price makes the product of a lot cheaper now', async () => {
    const [startsAt, endsAt] = [new Date().toISOString(), new Date(swissInstant(addDays(TODAY, 31), '00:00')).toISOString()]
    const plan = { change: { kind: 'sale', percent: 25 }, startsAt, endsAt } as const
    const { id } = await staff.request(planPrices, { body: { ...plan, productIds: [1, 2] } })
    const sales = async () => {
      const { items } = await staff.request(listLots, { query: { limit: 100 } })
      return items.map(({ productId, sale }) => [productId === 1, sale])
    }
    const sale = { planId: id, percent: 25, until: addDays(TODAY, 30), products: 2 }
    const planned = await sales()
    expect(planned).toContainEqual([true, sale])
    for (const [isReduced, shown] of planned) expect(shown).toEqual(isReduced ? sale : null)
    expect(await staff.refusal(planPrices, { body: { ...plan, productIds: [1, 2] } })).toMatchObject({ code: 'price-plan-overlaps' })
    await staff.request(endPricePlan, { params: { id } })
    for (const [, sale] of await sales()) expect(sale).toBeNull()
  })
})
