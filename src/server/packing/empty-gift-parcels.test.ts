import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getAddressesCsv,
  getAddressLabels,
  getBatchShippingLabels,
  getOrderShippingLabels,
  makeShippingLabel,
} from '#contract/carrier/admin-shipping-labels.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getBatchPapers, shipBatch, createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { startShopWithPost } from '#tests/support/orders/shop-with-post.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const CSV = [
  'Vorname;Name;Strasse;PLZ;Ort;Nachricht',
  'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich;Danke!',
  'Urs;Beispiel;Dorfstrasse 3a;3011;Bern;',
  'Zoë;Muster;Gasse 1;7000;Chur;',
].join('\n')

let shop: TestShop
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, owner, close } = await startShopWithPost())
})
afterAll(() => close())

const pagesOf = async (file: Promise<TestResponse>) => (await PDFDocument.load((await file).rawPayload)).getPageCount()
const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
type Order = { id: string; version: number }
const labelling = ({ id, version }: Order, number: number): RequestOf<typeof makeShippingLabel> => ({
  params: { id, position: number },
  body: { version, service: 'economy' },
})
const shipping = (batch: string, { id, version }: Order, numbers: Record<number, string>): RequestOf<typeof shipBatch> => ({
  params: { id: batch },
  body: {
    orders: [
      {
        id,
        version,
        parcels: Object.entries(numbers).map(([recipient, trackingNumber]) => ({ recipient: Number(recipient), trackingNumber })),
      },
    ],
  },
})

/** A company's gift of one pack to each of three addresses. */
async function buy(): Promise<Order> {
  const visitor = new CheckoutClient(shop)
  const lines = [{ productId: 1, weight: '15g' as const, quantity: 1 }]
  await visitor.request(saveCompanyGift, { body: { csv: CSV, lines, sessionId: visitor.sessionId } })
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  return orderOf((await visitor.createOrder(intent.paymentIntentId)).id)
}

it("the parcels of a company's gift are not listed, printed or labelled for an address for which refunds have left nothing", async () => {
  const { id, version } = await buy()
  for (const number of [1, 3]) await owner.request(makeShippingLabel, labelling({ id, version }, number))
  const batch = randomUUID()
  const inBatch = { params: { id: batch } }
  await owner.request(createBatch, { body: { id: batch, orders: [{ id, version }] } })
  const refund = { key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Fehlt', restock: false }
  await owner.request(refundAdminOrder, { params: { id }, body: { ...refund, version: (await orderOf(id)).version } })
  expect(await owner.refusal(makeShippingLabel, labelling(await orderOf(id), 3))).toMatchObject({ status: 404 })
  expect((await owner.request(getBatch, { params: { id: batch } })).orders).toMatchObject([
    { parcels: [{ recipient: 1 }, { recipient: 2 }], lines: [{ quantity: 2 }] },
  ])
  expect((await owner.download(getAddressesCsv, inBatch)).body.match(/ \d\/3/g)).toEqual([' 1/3', ' 2/3'])
  expect(pdfText((await owner.download(getAddressLabels, inBatch)).rawPayload)).not.toContain('Zoë Muster')
  // Two slips and one card.
  expect(await pagesOf(owner.download(getBatchPapers, inBatch))).toBe(3)
  expect(await pagesOf(owner.download(getBatchShippingLabels, { params: { id: batch, file: 'pdf' } }))).toBe(1)
  expect(await pagesOf(owner.download(getOrderShippingLabels, { params: { id, file: 'pdf' } }))).toBe(1)
  expect(await pagesOf(owner.download(getPackingSlipPdf, { params: { id } }))).toBe(2)
  await owner.request(shipBatch, shipping(batch, await orderOf(id), { 1: '99.60.012345.00000011', 2: '99.60.012345.00000012' }))
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', recipients: 3, shipments: [{ recipient: 1 }, { recipient: 2 }] })
})
