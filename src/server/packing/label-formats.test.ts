import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ParcelLabelFormat } from '#domain/carrier/shipping-label.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import type { TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, owner, close } = await startShopWithPost())
})
afterAll(() => close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}
async function print(labelFormat: ParcelLabelFormat) {
  const { settings, version } = await call('GET', 'settings')
  await call('PUT', 'settings', { version, settings: { ...settings, packing: { ...settings.packing, labelFormat } } })
}
const fileOf = (path: string) => owner.call('GET', `/api/admin/${path}`)
const pagesOf = async (path: string) => (await PDFDocument.load((await fileOf(path)).rawPayload)).getPageCount()
/** The numbers of the barcodes in a file of ZPL, one for each of its labels. */
async function codesOf(path: string): Promise<string[]> {
  const labels = (await fileOf(path)).body.split('^XZ\n')
  expect(labels.pop()).toBe('')
  expect(labels.filter((label) => !label.startsWith('^XA\n'))).toEqual([])
  return labels.map((label) => /\^BC[^^]*\^FD(\d+)\^FS/.exec(label)?.[1] ?? '')
}

it('the labels of a batch are one file for each format, which the settings choose', async () => {
  await print('zpl-203')
  const ids = []
  for (const quantity of [13, 14, 15]) ids.push((await new CheckoutClient(shop).buy({ productId: 2, quantity })).id)
  const orders = await Promise.all(ids.map((id) => call('GET', `orders/${id}`)))
  const id = randomUUID()
  await call('POST', 'batches', { id, orders: orders.map(({ id: order, version }) => ({ id: order, version })) })
  const batch = await call('GET', `batches/${id}`)
  const numbers: string[] = []
  for (const [index, order] of batch.orders.entries()) {
    if (index === 2) await print('pdf')
    const made = await call('POST', `batches/${id}/orders/${order.id}/label`, { version: order.version, service: 'economy' })
    numbers.push(made.trackingNumber)
  }

  const { orders: shipped } = await call('GET', `batches/${id}`)
  expect(shipped).toMatchObject([{ shippingLabelFiles: ['zpl'] }, { shippingLabelFiles: ['zpl'] }, { shippingLabelFiles: ['pdf'] }])
  const { headers } = await fileOf(`batches/${id}/labels.zpl`)
  expect(headers['content-type']).toBe('application/x-zpl')
  expect(headers['content-disposition']).toBe(`attachment; filename="paketetiketten-${batch.number}.zpl"`)
  expect(await codesOf(`batches/${id}/labels.zpl`)).toEqual(numbers.slice(0, 2))
  expect(await pagesOf(`batches/${id}/labels.pdf`)).toBe(1)

  const { items } = await call('GET', 'audit?entity=settings')
  const format = { before: 'ZPL, für Etikettendrucker mit 203 dpi', after: 'PDF, für jeden Drucker' }
  expect(items[0].changes).toEqual([{ field: expect.stringContaining('Format der Etiketten'), ...format }])
})

it("a label of a company's gift keeps its format when the setting was changed, and is not made again", async () => {
  await print('zpl-300')
  const buyer = new CheckoutClient(shop)
  const csv = 'Vorname;Name;Strasse;PLZ;Ort\nRita;Beschenkt;Bahnhofstrasse 12;8001;Zürich\nUrs;Beispiel;Dorfstrasse 3a;3011;Bern'
  const lines = [{ productId: 1, weight: '15g', quantity: 1 }]
  await buyer.call('PUT', '/api/company-gifts', { csv, lines, sessionId: buyer.sessionId })
  const intent = await buyer.createPaymentIntent()
  await buyer.pay(intent)
  const { id, number } = await buyer.createOrder(intent.paymentIntentId)
  const { version } = await call('GET', `orders/${id}`)
  const label = (address: number) => call('POST', `orders/${id}/recipients/${address}/label`, { version, service: 'economy' })

  const { trackingNumber } = await label(1)
  expect((await fileOf(`orders/${id}/labels.pdf`)).statusCode).toBe(404)
  await print('pdf')
  expect(await label(1)).toEqual({ trackingNumber })
  await label(2)
  expect((await call('GET', `orders/${id}`)).shippingLabelFiles.toSorted()).toEqual(['pdf', 'zpl'])
  expect(await codesOf(`orders/${id}/labels.zpl`)).toEqual([trackingNumber])
  expect((await fileOf(`orders/${id}/labels.zpl`)).headers['content-disposition']).toBe(
    `attachment; filename="paketetiketten-${number}.zpl"`,
  )
  expect(await pagesOf(`orders/${id}/labels.pdf`)).toBe(1)
})

it('the database keeps a label that was made as one file only', async () => {
  await expect(shop.pool.query(`update shipping_label set pdf = '%PDF' where zpl is not null`)).rejects.toThrow('shipping_label_file')
  await expect(shop.pool.query('update shipping_label set zpl = null where zpl is not null')).rejects.toThrow('shipping_label_file')
})
