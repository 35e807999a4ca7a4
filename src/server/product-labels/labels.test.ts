import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockLot, receiveLot } from '#contract/lots/admin-lots.ts'
import { createProductLabels } from '#contract/product-labels/admin-labels.ts'
import { getAdminProduct } from '#contract/products/admin-products.ts'
import type { Weight } from '#domain/products/weight.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { barcodeOfPdf } from '#tests/support/documents/barcode-of-pdf.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Labels = RequestOf<typeof createProductLabels>['body']
const LABELS: Labels = { weight: '15g', format: 'sheet-3x8', lot: 'L2026-47', bestBefore: '2027-05-01', count: 1 }

async function labels(body: Partial<Labels> = {}, productId = 1) {
  const answer = await staff.respond(createProductLabels, { params: { id: productId }, body: { ...LABELS, ...body } })
  const { name, pdf, code, message } = answer.json()
  return { status: answer.statusCode, name, code, message, pdf: Buffer.from(pdf ?? '', 'base64') }
}
const setGtin = (gtin: string | null) =>
  shop.pool.query(`update product_size set gtin = $1 where product_id = 1 and weight = '15g'`, [gtin])

describe('a label', () => {
  it('says what the product declares, with lot, best-before date and price per 100 g', async () => {
    await shop.pool.query(`update product set ingredients = 'Erdbeeren 80 %, Magermilchpulver' where id = 1`)
    const { pdf, name } = await labels()
    expect(name).toMatch(/^etiketten-erdbeere\b.*-15g\.pdf$/)
    const text = pdfText(pdf)
    for (const line of [
      'Erdbeere, gefriergetrocknet',
      'Zutaten: Erdbeeren 80 %, ',
      'Magermilchpulver',
      '15\u00a0g',
      'Los L2026-47',
      'Mindestens haltbar bis 01.05.2027',
      'CHF 7.90 (CHF 52.67/100 g)',
    ])
      expect(text).toContain(line)
    expect(text.replaceAll(/ *\n/g, ' ')).toMatch(/Nährwerte je 100 g: Energie \d+ kJ .* Salz/)
    expect(text.replaceAll(/ *\n/g, ' '), 'the town stays on the line of its postal code').toContain('Musterstrasse 12, 8005\u00a0Zürich')
  })

  it('ends the ingredients with one full stop', async () => {
    await shop.pool.query(`update product set ingredients = 'Erdbeeren. Alle Früchte gefriergetrocknet.' where id = 1`)
    const text = pdfText((await labels()).pdf).replaceAll(/\s+/g, ' ')
    expect(text).toContain('gefriergetrocknet.')
    expect(text).not.toMatch(/\.\s*\./)
  })

  it.each([
    ['7612345678900', 'EAN_13', '7612345678900'],
    ['96385074', 'EAN_8', '96385074'],
    ['036000291452', 'UPC_A', '036000291452'],
    ['17612345678907', 'ITF', '17612345678907'],
  ])('carries the barcode of %s, which a decoder reads back', async (gtin, format, text) => {
    await setGtin(gtin)
    expect(barcodeOfPdf((await labels()).pdf)).toEqual({ format, text })
  })

  it('has no barcode without a GTIN', async () => {
    await setGtin(null)
    expect(barcodeOfPdf((await labels()).pdf)).toBeNull()
  })

  it.each([
    ['sheet-3x8', 24, 1, 1],
    ['sheet-3x8', 24, 2, 2],
    ['sheet-2x7', 29, 1, 3],
    ['roll-100x62', 3, 1, 3],
  ] as const)('is printed on %s %i times from place %i on %i pages', async (format, count, firstPlace, pages) => {
    const { pdf } = await labels({ format, count, firstPlace })
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(pages)
  })

  it('of every pouch of the demo fits on the larger sheet, and of a box on the roll', async () => {
    const { rows } = await shop.pool.query(`select id, kind from product where kind <> 'service' order by id`)
    for (const { id, kind } of rows) {
      const product = (await staff.respond(getAdminProduct, { params: { id } })).json()
      const weight = (product.sizes.find((size) => size.weight === '15g') ?? product.sizes[0])?.weight ?? '15g'
      for (const format of kind === 'box' ? (['roll-100x62'] as const) : (['sheet-2x7', 'roll-100x62'] as const))
        expect([id, format, (await labels({ weight, format }, id)).message]).toEqual([id, format, undefined])
    }
  })

  it('is refused without the declaration, when it does not fit, and for a size that is not sold', async () => {
    await shop.pool.query(`update product set ingredients = null, nutrition = null where id = 2`)
    expect(await labels({}, 2)).toMatchObject({
      status: 422,
      code: 'label-incomplete',
      message: 'Für die Etikette fehlt am Produkt: Zutaten, Nährwerte.',
    })
    await shop.pool.query(`update product set storage = repeat('Kühl und trocken lagern. ', 60) where id = 3`)
    expect(await labels({}, 3)).toMatchObject({ status: 422, code: 'label-overfull' })
    await setPrices(shop, 4, { '20g': null })
    expect(await labels({ weight: '20g' }, 4)).toMatchObject({ status: 422, code: 'size-unknown' })
    expect(await labels({}, 9999)).toMatchObject({ status: 404, code: 'product-unknown' })
  })
})

describe('the lot on a label', () => {
  const receive = async (weight: Weight, number: string, bestBefore: string) => {
    const lot = {
      productId: 5,
      weight,
      number,
      bestBefore,
      receivedOn: '2026-11-01',
      packs: 5,
      supplier: null,
      ingredients: [],
      usedLots: [],
    }
    const answer = await staff.respond(receiveLot, { body: lot })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const print = (body: object) => labels({ format: 'roll-100x62', ...body }, 5)

  it('is printed as it was received, with its date and no other, on other sizes of the batch too', async () => {
    await receive('15g', 'MA-77', '2028-11-01')
    expect(pdfText((await print({ lot: 'ma77', bestBefore: '2028-11-01' })).pdf)).toContain('Los MA-77')
    for (const weight of ['15g', '10g'])
      expect(await print({ weight, lot: 'MA-77', bestBefore: '2027-05-24' })).toMatchObject({
        status: 409,
        code: 'label-lot-date',
        message: 'Los MA-77 ist haltbar bis 01.11.2028. Ein anderes Datum braucht ein anderes Los.',
      })
    expect(await print({ lot: 'MA-78', bestBefore: '2027-05-24' })).toMatchObject({ status: 200 })
  })

  it('is refused when it is stopped, also on another size that has no lot of that number', async () => {
    const { id } = await receive('15g', 'MA-79', '2028-11-01')
    expect((await staff.respond(blockLot, { params: { id }, body: { reason: 'Spuren von Haselnüssen' } })).statusCode).toBe(200)
    for (const weight of ['15g', '10g'])
      expect(await print({ weight, lot: 'MA-79', bestBefore: '2028-11-01' })).toMatchObject({ status: 409, code: 'label-lot-stopped' })
  })
})
