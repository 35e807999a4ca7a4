import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lot } from '#contract/lots/admin-lots.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissInstant } from '#domain/calendar/german-date.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const TODAY = swissDay(Date.now())

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const read = async (cursor: string | null) =>
  (await staff.call('GET', `/api/admin/lots?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`)).json()

describe('the list of lots', () => {
  it('has a cursor for the next page, so that every lot is reached once, first expired first', async () => {
    for (const [number, days] of [
      ['C', 300],
      ['A', 200],
      ['B', 200],
    ] as const) {
      const lot = { productId: 1, weight: '15g', number, bestBefore: addDays(TODAY, days), receivedOn: TODAY, packs: 1 }
      const received = await staff.call('POST', '/api/admin/lots', { ...lot, supplier: 'Obsthof Keller', ingredients: [], usedLots: [] })
      expect(received.statusCode).toBe(201)
    }
    const first = await read(null)
    const second = await read(first.nextCursor)
    expect(first.count).toEqual({ value: first.items.length + second.items.length, capped: false })
    expect(second.nextCursor).toBeNull()
    const dated = [...first.items, ...second.items].map(({ number, bestBefore }) => [number, bestBefore])
    expect(dated.filter(([number]) => 'ABC'.includes(number))).toEqual([
      ['A', addDays(TODAY, 200)],
      ['B', addDays(TODAY, 200)],
      ['C', addDays(TODAY, 300)],
    ])
  })

  it('says by how much and until when a planned price makes the product of a lot cheaper now', async () => {
    const [startsAt, endsAt] = [new Date().toISOString(), new Date(swissInstant(addDays(TODAY, 31), '00:00')).toISOString()]
    const plan = { productIds: [1, 2], change: { kind: 'sale', percent: 25 }, startsAt, endsAt }
    const planned = await staff.call('POST', '/api/admin/price-plans', plan)
    expect(planned.statusCode).toBe(201)
    const sales = async () => {
      const { items } = (await staff.call('GET', '/api/admin/lots?limit=100')).json()
      return items.map(({ productId, sale }: Lot) => [productId === 1, sale])
    }
    const sale = { planId: planned.json().id, percent: 25, until: addDays(TODAY, 30), products: 2 }
    for (const [isReduced, shown] of await sales()) expect(shown).toEqual(isReduced ? sale : null)
    expect((await staff.call('POST', '/api/admin/price-plans', plan)).json()).toMatchObject({ code: 'price-plan-overlaps' })
    await staff.call('POST', `/api/admin/price-plans/${planned.json().id}/end`, {})
    for (const [, sale] of await sales()) expect(sale).toBeNull()
  })
})
