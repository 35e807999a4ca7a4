import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder, listAdminOrders, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getInsights } from '#contract/overview/admin-insights.ts'
import {
  createBatch,
  getBatch,
  listBatches,
  listOrdersToPack,
  removeFromBatch,
  setOrderPacked,
  shipBatch,
} from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { packInBatch, packing } from '#tests/support/orders/packing.ts'
import { issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
})
afterAll(() => shop.close())
beforeEach(() => deliverOrders(shop))

const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })

/** An order of three packs of the first product and two of the second. */
async function buy() {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 3 })
  return orderOf((await client.buy({ productId: 2, quantity: 2 })).id)
}
const packs = (...quantities: number[]) => quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
type Refunded = { lines?: { position: number; quantity: number }[]; amount?: string; withShipping?: boolean }
async function refund(id: string, what: Refunded, restock = true) {
  const { version } = await orderOf(id)
  const body = { key: randomUUID(), version, reason: 'Ausverkauft', restock, ...what }
  await owner.request(refundAdminOrder, { params: { id }, body })
}
async function startBatch(id: string) {
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id, version: (await orderOf(id)).version }] } })
  return batch
}
const batchOf = async (batch: string) => (await owner.request(getBatch, { params: { id: batch } })).orders
const moving = async (id: string, to: 'processing' | 'shipped' | 'delivered') => ({
  params: { id },
  body: { version: (await orderOf(id)).version, to },
})
const cancelling = async (id: string) => ({
  params: { id },
  body: { version: (await orderOf(id)).version, reason: 'Alles erstattet', restock: true },
})
const toPack = async (id: string) => (await owner.request(listOrdersToPack, {})).find((order) => order.id === id)
const slipOf = async (id: string) => pdfText((await owner.download(getPackingSlipPdf, { params: { id } })).rawPayload)
const quantities = (order: { lines: readonly { position: number; quantity: number }[] } | undefined) =>
  order?.lines.map(({ position, quantity }) => ({ position, quantity }))

describe('packs that were refunded before they left', () => {
  it('are not packed, and slip and list say so; those that are refunded afterwards were in the parcel', async () => {
    const { id } = await buy()
    expect(await toPack(id)).toMatchObject({ leftOut: [] })
    await refund(id, { lines: packs(1, 2) })
    const order = await toPack(id)
    expect(quantities(order)).toEqual(packs(2))
    expect(order?.leftOut).toMatchObject([{ quantity: 1 }, { name: 'Himbeere', quantity: 2 }])
    const slip = await slipOf(id)
    expect(slip).toMatch(/2\s×\sErdbeere[^]*Nicht im Paket, weil erstattet:\s*1\s×\sErdbeere[^]*2\s×\sHimbeere/)
    const batch = await startBatch(id)
    expect((await batchOf(batch)).map(quantities)).toEqual([packs(2)])
    const whole = await startBatch((await buy()).id)
    const [[lighter], [heavier]] = [await batchOf(batch), await batchOf(whole)]
    expect(lighter?.packageSize.grams).toBeLessThan(heavier?.packageSize.grams ?? 0)
    expect(await owner.request(updateOrderStatus, await moving(id, 'shipped'))).toMatchObject({ status: 'shipped' })
    await refund(id, { lines: packs(1) }, false)
    expect((await batchOf(batch)).map(quantities)).toEqual([packs(2)])
    expect(await slipOf(id)).toBe(slip)
  })

  it('stay in the parcel when an amount was refunded, or the refund was cancelled', async () => {
    const { id } = await buy()
    await refund(id, { amount: '5.00' }, false)
    expect(quantities(await toPack(id))).toEqual(packs(3, 2))
    await refund(id, { lines: packs(0, 2) }, false)
    expect(quantities(await toPack(id))).toEqual(packs(3))
    await shop.pool.query(`update refund set state = 'failed' where order_id = $1`, [id])
    await shop.pool.query('update shop_order set refunded = 0 where id = $1', [id])
    expect(quantities(await toPack(id))).toEqual(packs(3, 2))
  })

  it('come out of a parcel that is packed already: its mark and its lots are taken back', async () => {
    const today = swissDay(Date.now())
    const lot = { productId: 1, weight: '15g', number: 'L1', bestBefore: addDays(today, 300), packs: 50 } as const
    const source = { receivedOn: today, supplier: 'Obsthof', ingredients: [{ name: 'Obst', number: 'R' }], usedLots: [] }
    await owner.request(receiveLot, { body: { ...lot, ...source } })
    const { id } = await buy()
    const batch = await startBatch(id)
    const pack = () => packInBatch(owner, batch, id)
    const held = async () =>
      (await shop.one('select coalesce(-sum(change), 0)::int as held from lot_movement where order_id = $1', id)).held
    await pack()
    expect([(await batchOf(batch))[0]?.packedAt, await held()]).toEqual([expect.any(String), 3])
    await refund(id, { lines: packs(2) }, false)
    expect(await batchOf(batch)).toMatchObject([{ packedAt: null, lines: [{ quantity: 1 }, { quantity: 2 }] }])
    expect(await held()).toBe(0)
    await pack()
    expect(await held()).toBe(1)
    // An amount leaves it packed, and so does shipping.
    await refund(id, { amount: '1.00' }, false)
    await refund(id, { withShipping: true }, false)
    expect((await batchOf(batch))[0]?.packedAt).toEqual(expect.any(String))
    const { version } = await orderOf(id)
    await owner.request(shipBatch, { params: { id: batch }, body: { orders: [{ id, version, parcels: [{ recipient: 1 }] }] } })
    expect([(await orderOf(id)).status, await held()]).toEqual(['shipped', 1])
    await expectHealthy(shop)
  })
})

it('a refund that fails takes the mark of a parcel back that was packed without its packs, and they leave the stock again', async () => {
  await shop.pool.query('update product_size set stock_level = 50 where product_id in (1, 2)')
  const { id } = await buy()
  await refund(id, { lines: packs(1) })
  const batch = await startBatch(id)
  await packInBatch(owner, batch, id)
  const refundId = (await shop.one('select id from refund where order_id = $1', id)).id
  const outcome = { id: `re_${refundId}`, state: 'failed', failure: 'expired_or_canceled_card' } as const
  await transaction(shop.db, (tx) => settleRefund(tx, shop.checkoutContext, { refundId, outcome }))
  expect(await batchOf(batch)).toMatchObject([{ packedAt: null, lines: [{ quantity: 3 }, { quantity: 2 }] }])
  const back = `select coalesce(sum(change), 0)::int as back from stock_movement where order_id = $1 and reason = 'return'`
  expect(await shop.one(back, id)).toEqual({ back: 0 })
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
})

it('packs with a lot that were refunded before they left can be sold at once, with or without the tick for the stock', async () => {
  const lot = { productId: 3, weight: '15g', number: 'L3', bestBefore: addDays(swissDay(Date.now()), 300), packs: 10 } as const
  const receipt = { receivedOn: swissDay(Date.now()), supplier: null, ingredients: [], usedLots: [] }
  await owner.request(receiveLot, { body: { ...lot, ...receipt } })
  const { id } = await new CheckoutClient(shop).buy({ productId: 3, quantity: 4 })
  const stock = async () => (await shop.one(`select stock_level from product_size where product_id = 3 and weight = '15g'`)).stock_level
  expect(await stock()).toBe(6)
  await refund(id, { lines: packs(1) }, false)
  expect(await stock()).toBe(7)
  await refund(id, { lines: packs(1) })
  expect(await stock()).toBe(8)
  await refund(id, {}, false)
  expect(await stock()).toBe(10)
})

describe('an order of which all packs were refunded', () => {
  it.each([
    ['line by line', { lines: packs(3, 2) }],
    ['as everything that is left', {}],
  ])('%s is not packed or shipped any more, and can be cancelled', async (_, what) => {
    const { id } = await buy()
    await refund(id, what)
    expect(await toPack(id)).toBeUndefined()
    const { items } = await owner.request(listAdminOrders, { query: { status: 'to-pack' } })
    expect(items.filter((each) => each.id === id)).toEqual([])
    const order = await orderOf(id)
    expect([order.status, order.nextStatuses, order.isCancellable]).toEqual(['confirmed', ['cancelled'], true])
    const nothing = { status: 409, code: 'order-nothing-to-send', message: expect.stringContaining('erstattet') }
    expect(await owner.refusal(updateOrderStatus, await moving(id, 'processing'))).toMatchObject(nothing)
    const batch = { id: randomUUID(), orders: [{ id, version: order.version }] }
    expect(await owner.refusal(createBatch, { body: batch })).toMatchObject({ code: 'batch-empty' })
    const cancelled = await owner.request(cancelAdminOrder, await cancelling(id))
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    await expectHealthy(shop)
  })

  it('has to leave on no day, and breaks no promise', async () => {
    const { id } = await buy()
    await shop.pool.query(`update shop_order set ship_by = current_date - 3, promised_on = current_date - 2 where id = $1`, [id])
    const promises = async () => (await owner.request(getInsights, {})).now.promises
    const [before, due] = [await promises(), await orderOf(id)]
    expect(due.shipBy).toEqual(expect.any(String))
    await refund(id, { lines: packs(3, 2) })
    expect(await orderOf(id)).toMatchObject({ shipBy: null })
    const { items } = await owner.request(listAdminOrders, {})
    expect(items.find((each) => each.id === id)).toMatchObject({ shipBy: null })
    expect((await promises()).all).toBe(before.all - 1)
  })

  it('is ended as delivered when it sold a gift card, also one that was used; one without cards is not', async () => {
    const client = new CheckoutClient(shop)
    await postGiftCard(client)
    const { id } = await client.buy({ productId: 1, quantity: 2 })
    const [card] = await issueCardsOf(shop, id)
    await shop.pool.query(`insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, 'expired', -1, 'x')`, [card.id])
    expect((await orderOf(id)).nextStatuses).toEqual(['processing', 'cancelled'])
    const refused = { status: 409, code: 'order-move-refused' }
    expect(await owner.refusal(updateOrderStatus, await moving(id, 'delivered'))).toMatchObject(refused)
    await refund(id, { lines: packs(2) })
    expect((await orderOf(id)).nextStatuses).toEqual(['delivered', 'cancelled'])
    expect(await owner.refusal(cancelAdminOrder, await cancelling(id))).toMatchObject({ code: 'gift-card-used' })
    const delivered = await owner.request(updateOrderStatus, await moving(id, 'delivered'))
    expect(delivered).toMatchObject({ status: 'delivered', nextStatuses: [] })
    await expectHealthy(shop)

    const plain = await buy()
    await refund(plain.id, { lines: packs(3, 2) })
    expect(await owner.refusal(updateOrderStatus, await moving(plain.id, 'delivered'))).toMatchObject(refused)
  })

  it('is taken into no batch, also when it was in one before', async () => {
    const { id } = await buy()
    const batch = await startBatch(id)
    await owner.request(removeFromBatch, { params: { id: batch, orderId: id } })
    await refund(id, { lines: packs(3, 2) })
    const { status, version } = await orderOf(id)
    expect(status).toBe('processing')
    const again = { id: randomUUID(), orders: [{ id, version }] }
    expect(await owner.refusal(createBatch, { body: again })).toMatchObject({ code: 'batch-empty' })
  })

  it('leaves its batch, which is over then', async () => {
    const { id } = await buy()
    const batch = await startBatch(id)
    await refund(id, { lines: packs(3, 2) })
    expect(await batchOf(batch)).toEqual([])
    expect(await owner.request(listBatches, {})).toEqual([])
    const { version } = await orderOf(id)
    const nothing = { code: 'order-nothing-to-send' }
    expect(await owner.refusal(setOrderPacked, await packing(owner, { id: batch, orderId: id }))).toMatchObject(nothing)
    expect(await owner.refusal(updateOrderStatus, await moving(id, 'shipped'))).toMatchObject(nothing)
    const shipped = { orders: [{ id, version, parcels: [{ recipient: 1 }] }] }
    expect(await owner.request(shipBatch, { params: { id: batch }, body: shipped })).toMatchObject({
      changed: [],
      refused: [{ id, message: expect.stringContaining('erstattet') }],
    })
    expect(await owner.request(cancelAdminOrder, await cancelling(id))).toMatchObject({ status: 'cancelled' })
  })
})
