import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getShopSettings, getTextPage } from '#contract/content/content.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVatReturn, getVatReturnXml } from '#contract/vat/admin-vat.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { listDocuments } from '#server/documents/store.ts'
import { documentPdf } from '#server/invoices/document-pdf.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { ApiClient, encodeBody } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** The tax itself, the rates and the VAT number. */
const MENTIONS = /MWST|Mehrwertsteuer|2\.6\s?%/

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function setLiable(isLiable: boolean): Promise<void> {
  const { settings, version } = await owner.request(getAdminSettings, {})
  const changed = { ...settings, vat: { ...settings.vat, isLiable } }
  await owner.request(saveAdminSettings, { body: encodeBody(saveAdminSettings, { version, settings: changed }) })
}

async function pdfTexts(orderId: string): Promise<string[]> {
  const documents = await listDocuments(shop.db, orderId)
  return Promise.all(documents.map(async (document) => pdfText(await documentPdf(document))))
}

/** The confirmation as it is sent. */
async function confirmationOf({ id }: { id: string }): Promise<string> {
  const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${id}`])
  const { html, text } = await renderMail(rows[0], { settings: await readShopSettings(shop.db), baseUrl: 'https://firnfrucht.example' })
  return html.replaceAll('<!-- -->', '') + text
}

async function cancel(id: string): Promise<void> {
  const { version } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
}

describe('a shop that owes no VAT', () => {
  it('says nothing about it in documents, mails, texts and facts, and credits old invoices with the tax they showed', async () => {
    const liable = await new CheckoutClient(shop).buy({ productId: 1 })
    expect(await confirmationOf(liable)).toMatch(MENTIONS)
    await setLiable(false)

    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    const [invoice] = await pdfTexts(order.id)
    expect(invoice).toContain('CHE-000.000.000')
    expect(invoice).toContain('Gesamt')
    expect(invoice).not.toMatch(MENTIONS)
    expect(await confirmationOf(order)).not.toMatch(MENTIONS)
    for (const page of ['impressum', 'agb'] as const) {
      await expect.poll(async () => (await new ApiClient(shop.app).respond(getTextPage, { params: { page } })).body).not.toMatch(MENTIONS)
    }
    expect((await new ApiClient(shop.app).request(getShopSettings, {})).vat).toEqual({ isLiable: false })

    const day = swissDay(Date.now())
    const { body } = await owner.respond(getVatReturn, { query: { from: day, to: day } })
    expect(JSON.parse(body)).toMatchObject({ isLiable: false, company: { vat: 'CHE-000.000.000' } })
    const file = await owner.refusal(getVatReturnXml, { query: { from: day, to: day } })
    expect(file).toMatchObject({ status: 409, message: expect.stringContaining('nicht mehrwertsteuerpflichtig') })

    await cancel(order.id)
    const [, creditNote] = await pdfTexts(order.id)
    expect(creditNote).not.toMatch(MENTIONS)
    await cancel(liable.id)
    for (const text of await pdfTexts(liable.id)) expect(text).toMatch(/inkl\. MWST/)
  })

  it('says it again once the shop is liable', async () => {
    await setLiable(true)
    const order = await new CheckoutClient(shop).buy({ productId: 1 })
    expect((await pdfTexts(order.id))[0]).toMatch(/MWST/)
    await expect
      .poll(async () => (await new ApiClient(shop.app).respond(getTextPage, { params: { page: 'agb' } })).body)
      .toContain('enthalten die Mehrwertsteuer')
  })
})
