import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReplacementShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { announceAdminReturn, getAdminReturns, inspectReturn, receiveReturn, replaceWithLabel } from '#contract/returns/admin-returns.ts'
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

interface Inspected {
  id: string
  number: string
  returnId: string
}

/** A shipped order of three packs, of which one came back and was inspected. */
async function inspected(productId = 2): Promise<Inspected> {
  const { id, number } = await new CheckoutClient(shop).buy({ productId, quantity: 3 })
  await shop.pool.query(`update shop_order set status = 'shipped' where id = $1`, [id])
  await shop.pool.query(`insert into order_event (order_id, kind, actor) values ($1, 'shipped', 'staff')`, [id])
  return { id, number, returnId: await inspectPack(id) }
}
/** Takes a pack of an order back; returns the id of the return. */
async function inspectPack(orderId: string): Promise<string> {
  const id = randomUUID()
  const lines = [{ position: 0, quantity: 1, reason: 'damaged' as const }]
  await owner.request(announceAdminReturn, { params: { id: orderId }, body: { id, lines, note: null } })
  await owner.request(receiveReturn, { params: { id }, body: { version: 1, lines: [] } })
  await owner.request(inspectReturn, { params: { id }, body: { version: 2, lines: [] } })
  return id
}
const replacing = ({ returnId }: { returnId: string }, { again = false, version = 3 } = {}) => ({
  params: { id: returnId },
  body: { version, service: 'economy' as const, again },
})
const replace = (...what: Parameters<typeof replacing>) => owner.request(replaceWithLabel, replacing(...what))
const refusal = (...what: Parameters<typeof replacing>) => owner.refusal(replaceWithLabel, replacing(...what))
const returnOf = async ({ id, returnId }: Inspected) =>
  (await owner.request(getAdminReturns, { params: { id } })).returns.find((each) => each.id === returnId)
const labelsOf = ({ number }: Inspected) => post.labelled.filter((reference) => reference === number).length
const mailsOf = ({ id }: Inspected) => shop.rows(`select data from mail where template = 'order-replacement' and order_id = $1`, id)

it('a replacement of a single pack is sent once with a label, its tracking number and a mail, by two clicks and a repetition', async () => {
  const found = await inspected()
  const answers = await Promise.all([replace(found), replace(found)])
  answers.push(await replace(found))
  const [first] = answers
  expect(first).toEqual({ trackingNumber: expect.stringMatching(/^9960012345\d{8}$/) })
  expect(answers).toEqual([first, first, first])
  const trackingNumber = first?.trackingNumber
  expect(await returnOf(found)).toMatchObject({ state: 'closed', replacement: { trackingNumber, labelFile: 'pdf' } })
  expect(labelsOf(found)).toBe(1)
  expect(await mailsOf(found)).toHaveLength(1)
  expect(JSON.stringify(await mailsOf(found))).toContain(trackingNumber)
  const fileOf = (id: string, type: 'pdf' | 'zpl') => ({ params: { id, file: type } })
  const file = await owner.download(getReplacementShippingLabel, fileOf(found.returnId, 'pdf'))
  expect(file.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
  for (const missing of [fileOf(found.returnId, 'zpl'), fileOf(randomUUID(), 'pdf')])
    expect(await owner.refusal(getReplacementShippingLabel, missing)).toMatchObject({ status: 404 })
})

it('each replacement of an order has a label of its own, beside that of its parcel', async () => {
  const found = await inspected()
  await shop.pool.query(
    `insert into shipping_label (order_id, recipient_number, shipment_number, tracking_number, pdf, made_for, made_at, actor) values ($1, 1, 1, '99.of.order', '%PDF', 'x', now(), 'a@b.ch')`,
    [found.id],
  )
  const again = { returnId: await inspectPack(found.id) }
  const numbers = [await replace(found), await replace(again)].map(({ trackingNumber }) => trackingNumber)
  expect(new Set([...numbers, '99.of.order']).size).toBe(3)
  expect(labelsOf(found)).toBe(2)
})

it('no label is made for what cannot be sent', async () => {
  const found = await inspected()
  expect(await refusal(found, { version: 2 })).toMatchObject({ status: 409, code: 'changed-elsewhere' })
  await shop.pool.query(`update product_size set stock_level = 0 where product_id = 2 and weight = '15g'`)
  expect(await refusal(found)).toMatchObject({ status: 409, code: 'replacement-short' })
  await shop.pool.query('update product_size set stock_level = null where product_id = 2')
  expect(await refusal({ returnId: randomUUID() })).toMatchObject({ status: 404 })
  expect(labelsOf(found)).toBe(0)
  expect(await mailsOf(found)).toEqual([])
  expect(await shop.one('select count(*) from shipment where order_id = $1', found.id)).toEqual({ count: 0 })
  await replace(found)
  await replace(found, { version: 4 })
})

it('nothing is sent without a label, and no second one is made unless an operator says so', async () => {
  const found = await inspected()
  post.failNext('down')
  expect(await refusal(found)).toMatchObject({ status: 503, code: 'carrier-unavailable' })
  post.failNext('cut')
  expect(await refusal(found)).toMatchObject({ status: 409, code: 'label-unclear' })
  expect(await refusal(found)).toMatchObject({ status: 409, code: 'label-unclear' })
  expect(await returnOf(found)).toMatchObject({ state: 'inspected', replacement: null })
  await replace(found, { again: true })
  expect(labelsOf(found)).toBe(2)
  expect(await mailsOf(found)).toHaveLength(1)
})

it('the database holds that a label is that of a shipment to a recipient or of a return of its order', async () => {
  const [found, other] = [await inspected(), await inspected()]
  const insert = 'insert into shipping_label (order_id, shipment_number, return_id, actor) values ($1, $2, $3, $4)'
  await expect(shop.pool.query(insert, [found.id, 1, found.returnId, 'x'])).rejects.toThrow('shipping_label_parcel')
  await expect(shop.pool.query(insert, [found.id, null, null, 'x'])).rejects.toThrow('shipping_label_parcel')
  await expect(shop.pool.query(insert, [found.id, 1, null, 'x'])).rejects.toThrow('shipping_label_recipient_of_shipment')
  await expect(shop.pool.query(insert, [found.id, null, other.returnId, 'x'])).rejects.toThrow('foreign key')
})
