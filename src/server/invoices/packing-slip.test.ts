import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { packingSlipPdf } from './packing-slip-pdf.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, [1])
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function slipOf(quantity: number): Promise<string> {
  const { id } = await new CheckoutClient(shop).buy({ productId: 1, quantity })
  return pdfText((await owner.download(getPackingSlipPdf, { params: { id } })).rawPayload)
}

it('names the parcel that was paid for, and says of free delivery nothing', async () => {
  expect(await slipOf(1)).toContain('Klein Paket')
  expect(await slipOf(20)).not.toContain('Kostenlos')
})

it('is addressed as the Post reads it: the town is the last line within Switzerland, and Liechtenstein is named', async () => {
  const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
  const slip = async () => pdfText((await owner.download(getPackingSlipPdf, { params: { id } })).rawPayload)
  expect(await slip()).not.toContain('Schweiz')
  await shop.pool.query(
    `update recipient set delivery = delivery || '{"country": "LI", "postalCode": "9490", "town": "Vaduz"}' where order_id = $1`,
    [id],
  )
  expect(await slip()).toMatch(/9490 Vaduz\s+Liechtenstein/)
})

it('leaves no line of its last words alone on a page', async () => {
  for (let count = 1; count <= 16; count++) {
    const slip = {
      number: 'FF-7K2M-9QXA',
      language: 'de' as const,
      placedAt: new Date('2026-11-25T12:00:00Z'),
      deliveryNote: null,
      address: ['Anna Muster'],
      supportHours: '8–12',
      parcelLabel: '',
      packs: 12,
      isReplacement: false,
      isGift: false,
      sharedParcel: [],
      lines: Array.from({ length: 12 }, () => sampleQuote(1000).lines.map((line) => ({ ...line, contents: '', lots: [] }))).flat(),
      isOneOfMany: false,
      follows: [],
      leftOut: Array.from({ length: count }, () => ({ name: 'Mango', sizeLabel: '15\u00a0g', quantity: 1, inGerman: undefined })),
    }
    const text = pdfText(await packingSlipPdf(slip, DEFAULT_SHOP_SETTINGS))
    const lastPage = text.slice(Math.max(0, text.lastIndexOf('FIRNFRUCHT')))
    expect(lastPage, `${count} left out`).toContain('Guten Appetit!')
    expect(lastPage, `${count} left out`).toContain('Schreiben Sie uns')
  }
})
