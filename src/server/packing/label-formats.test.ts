import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  getBatchShippingLabels,
  getOrderShippingLabels,
  makeShippingLabel,
  shipWithLabel,
} from '#contract/carrier/admin-shipping-labels.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import type { ParcelLabelFormat } from '#domain/carrier/shipping-label.ts'
import { startShopWithPost } from '#tests/support/orders/shop-with-post.ts'
import { type ApiClient, encodeBody, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient
let close: () => Promise<void>

type LabelsEndpoint = typeof getBatchShippingLabels | typeof getOrderShippingLabels

beforeAll(async () => {
  ;({ shop, owner, close } = await startShopWithPost())
})
afterAll(() => close())

async function print(labelFormat: ParcelLabelFormat) {
  const { settings, version } = await owner.request(getAdminSettings, {})
  const changed = { ...settings, packing: { ...settings.packing, labelFormat } }
  await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, { version, settings: changed }) })
}
const labelsOf = (endpoint: LabelsEndpoint, id: string, file: 'pdf' | 'zpl') => owner.download(endpoint, { params: { id, file } })
const pagesOf = async (endpoint: LabelsEndpoint, id: string) =>
  (await PDFDocument.load((await labelsOf(endpoint, id, 'pdf')).rawPayload)).getPageCount()
/** The numbers of the barcodes in a file of ZPL, one for each of its labels. */
async function codesOf(endpoint: LabelsEndpoint, id: string): Promise<string[]> {
  const labels = (await labelsOf(endpoint, id, 'zpl')).body.split('^XZ\n')
  expect(labels.pop()).toBe('')
  expect(labels.filter((label) => !label.startsWith('^XA\n'))).toEqual([])
  return labels.map((label) => /\^BC[^^]*\^FD(\d+)\^FS/.exec(label)?.[1] ?? '')
}

it('the labels of a batch are one file for each format, which the settings choose', async () => {
  await print('zpl-203')
  const ids = []
  for (const quantity of [13, 14, 15]) ids.push((await new CheckoutClient(shop).buy({ productId: 2, quantity })).id)
  const orders = await Promise.all(ids.map((order) => owner.request(getAdminOrder, { params: { id: order } })))
  const id = randomUUID()
  await owner.request(createBatch, { body: { id, orders: orders.map(({ id: order, version }) => ({ id: order, version })) } })
  const batch = await owner.request(getBatch, { params: { id } })
  const numbers: string[] = []
  for (const [index, order] of batch.orders.entries()) {
    if (index === 2) await print('pdf')
    const made = await owner.request(shipWithLabel, {
      params: { id, orderId: order.id },
      body: { version: order.version, service: 'economy' },
    })
    numbers.push(made.trackingNumber)
  }

  const { orders: shipped } = await owner.request(getBatch, { params: { id } })
  expect(shipped).toMatchObject([{ shippingLabelFiles: ['zpl'] }, { shippingLabelFiles: ['zpl'] }, { shippingLabelFiles: ['pdf'] }])
  const { headers } = await labelsOf(getBatchShippingLabels, id, 'zpl')
  expect(headers['content-type']).toBe('application/x-zpl')
  expect(headers['content-disposition']).toBe(`attachment; filename="paketetiketten-${batch.number}.zpl"`)
  expect(await codesOf(getBatchShippingLabels, id)).toEqual(numbers.slice(0, 2))
  expect(await pagesOf(getBatchShippingLabels, id)).toBe(1)

  const { items } = await owner.request(listAudit, { query: { entity: 'settings' } })
  const format = { before: 'ZPL, für Etikettendrucker mit 203 dpi', after: 'PDF, für jeden Drucker' }
  expect(items[0]?.changes).toEqual([{ field: expect.stringContaining('Format der Etiketten'), ...format }])
})

it("a label of a company's gift keeps its format when the setting was changed, and is not made again", async () => {
  await print('zpl-300')
  const buyer = new CheckoutClient(shop)
  const csv = 'Vorname;Name;Strasse;PLZ;Ort\nRita;Beschenkt;Bahnhofstrasse 12;8001;Zürich\nUrs;Beispiel;Dorfstrasse 3a;3011;Bern'
  const lines = [{ productId: 1, weight: '15g' as const, quantity: 1 }]
  await buyer.request(saveCompanyGift, { body: { csv, lines, sessionId: buyer.sessionId } })
  const intent = await buyer.createPaymentIntent()
  await buyer.pay(intent)
  const { id, number } = await buyer.createOrder(intent.paymentIntentId)
  const { version } = await owner.request(getAdminOrder, { params: { id } })
  const labelling = (address: number): RequestOf<typeof makeShippingLabel> => ({
    params: { id, position: address },
    body: { version, service: 'economy' },
  })

  const { trackingNumber } = await owner.request(makeShippingLabel, labelling(1))
  expect(await owner.refusal(getOrderShippingLabels, { params: { id, file: 'pdf' } })).toMatchObject({ status: 404 })
  await print('pdf')
  expect(await owner.request(makeShippingLabel, labelling(1))).toEqual({ trackingNumber })
  await owner.request(makeShippingLabel, labelling(2))
  expect((await owner.request(getAdminOrder, { params: { id } })).shippingLabelFiles.toSorted()).toEqual(['pdf', 'zpl'])
  expect(await codesOf(getOrderShippingLabels, id)).toEqual([trackingNumber])
  expect((await labelsOf(getOrderShippingLabels, id, 'zpl')).headers['content-disposition']).toBe(
    `attachment; filename="paketetiketten-${number}.zpl"`,
  )
  expect(await pagesOf(getOrderShippingLabels, id)).toBe(1)
})

it('the database keeps a label that was made as one file only', async () => {
  await expect(shop.pool.query(`update shipping_label set pdf = '%PDF' where zpl is not null`)).rejects.toThrow('shipping_label_file')
  await expect(shop.pool.query('update shipping_label set zpl = null where zpl is not null')).rejects.toThrow('shipping_label_file')
})
