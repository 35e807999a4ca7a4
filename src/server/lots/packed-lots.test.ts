import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { blockLot, listLots, writeOffLot } from '#contract/lots/admin-lots.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { postponeOrder } from '#contract/orders/admin-shipments.ts'
import { createBatch, shipBatch } from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { deliverOrders, shipOrder } from '#tests/support/orders/ship-order.ts'
import { OTHER, PRODUCT, TODAY, startShopWithLots } from '#tests/support/products/lots.ts'

const { shop, staff, lotOf, stockOf, remaining, clear, buy, batchOf, pack } = await startShopWithLots()
afterAll(() => shop.close())
// What an earlier test left to pack would still wait for packs of its lots.
beforeEach(() => deliverOrders(shop))
const takenBy = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select lot_id as lot, (-sum(change))::int as packs from lot_movement where order_id = $1 group by lot_id having sum(change) < 0 order by lot_id`,
    [orderId],
  )
  return rows
}

describe('packing', () => {
  it('takes the lot that expires first, and another one when it is scanned', async () => {
    await clear(PRODUCT)
    const late = await lotOf({ packs: 5, bestBefore: addDays(TODAY, 300) })
    const early = await lotOf({ packs: 2, bestBefore: addDays(TODAY, 100) })
    const [first, second] = [await buy(PRODUCT, 1), await buy(PRODUCT, 2)]
    await pack(await batchOf(first), first)
    expect(await takenBy(first.id)).toEqual([{ lot: early.id, packs: 1 }])
    const lots = [{ position: 0, lotId: late.id, quantity: 2 }]
    await pack(await batchOf(second), second, { isPacked: true, lots })
    expect(await takenBy(second.id)).toEqual([{ lot: late.id, packs: 2 }])
  })

  it('is refused when the lots hold too little, and takes nothing then', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 3 })
    const order = await buy(PRODUCT, 3)
    const batch = await batchOf(order)
    await staff.request(writeOffLot, { params: { id: lot.id }, body: { packs: 1, reason: 'Beschädigt' } })
    expect((await pack(batch, order)).json()).toMatchObject({ code: 'lots-short', message: expect.stringContaining(' 15\u00a0g') })
    expect(await takenBy(order.id)).toEqual([])
  })

  it('takes the packs once when the click is sent twice', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 5 })
    const order = await buy(PRODUCT, 2)
    const batch = await batchOf(order)
    await Promise.all([pack(batch, order), pack(batch, order), pack(batch, order)])
    expect(await remaining(lot.id)).toBe(3)
  })

  it('also happens when an order is shipped that nobody marked', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 5 })
    const order = await buy(PRODUCT, 2)
    await shipOrder(staff, order.id)
    expect(await takenBy(order.id)).toEqual([{ lot: lot.id, packs: 2 }])
  })
})

describe('buying, packing, shipping and writing off at the same time', () => {
  it('neither wait for each other for ever nor promise a pack twice', async () => {
    await clear(PRODUCT)
    await clear(OTHER)
    for (const productId of [PRODUCT, OTHER]) {
      await lotOf({ productId, packs: 6, bestBefore: addDays(TODAY, 100) })
      await lotOf({ productId, packs: 30 })
    }
    const orders = await Promise.all([PRODUCT, OTHER, PRODUCT, OTHER].map((productId) => buy(productId, 2)))
    const id = randomUUID()
    await staff.request(createBatch, { body: { id, orders: orders.map((order) => ({ id: order.id, version: order.version })) } })
    const [one, two, ...rest] = await Promise.all(
      orders.map(async (order) => (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()),
    )
    const [spare] = (await staff.respond(listLots, { query: { productId: PRODUCT } })).json().items
    const answers = await Promise.all([
      pack(id, one ?? { id: '' }),
      pack(id, two ?? { id: '' }),
      staff.respond(shipBatch, {
        params: { id },
        body: {
          orders: rest.map((order) => ({ id: order.id, version: order.version, parcels: [{ recipient: 1 }] })),
        },
      }),
      staff.respond(writeOffLot, { params: { id: spare?.id ?? 0 }, body: { packs: 1, reason: 'Muster' } }),
      ...[OTHER, PRODUCT, OTHER].map(async (productId) => ({ statusCode: (await buy(productId, 1)).id ? 200 : 500 })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    for (const productId of [PRODUCT, OTHER]) {
      const { rows } = await shop.pool.query('select sum(remaining)::int as packs from lot where product_id = $1', [productId])
      expect(rows[0].packs - (productId === PRODUCT ? 1 : 2)).toBe(await stockOf(productId))
    }
    expect(await stockOf(PRODUCT)).toBe(36 - 4 - 1 - 1)
    expect(await stockOf(OTHER)).toBe(36 - 4 - 2)
  })
})

describe('a stopped lot', () => {
  it('keeps a packed parcel from leaving until it is packed anew from another lot', async () => {
    await clear(PRODUCT)
    const bad = await lotOf({ packs: 2, bestBefore: addDays(TODAY, 100) })
    const good = await lotOf({ packs: 2 })
    const order = await buy(PRODUCT, 2)
    const batch = await batchOf(order)
    const fromOf = (answer: Awaited<ReturnType<typeof pack>>) => answer.json().orders[0]?.lines[0]?.from
    expect(fromOf(await pack(batch, order))).toMatchObject([{ number: bad.number, packs: 2, isBlocked: false }])
    await staff.request(blockLot, { params: { id: bad.id }, body: { reason: 'Fremdkörper' } })
    const ship = async () => {
      const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
      return staff.respond(shipBatch, { params: { id: batch }, body: { orders: [{ id: order.id, version, parcels: [{ recipient: 1 }] }] } })
    }
    expect((await ship()).json().refused).toMatchObject([{ id: order.id, message: expect.stringContaining(bad.number) }])
    expect(fromOf(await pack(batch, order, { isPacked: false }))).toMatchObject([{ number: good.number, packs: 2 }])
    await pack(batch, order)
    expect((await ship()).json()).toMatchObject({ changed: [order.id] })
    expect(await takenBy(order.id)).toEqual([{ lot: good.id, packs: 2 }])
  })

  it('gets the packs of a postponed order back', async () => {
    await clear(PRODUCT)
    const lot = await lotOf({ packs: 3 })
    const order = await buy(PRODUCT, 2)
    await pack(await batchOf(order), order)
    expect(await remaining(lot.id)).toBe(1)
    const { version } = (await staff.respond(getAdminOrder, { params: { id: order.id } })).json()
    const postponement = { until: addDays(TODAY, 2), reason: 'Ferien' }
    expect((await staff.respond(postponeOrder, { params: { id: order.id }, body: { version, postponement } })).statusCode).toBe(200)
    expect(await remaining(lot.id)).toBe(3)
  })
})
