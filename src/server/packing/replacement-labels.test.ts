import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPost } from '#test-gateway/test-post.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import type { TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let post: TestPost
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, post, owner, close } = await startShopWithPost())
})
afterAll(() => close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const one = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0]

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
  const returnId = randomUUID()
  const lines = [{ position: 0, quantity: 1, reason: 'damaged' }]
  expect(await call('POST', `orders/${id}/returns`, { id: returnId, lines, note: null })).toMatchObject({ status: 200 })
  expect(await call('POST', `returns/${returnId}/receive`, { version: 1, lines: [] })).toMatchObject({ status: 200 })
  expect(await call('POST', `returns/${returnId}/inspect`, { version: 2, lines: [] })).toMatchObject({ status: 200 })
  return { id, number, returnId }
}
const replace = ({ returnId }: Inspected, { again = false, version = 3 } = {}) =>
  call('POST', `returns/${returnId}/label`, { version, service: 'economy', again })
const returnOf = async ({ id, returnId }: Inspected) =>
  (await call('GET', `orders/${id}/returns`)).body.returns.find((each: { id: string }) => each.id === returnId)
const labelsOf = ({ number }: Inspected) => post.labelled.filter((reference) => reference === number).length
const mailsOf = async ({ id }: Inspected) =>
  (await shop.pool.query(`select data from mail where template = 'order-replacement' and order_id = $1`, [id])).rows

it('a replacement of a single pack is sent once with a label, its tracking number and a mail, by two clicks and a repetition', async () => {
  const found = await inspected()
  const answers = await Promise.all([replace(found), replace(found)])
  answers.push(await replace(found))
  const [first] = answers
  expect(first).toEqual({ status: 200, body: { trackingNumber: expect.stringMatching(/^9960012345\d{8}$/) } })
  expect(answers).toEqual([first, first, first])
  const { trackingNumber } = first?.body ?? {}
  expect(await returnOf(found)).toMatchObject({ state: 'closed', replacement: { trackingNumber, labelFile: 'pdf' } })
  expect(labelsOf(found)).toBe(1)
  expect(await mailsOf(found)).toHaveLength(1)
  expect(JSON.stringify(await mailsOf(found))).toContain(trackingNumber)
  const file = await owner.call('GET', `/api/admin/returns/${found.returnId}/label.pdf`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
  expect((await owner.call('GET', `/api/admin/returns/${found.returnId}/label.zpl`)).statusCode).toBe(404)
  expect((await owner.call('GET', `/api/admin/returns/${randomUUID()}/label.pdf`)).statusCode).toBe(404)
})

it('each replacement of an order has a label of its own, beside that of its parcel', async () => {
  const found = await inspected()
  await shop.pool.query(
    `insert into shipping_label (order_id, recipient_number, shipment_number, tracking_number, pdf, made_for, made_at, actor) values ($1, 1, 1, '99.of.order', '%PDF', 'x', now(), 'a@b.ch')`,
    [found.id],
  )
  const again = randomUUID()
  const lines = [{ position: 0, quantity: 1, reason: 'damaged' }]
  await call('POST', `orders/${found.id}/returns`, { id: again, lines, note: null })
  await call('POST', `returns/${again}/receive`, { version: 1, lines: [] })
  await call('POST', `returns/${again}/inspect`, { version: 2, lines: [] })
  const numbers = [await replace(found), await replace({ ...found, returnId: again })].map(({ body }) => body.trackingNumber)
  expect(new Set([...numbers, '99.of.order']).size).toBe(3)
  expect(labelsOf(found)).toBe(2)
})

it('no label is made for what cannot be sent', async () => {
  const found = await inspected()
  expect(await replace(found, { version: 2 })).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
  await shop.pool.query(`update product_size set stock_level = 0 where product_id = 2 and weight = '15g'`)
  expect(await replace(found)).toMatchObject({ status: 409, body: { code: 'replacement-short' } })
  await shop.pool.query('update product_size set stock_level = null where product_id = 2')
  expect(await call('POST', `returns/${randomUUID()}/label`, { version: 3, service: 'economy' })).toMatchObject({ status: 404 })
  expect(labelsOf(found)).toBe(0)
  expect(await mailsOf(found)).toEqual([])
  expect(await one('select count(*) from shipment where order_id = $1', found.id)).toEqual({ count: 0 })
  expect(await replace(found)).toMatchObject({ status: 200 })
  expect(await replace(found, { version: 4 })).toMatchObject({ status: 200 })
})

it('nothing is sent without a label, and no second one is made unless an operator says so', async () => {
  const found = await inspected()
  post.failNext('down')
  expect(await replace(found)).toMatchObject({ status: 503, body: { code: 'carrier-unavailable' } })
  post.failNext('cut')
  expect(await replace(found)).toMatchObject({ status: 409, body: { code: 'label-unclear' } })
  expect(await replace(found)).toMatchObject({ status: 409, body: { code: 'label-unclear' } })
  expect(await returnOf(found)).toMatchObject({ state: 'inspected', replacement: null })
  expect(await replace(found, { again: true })).toMatchObject({ status: 200 })
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
