import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLots, receiveLot, writeOffLot } from '#contract/lots/admin-lots.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { createBatch, setOrderPacked } from '#contract/packing/admin-batches.ts'
import { traceLot } from '#contract/recalls/admin-recalls.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { packing } from '#tests/support/orders/packing.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { buyCart, postOwnBox } from '#tests/support/products/own-box.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const TODAY = swissDay(Date.now())
const [FRUIT, OTHER] = [1, 2]

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

let numbers = 0
const orderOf = ({ id }: { id: string }) => owner.request(getAdminOrder, { params: { id } })
const writeOff = (id: number, packs: number) => owner.request(writeOffLot, { params: { id }, body: { packs, reason: 'Verloren' } })
async function receive(packs: number, { keeps = 400, productId = FRUIT } = {}) {
  const days = { bestBefore: addDays(TODAY, keeps), receivedOn: TODAY }
  const lot = { productId, weight: '10g' as const, number: `E${++numbers}`, packs, ...days }
  return owner.request(receiveLot, { body: { ...lot, supplier: null, ingredients: [], usedLots: [] } })
}
const stock = () => shop.one("select stock_level, reserved from product_size where product_id = $1 and weight = '10g'", FRUIT)
const left = async (lot: { id: number }) => (await shop.one('select remaining from lot where id = $1', lot.id)).remaining
const boxOf = (...fruits: number[]) => ({ fruits })
const bags = (count: number, productId = FRUIT) => Array.from({ length: count }, () => productId)
/** The packs of each line by lot. */
const takenBy = async (order: { id: string }) =>
  (await orderOf(order)).lines.map(({ box, lots }) => [
    box?.number ?? null,
    lots.map((lot) => [lot.id, lot.packs]).toSorted(([a = 0], [b = 0]) => a - b),
  ])
/** Takes an order into a batch; the request that packs it, with the lots that were scanned. */
async function packingOf({ id }: { id: string }, lots: { position: number; lotId: number; quantity: number }[] = []) {
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id, version: (await orderOf({ id })).version }] } })
  return packing(owner, { id: batch, orderId: id }, { lots })
}
const pack = async (...of: Parameters<typeof packingOf>) => owner.request(setOrderPacked, await packingOf(...of))

// Each test begins without packs, and without an order that waits for them.
beforeEach(async () => {
  await deliverOrders(shop)
  for (const { id, remaining } of (await owner.request(listLots, { query: { limit: 100 } })).items) await writeOff(id, remaining)
  await receive(50, { productId: OTHER })
})

describe('an own box of fruits with lots', () => {
  it('is sold as long as the lots hold its bags, and not one bag longer', async () => {
    await receive(4, { keeps: 100 })
    await receive(3)
    const anna = new CheckoutClient(shop)
    expect((await postOwnBox(anna, boxOf(...bags(6)))).statusCode).toBe(201)
    expect((await postOwnBox(anna, boxOf(...bags(2), ...bags(4, OTHER)))).json()).toMatchObject({ code: 'not-enough-stock' })
    expect((await postOwnBox(anna, boxOf(...bags(1), ...bags(5, OTHER)))).statusCode).toBe(201)
    await buyCart(anna)
    expect(await stock()).toEqual({ stock_level: 0, reserved: 0 })
    expect((await postOwnBox(new CheckoutClient(shop), boxOf(FRUIT, ...bags(5, OTHER)))).statusCode).toBe(409)
  })

  it('goes to one of two who want the last bags', async () => {
    await receive(6)
    const visitors = [new CheckoutClient(shop), new CheckoutClient(shop)]
    for (const visitor of visitors) expect((await postOwnBox(visitor)).statusCode).toBe(201)
    const paid = await Promise.allSettled(visitors.map((visitor) => buyCart(visitor)))
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stock()).toEqual({ stock_level: 0, reserved: 0 })
    await expectHealthy(shop)
  })

  it('is packed first expired first, beside a loose line of the same fruit', async () => {
    const [early, late] = [await receive(4, { keeps: 100 }), await receive(4)]
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FRUIT, weight: '10g', quantity: 2 })
    await postOwnBox(anna)
    const order = await buyCart(anna)
    await pack(order)
    expect(await takenBy(order)).toEqual([
      [null, [[early.id, 2]]],
      [
        1,
        [
          [early.id, 2],
          [late.id, 4],
        ],
      ],
    ])
    expect([await left(early), await left(late)]).toEqual([0, 0])
    await expectHealthy(shop)
  })

  it('is left out when it was refunded before, and a loose line of the same fruit is packed whole', async () => {
    const lot = await receive(8)
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FRUIT, weight: '10g', quantity: 2 })
    await postOwnBox(anna)
    const order = await buyCart(anna)
    const { version } = await orderOf(order)
    const lines = [{ position: 1, quantity: 6 }]
    const refund = { key: randomUUID(), version, reason: 'Test', restock: true, lines }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    await pack(order)
    expect(await takenBy(order)).toEqual([
      [null, [[lot.id, 2]]],
      [1, []],
    ])
    await expectHealthy(shop)
  })

  it('takes a scanned lot for its own line only', async () => {
    const [early, late] = [await receive(4, { keeps: 100 }), await receive(9)]
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FRUIT, weight: '10g' })
    await postOwnBox(anna)
    const order = await buyCart(anna)
    await pack(order, [{ position: 1, lotId: late.id, quantity: 6 }])
    expect(await takenBy(order)).toEqual([
      [null, [[early.id, 1]]],
      [1, [[late.id, 6]]],
    ])
  })

  it('is not packed with one bag too few, and takes nothing then, also of its other fruits', async () => {
    const lot = await receive(4)
    const anna = new CheckoutClient(shop)
    await postOwnBox(anna, boxOf(...bags(4), ...bags(2, OTHER)))
    const order = await buyCart(anna)
    await writeOff(lot.id, 1)
    const request = await packingOf(order)
    expect(await owner.refusal(setOrderPacked, request)).toMatchObject({ code: 'lots-short', message: expect.stringContaining('Erdbeere') })
    expect(await takenBy(order)).toEqual([
      [1, []],
      [1, []],
    ])
    await receive(1)
    await owner.request(setOrderPacked, request)
  })

  it('gives its bags back to their lots when it is cancelled', async () => {
    const lot = await receive(6)
    const anna = new CheckoutClient(shop)
    await postOwnBox(anna)
    const order = await buyCart(anna)
    await pack(order)
    expect([await left(lot), await stock()]).toEqual([0, { stock_level: 0, reserved: 0 }])
    const { version } = await orderOf(order)
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version, reason: 'Test', restock: true } })
    expect([await left(lot), await stock()]).toEqual([6, { stock_level: 6, reserved: 0 }])
    await expectHealthy(shop)
  })

  it('is found by a recall of any lot of its bags', async () => {
    const lot = await receive(1)
    const anna = new CheckoutClient(shop)
    await postOwnBox(anna, boxOf(FRUIT, ...bags(5, OTHER)))
    const order = await buyCart(anna)
    await pack(order)
    const { waiting } = await owner.request(traceLot, { params: { id: lot.id } })
    expect(waiting).toMatchObject([{ id: order.id, packs: 1, isPacked: true }])
  })
})
