import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAddressesCsv, getBatchShippingLabels, shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { type AdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { type Batch, createBatch, getBatch, setPackageSize } from '#contract/packing/admin-batches.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import { startShopWithPost } from '#tests/support/orders/shop-with-post.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let post: TestPost
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, post, owner, close } = await startShopWithPost())
})
afterAll(() => close())

const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
const ordersOf = async (batch: string) => (await owner.request(getBatch, { params: { id: batch } })).orders

/** A batch of an order of four packs, its supplement of one, and another order. */
async function pack() {
  const ids: string[] = []
  for (const quantity of [4, 1, 4]) ids.push((await new CheckoutClient(shop).buy({ productId: 2, quantity })).id)
  const [main = '', supplement = '', other = ''] = ids
  const supplements = `jsonb_build_object('supplements', (select number from shop_order where id = $1))`
  await shop.pool.query(`update shop_order set quote = quote || ${supplements} where id = $2`, [main, supplement])
  const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await orderOf(id)).version })))
  const batch = randomUUID()
  expect((await owner.request(createBatch, { body: { id: batch, orders } })).refused).toEqual([])
  return { batch, main: await orderOf(main), supplement: await orderOf(supplement), other: await orderOf(other) }
}
const ship = ({ batch }: { batch: string }, { id, version }: AdminOrder) =>
  owner.request(shipWithLabel, { params: { id: batch, orderId: id }, body: { version, service: 'economy' } })
const labelsOf = (...orders: { number: string }[]) => post.labelled.filter((made) => orders.some(({ number }) => number === made))

it.each([
  ['at the same time', 'both'],
  ['the order first', 'main'],
  ['the supplement first', 'supplement'],
] as const)('orders of one parcel have one label, shipped %s', async (_, first) => {
  const packed = await pack()
  const { batch, main, supplement } = packed
  const answers = []
  if (first === 'both') answers.push(...(await Promise.all([ship(packed, main), ship(packed, supplement)])))
  else {
    answers.push(await ship(packed, packed[first]))
    answers.push(await ship(packed, first === 'main' ? supplement : main))
  }
  const trackingNumber = answers[0]?.trackingNumber
  expect(answers).toEqual([1, 2].map(() => ({ trackingNumber: expect.stringMatching(/^99/) })))
  const shipped = [await orderOf(main.id), await orderOf(supplement.id)]
  expect(shipped).toMatchObject([1, 2].map(() => ({ status: 'shipped', trackingNumber })))
  expect(labelsOf(main, supplement)).toEqual([main.number])
  const file = await owner.download(getBatchShippingLabels, { params: { id: batch, file: 'pdf' } })
  expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
  // A repetition ships and makes nothing more.
  expect(await ship(packed, supplement)).toEqual(answers[1])
  expect(labelsOf(main, supplement)).toHaveLength(1)
})

it('orders of one parcel have one address and weigh together; what is not shared has its own', async () => {
  const packed = await pack()
  const { batch, main, supplement, other } = packed
  const orders = await ordersOf(batch)
  const gramsOf = ({ id }: { id: string }) => orders.find((each) => each.id === id)?.packageSize.grams ?? 0
  expect(gramsOf(main)).toBe(gramsOf(supplement))
  expect(gramsOf(main)).toBeGreaterThan(gramsOf(other))
  const addresses = (await owner.download(getAddressesCsv, { params: { id: batch } })).body.trim().split('\n')
  expect(addresses).toHaveLength(3)
  expect(addresses.filter((row) => row.includes(`${main.number} + ${supplement.number}`))).toHaveLength(1)
  const params = { id: batch, orderId: supplement.id }
  await owner.request(setPackageSize, { params, body: { packageSize: { kind: 'large', grams: 4321 }, seen: null } })
  expect((await ordersOf(batch)).map(({ packageSize }) => packageSize.grams).toSorted()).toEqual([gramsOf(other), 4321, 4321].toSorted())
  // What is chosen for one is what is seen of both.
  const ofMain = { id: batch, orderId: main.id }
  const chosen = { kind: 'small', grams: 900 } as const
  expect(await owner.refusal(setPackageSize, { params: ofMain, body: { packageSize: chosen, seen: null } })).toMatchObject({
    code: 'changed-elsewhere',
  })
  const sizesIn = ({ orders: all }: Batch) =>
    all.filter(({ id }) => id !== other.id).map(({ packageSize: { kind, grams, isChosen } }) => ({ kind, grams, isChosen }))
  const again = await owner.request(setPackageSize, { params: ofMain, body: { packageSize: chosen, seen: { kind: 'large', grams: 4321 } } })
  expect(sizesIn(again)).toEqual([1, 2].map(() => ({ ...chosen, isChosen: true })))
  const proposed = await owner.request(setPackageSize, { params, body: { packageSize: null, seen: chosen } })
  expect(sizesIn(proposed)).toMatchObject([1, 2].map(() => ({ grams: gramsOf(main), isChosen: false })))
})
