import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import type { TestShop } from '#tests/support/shop.ts'

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

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const file = (path: string) => owner.call('GET', `/api/admin/${path}`)
const pagesOf = async (path: string) => (await PDFDocument.load((await file(path)).rawPayload)).getPageCount()
const orderOf = async (id: string) => (await call('GET', `orders/${id}`)).body
type Order = { id: string; version: number }
const label = ({ id, version }: Order, number: number) =>
  call('POST', `orders/${id}/recipients/${number}/label`, { version, service: 'economy' })
const ship = (batch: string, { id, version }: Order, numbers: Record<number, string>) =>
  call('POST', `batches/${batch}/ship`, {
    orders: [
      {
        id,
        version,
        parcels: Object.entries(numbers).map(([recipient, trackingNumber]) => ({ recipient: Number(recipient), trackingNumber })),
      },
    ],
  })

/** A company's gift of one pack to each of three addresses. */
async function buy(): Promise<Order> {
  const visitor = new CheckoutClient(shop)
  const lines = [{ productId: 1, weight: '15g', quantity: 1 }]
  await visitor.call('PUT', '/api/company-gifts', { csv: CSV, lines, sessionId: visitor.sessionId })
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  return orderOf((await visitor.createOrder(intent.paymentIntentId)).id)
}

it("the parcels of a company's gift are not listed, printed or labelled for an address for which refunds have left nothing", async () => {
  const { id, version } = await buy()
  for (const number of [1, 3]) expect((await label({ id, version }, number)).status).toBe(200)
  const batch = randomUUID()
  await call('POST', 'batches', { id: batch, orders: [{ id, version }] })
  const refund = { key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Fehlt', restock: false }
  await call('POST', `orders/${id}/refunds`, { ...refund, version: (await orderOf(id)).version })
  expect((await label(await orderOf(id), 3)).status).toBe(404)
  expect((await call('GET', `batches/${batch}`)).body.orders).toMatchObject([
    { parcels: [{ recipient: 1 }, { recipient: 2 }], lines: [{ quantity: 2 }] },
  ])
  expect((await file(`batches/${batch}/addresses.csv`)).body.match(/ \d\/3/g)).toEqual([' 1/3', ' 2/3'])
  expect(pdfText((await file(`batches/${batch}/address-labels.pdf`)).rawPayload)).not.toContain('Zoë Muster')
  // Two slips and one card.
  expect(await pagesOf(`batches/${batch}/documents.pdf`)).toBe(3)
  expect([await pagesOf(`batches/${batch}/labels.pdf`), await pagesOf(`orders/${id}/labels.pdf`)]).toEqual([1, 1])
  expect((await PDFDocument.load((await file(`orders/${id}/packing-slip.pdf`)).rawPayload)).getPageCount()).toBe(2)
  await ship(batch, await orderOf(id), { 1: '99.60.012345.00000011', 2: '99.60.012345.00000012' })
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', recipients: 3, shipments: [{ recipient: 1 }, { recipient: 2 }] })
})
