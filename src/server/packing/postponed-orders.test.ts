import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAdminOrders } from '#contract/orders/admin-orders.ts'
import { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { createBatch } from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { startShopWithBatches, starting } from '#tests/support/orders/batches.ts'
import { deliverOrders, shipOrder } from '#tests/support/orders/ship-order.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'

const { shop, staff, order, buy, startBatch, batch } = await startShopWithBatches()
afterAll(() => shop.close())
beforeEach(() => deliverOrders(shop))

describe('a postponed order', () => {
  const postponing = (
    of: { id: string; version: number },
    postponement: { until: string; reason: string } | null,
  ): RequestOf<typeof postponeOrder> => ({ params: { id: of.id }, body: { version: of.version, postponement } })
  const today = swissDay(Date.now())
  const numbers = async (status: 'to-pack' | 'postponed') =>
    (await staff.request(listAdminOrders, { query: { status } })).items.map(({ number }) => number)

  it('leaves its batch and the orders to pack, and is back on its day', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 2 })]
    const id = await startBatch([one, two])
    const until = addDays(today, 2)
    const postponed = await staff.request(postponeOrder, postponing(await order(one.id), { until, reason: 'Ware fehlt' }))
    expect(postponed).toMatchObject({ postponement: { until, reason: 'Ware fehlt' }, status: 'processing' })
    expect((await batch(id)).orders).toMatchObject([{ number: two.number }])
    expect(await numbers('to-pack')).toEqual([two.number])
    expect(await numbers('postponed')).toEqual([one.number])
    expect(await staff.refusal(createBatch, starting([postponed]))).toMatchObject({ code: 'batch-empty' })
    await shop.pool.query('update shop_order set postponed_until = $2 where id = $1', [one.id, today])
    expect(await numbers('to-pack')).toContain(one.number)
    await staff.request(createBatch, starting([await order(one.id)]))
  })

  it('is packed again at once when it is taken back, and keeps no reason once it is shipped', async () => {
    const one = await buy({ productId: 1 })
    const postponed = await staff.request(postponeOrder, postponing(one, { until: addDays(today, 1), reason: 'Ruft zurück' }))
    const resumed = await staff.request(postponeOrder, postponing(postponed, null))
    expect(resumed.postponement).toBeNull()
    expect(resumed.timeline.map(({ text }) => text).slice(-2)).toEqual([
      expect.stringMatching(/^Zurückgestellt auf [\d.]+$/),
      'Nicht mehr zurückgestellt',
    ])
    await staff.request(postponeOrder, postponing(resumed, { until: addDays(today, 1), reason: 'Ruft zurück' }))
    await shipOrder(staff, one.id)
    expect(await order(one.id)).toMatchObject({ status: 'shipped', postponement: null })
    for (const table of ['shop_order', 'order_event', 'audit_log'])
      expect([table, await shop.rows(`select from ${table} t where t::text like '%Ruft zurück%'`)]).toEqual([table, []])
  })

  it.each([
    ['for today', () => ({ until: today, reason: 'x' }), 422, 'postponed-day'],
    ['without a reason', () => ({ until: addDays(today, 1), reason: ' ' }), 400, 'invalid-input'],
  ])('is refused %s', async (_, postponement, status, code) => {
    const postponed = postponing(await buy({ productId: 1 }), postponement())
    expect(await staff.refusal(postponeOrder, postponed)).toMatchObject({ status, code })
  })

  it('is refused once it is shipped', async () => {
    const one = await buy({ productId: 1 })
    await shipOrder(staff, one.id)
    expect(await staff.refusal(postponeOrder, postponing(await order(one.id), { until: addDays(today, 1), reason: 'x' }))).toMatchObject({
      status: 409,
      code: 'order-not-packed',
    })
  })
})
