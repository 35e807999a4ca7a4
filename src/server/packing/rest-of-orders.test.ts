import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { updateOrderStatus, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { createBatch, listOrdersToPack, getBatch, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus, rappen, toDecimal, ZERO } from '#domain/money/money.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { packInBatch } from '#tests/support/orders/packing.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { part, startShopWithShipments } from '#tests/support/orders/shipments.ts'
import { freeTrackingNumbers } from '#tests/support/orders/tracking.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'

const { shop, owner, close, orderOf, buy, sending, sendingRest, mailsOf, slipOf } = await startShopWithShipments()
const TODAY = swissDay(Date.now())
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})

describe('the rest of an order', () => {
  it('can be cancelled: it is refunded and goes back into stock, and the order is shipped with what was sent', async () => {
    await shop.pool.query('update product_size set stock_level = 50')
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(2)))
    const reason = 'Ausverkauft'
    const cancelled = await owner.request(cancelAdminOrder, {
      params: { id: order.id },
      body: { version: first.version, reason, restock: true },
    })
    expect(cancelled).toMatchObject({ status: 'shipped', shipmentCount: 1, toSend: [] })
    // One pack at 7.90 and two at 8.90, with the discount on five packs.
    expect(cancelled.refunds).toMatchObject([{ amount: 2313, reason }])
    const { rows } = await shop.pool.query(
      `select sum(change)::int as back from stock_movement where order_id = $1 and reason = 'return'`,
      [order.id],
    )
    expect(rows).toEqual([{ back: 3 }])
    // No parcel is announced that there is not.
    expect(await mailsOf(order.id)).toHaveLength(1)
    await shop.pool.query('update product_size set stock_level = null')
  })

  it.each([
    ['less than it cost', rappen(100)],
    ['nothing', ZERO],
  ])('can be cancelled also when %s is left to refund', async (_, rest) => {
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(2)))
    const params = { id: order.id }
    const amount = toDecimal(minus(first.refundable, rest))
    const body = { version: first.version, key: randomUUID(), amount, reason: 'Kulanz', restock: false }
    const { version } = await owner.request(refundAdminOrder, { params, body })
    const cancelling = { params, body: { version, reason: 'Ausverkauft', restock: true } }
    const cancelled = await owner.request(cancelAdminOrder, cancelling)
    expect(cancelled).toMatchObject({ status: 'shipped', shipmentCount: 1, toSend: [], refundable: ZERO })
    expect(await owner.refusal(cancelAdminOrder, cancelling)).toMatchObject({ code: 'order-move-refused' })
  })

  it('stands among others to pack with the packs that its own parcels have not held', async () => {
    const [one, other, whole] = [await buy(), await buy(), await buy()]
    await owner.request(shipOrderPart, sending(one, part(1, 0)))
    const again = await owner.request(shipOrderPart, sending(other, part(2, 0)))
    await owner.request(shipOrderPart, sending(again, part(0, 1)))
    const packs = (lines: readonly { position: number; quantity: number }[]) =>
      lines.map(({ position, quantity }) => ({ position, quantity }))
    const listed = await owner.request(listOrdersToPack, {})
    const shown = new Map(listed.map((order) => [order.id, [order.shipmentCount, order.parcels.length, packs(order.lines)]]))
    expect([one, other, whole].map(({ id }) => shown.get(id))).toEqual([
      [1, 1, part(2, 2)],
      [2, 1, part(1, 1)],
      [0, 1, part(3, 2)],
    ])
  })

  it('is what is packed next, and what a batch prints', async () => {
    const order = await buy()
    const batch = randomUUID()
    await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: order.version }] } })
    await packInBatch(owner, batch, order.id)
    await owner.request(shipOrderPart, sending(await orderOf(order.id), part(3)))
    const { orders } = await owner.request(getBatch, { params: { id: batch } })
    expect(orders).toMatchObject([{ packedAt: null, shipmentCount: 1, lines: [{ position: 1, quantity: 2 }] }])
    const papers = await owner.download(getBatchPapers, { params: { id: batch } })
    expect(pdfText(papers.rawPayload)).toContain('Teil 2 von 2')
  })
})

it('each parcel names the lots of its own packs, and the rest is packed anew', async () => {
  const receiving = (number: string, bestBefore: string, packs: number): RequestOf<typeof receiveLot> => ({
    body: {
      productId: 1,
      weight: '15g',
      number,
      bestBefore,
      receivedOn: TODAY,
      packs,
      supplier: 'Obsthof Keller',
      ingredients: [{ name: 'Erdbeeren', number: `R${number}` }],
      usedLots: [],
    },
  })
  await owner.request(receiveLot, receiving('EARLY', addDays(TODAY, 300), 2))
  await owner.request(receiveLot, receiving('LATE', addDays(TODAY, 400), 5))
  const order = await buy()
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: order.version }] } })
  await packInBatch(owner, batch, order.id)
  const left = async () => (await shop.one('select sum(remaining)::int as left from lot where product_id = 1')).left
  const first = await owner.request(shipOrderPart, sending(await orderOf(order.id), part(1, 1)))
  expect(await slipOf(order.id, 1)).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(6)
  // What has left stays out of its lots.
  const second = await owner.request(shipOrderPart, sending(first, part(1, 1)))
  expect(await slipOf(order.id, 1)).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(5)
  await owner.request(updateOrderStatus, sendingRest(second))
  expect(await slipOf(order.id, 3)).toContain('Los ')
  const { rows: sent } = await shop.pool.query('select -sum(change)::int as packs from lot_movement where order_id = $1', [order.id])
  expect(sent).toEqual([{ packs: 3 }])
})

it('a rest that is packed and then cancelled goes back to its lots, whether or not it is sold again', async () => {
  const lot = { productId: 1, weight: '15g', number: 'REST', bestBefore: addDays(TODAY, 500), receivedOn: TODAY, packs: 10 } as const
  await owner.request(receiveLot, { body: { ...lot, supplier: null, ingredients: [], usedLots: [] } })
  const left = async () => (await shop.one('select sum(remaining)::int as left from lot where product_id = 1')).left
  const order = await buy()
  const first = await owner.request(shipOrderPart, sending(order, part(1, 1)))
  const before = await left()
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: first.version }] } })
  await packInBatch(owner, batch, order.id)
  expect(await left()).toBe(before - 2)
  const { version } = await orderOf(order.id)
  const body = { version, reason: 'Bruch', restock: false }
  expect(await owner.request(cancelAdminOrder, { params: { id: order.id }, body })).toMatchObject({ status: 'shipped' })
  expect(await left()).toBe(before)
})
