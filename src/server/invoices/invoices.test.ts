import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentPdf, getInvoicePdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getMyInvoice } from '#contract/orders/my-orders.ts'
import { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { latinText } from '#domain/text/latin-text.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let order: { id: string; number: string }

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  const delivery = { ...ANNA.delivery, firstName: 'Ľuba <b>Zoë</b>\n%PDF', company: '=Café' }
  order = await new CheckoutClient(shop).buy({ productId: 21, quantity: 2 }, { ...ANNA, delivery })
})
afterAll(() => shop.close())

async function guestToken(): Promise<string> {
  const { rows } = await shop.pool.query("select data->>'url' as url from mail where key = $1", [`order-confirmation:${order.id}`])
  return rows[0].url.split('/').at(-1)
}

const invoice = (id: string) => staff.respond(getInvoicePdf, { params: { id } }).then(({ rawPayload }) => rawPayload)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the invoice', () => {
  it('is a PDF under its own number that the guest link of the mail opens', async () => {
    const path = `/api/orders/by-token/${await guestToken()}`
    const { documents } = (await shop.app.inject(path)).json()
    expect(documents).toMatchObject([{ kind: 'invoice', number: expect.stringMatching(/^R-\d{4}-00001$/) }])
    const [{ number }] = documents
    const answer = await shop.app.inject(`${path}/invoice`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="rechnung-${number}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await shop.app.inject(`${path}/documents/${number}`)).rawPayload).toEqual(answer.rawPayload)
    expect((await shop.app.inject(`${path}/documents/R-2026-99999`)).statusCode).toBe(404)
  })

  it('is refused without the link and to other customers', async () => {
    const customer = await signInAs(shop, 'customer')
    const { number } = await shop.one('select number from document where order_id = $1', order.id)
    const other = await new CheckoutClient(shop).buy({ productId: 1 })
    const own = [`/api/my-orders/${order.id}/invoice`, `/api/my-orders/${order.id}/documents/${number}`]
    for (const path of ['invoice', `documents/${number}`])
      expect((await shop.app.inject(`/api/orders/by-token/falsch/${path}`)).statusCode).toBe(404)
    for (const path of own) {
      expect((await shop.app.inject(path)).statusCode).toBe(401)
      expect((await customer.send({ url: path })).statusCode).toBe(404)
    }
    await shop.pool.query(
      "update shop_order set user_id = (select id from user_account where email = 'customer@example.com') where id = $1",
      [order.id],
    )
    for (const path of own) expect((await customer.send({ url: path })).statusCode).toBe(200)
    expect((await customer.respond(getMyInvoice, { params: { id: 'keine' } })).statusCode).toBe(400)
    expect((await staff.respond(getDocumentPdf, { params: { id: order.id, number } })).statusCode).toBe(200)
    expect((await staff.respond(getDocumentPdf, { params: { id: other.id, number } })).statusCode).toBe(404)
    expect((await staff.respond(getInvoicePdf, { params: { id: 'x' } })).statusCode).toBe(400)
    expect((await staff.respond(getInvoicePdf, { params: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } })).statusCode).toBe(404)
  })

  it('stays as it was issued, whatever changes afterwards', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 21, quantity: 2 })
    const issued = await invoice(id)
    await shop.pool.query(
      `insert into shop_setting (settings) values ($1) on conflict (id) do update set settings = shop_setting.settings || excluded.settings`,
      [JSON.stringify({ brand: 'Anders', taxRates: { food: 300, standard: 900 } })],
    )
    await shop.pool.query(`update product set name = 'Anders', tax_rate = 300 where id = 21`)
    await shop.pool.query(`update shop_order set billing = billing || '{"lastName": "Anders"}', status = 'cancelled' where id = $1`, [id])
    expect(sha256(await invoice(id))).toBe(sha256(issued))
    const stored = await shop.one(
      `select encode(sha256, 'hex') as sha256 from document_pdf join document on document.id = document_id where order_id = $1`,
      id,
    )
    expect(stored.sha256).toBe(sha256(issued))
    await shop.pool.query(`update shop_setting set settings = '{}'`)
  })

  it('stays as it was issued before its PDF was made', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 3 })
    await shop.pool.query(`update shop_order set billing = billing || '{"lastName": "Anders"}', status = 'cancelled' where id = $1`, [id])
    const text = pdfText(await invoice(id))
    expect(text).toContain('Anna Muster')
    expect(text).not.toContain('Anders')
  })

  it('thanks for nothing that may be cancelled later', async () => {
    expect(pdfText(await invoice(order.id))).not.toContain('Vielen Dank')
  })

  it('carries a QR-bill when it is to be paid', async () => {
    await offerInvoice(shop)
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 21, quantity: 2 })
    const [paid, open] = [pdfText(await invoice(order.id)), pdfText(await invoice(id))]
    expect(open).toContain('Zahlteil')
    expect(paid).not.toContain('Zahlteil')
    expect(paid).toMatch(/Bezahlt am \d\d\.\d\d\.\d{4}\./)
  })

  it('says what a box weighs and holds', async () => {
    const text = pdfText(await invoice(order.id))
    expect(text).toMatch(/, \d+\s?g/)
    expect(text).toMatch(/Inhalt: \d+\s×\s/)
  })

  it('is made once, however many ask for it at the same time', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const copies = await Promise.all(Array.from({ length: 5 }, () => invoice(id)))
    expect(new Set(copies.map(sha256)).size).toBe(1)
  })
})

describe('the packing slip', () => {
  it('is a PDF and lists what a box holds', async () => {
    const slip = await staff.respond(getPackingSlipPdf, { params: { id: order.id } })
    expect(slip.headers['content-type']).toBe('application/pdf')
    const orders: { id: string; lines: { contents: string }[] }[] = await staff.request(listOrdersToPack, {})
    const contents = orders.find(({ id }) => id === order.id)?.lines[0]?.contents ?? ''
    expect(contents).toMatch(/^\d+\s×\s\S+ \d+\sg, /)
    const printed = pdfText(slip.rawPayload).replace(/\s+/g, ' ')
    for (const part of contents.split(', ')) expect(printed).toContain(latinText(part).replace(/\s+/g, ' '))
  })
})
