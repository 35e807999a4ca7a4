import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnteredGift } from '#contract/checkout/contact.ts'
import { listCustomers } from '#contract/customers/admin-customers.ts'
import { listDeliveryDays } from '#contract/delivery/delivery-days.ts'
import { getMessageCardPdf, getOrdersCsv, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { findAnything } from '#contract/overview/admin-search.ts'
import { createBatch, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { shipOrder } from '#tests/support/orders/ship-order.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MONDAY = Date.parse('2026-11-23T10:00:00+01:00')
const MESSAGE = 'Alles Gute zum Geburtstag!\nDeine Anna'

let shop: TestShop
let staff: ApiClient
let now = MONDAY

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  staff = await signInAs(shop, 'staff')
  await offerInvoice(shop)
})
beforeEach(() => {
  now = MONDAY
})
afterAll(() => shop.close())

const gift = (changes: Partial<EnteredGift> = {}) => ({
  ...ANNA,
  delivery: { ...ANNA.delivery, firstName: 'Rita', lastName: 'Beschenkt' },
  billing: ANNA.delivery,
  gift: { message: MESSAGE, ...changes },
})
const buy = (changes: Partial<EnteredGift> = {}) => new CheckoutClient(shop).buy({ productId: 1 }, gift(changes))
const read = async (id: string) => (await staff.respond(getAdminOrder, { params: { id } })).json()
const messageCard = (id: string) => staff.respond(getMessageCardPdf, { params: { id } })

async function mailOf(id: string, template?: string) {
  const { rows } = await shop.pool.query('select template, data from mail where order_id = $1 and template = coalesce($2, template)', [
    id,
    template,
  ])
  return renderMail(rows[0], { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })
}

describe('the requested delivery date of a gift', () => {
  it('is what the order is promised, which is packed when it has to leave for it', async () => {
    const order = await buy({ requestedDeliveryDate: '2026-12-02' })
    expect(order).toMatchObject({ promisedOn: '2026-12-02', gift: { message: MESSAGE, requestedDeliveryDate: '2026-12-02' } })
    expect(await read(order.id)).toMatchObject({
      promisedOn: '2026-12-02',
      shipBy: '2026-11-30',
      postponement: { until: '2026-11-30', reason: 'Wunschtag des Geschenks' },
    })
  })

  it('keeps the order out of the batches before, and lets it into that of its day', async () => {
    const { id } = await buy({ requestedDeliveryDate: '2026-12-02' })
    const batch = async () => {
      const { version } = await read(id)
      return staff.respond(createBatch, { body: { id: randomUUID(), orders: [{ id, version }] } })
    }
    now = Date.parse('2026-11-29T23:00:00+01:00')
    expect((await batch()).json()).toMatchObject({ code: 'batch-empty' })
    now = Date.parse('2026-11-30T08:00:00+01:00')
    expect((await batch()).json()).toMatchObject({ changed: [id] })
  })

  it('can be the promised day, for which the order is packed at once', async () => {
    expect(await read((await buy({ requestedDeliveryDate: '2026-11-25' })).id)).toMatchObject({
      promisedOn: '2026-11-25',
      postponement: null,
    })
  })

  it.each([
    ['before the promised day', '2026-11-24'],
    ['on a Sunday', '2026-11-29'],
    ['in three months', '2027-02-24'],
  ])('is refused %s', async (_, requestedDeliveryDate) => {
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 1 })
    const answer = await visitor.postPaymentIntent({ contact: gift({ requestedDeliveryDate }) })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'delivery-date-refused'])
  })

  it('gives way to the promised day when the cut-off passes during the payment', async () => {
    now = Date.parse('2026-11-23T13:50:00+01:00')
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 1 })
    const intent = await visitor.createPaymentIntent(gift({ requestedDeliveryDate: '2026-11-25' }))
    now = Date.parse('2026-11-23T14:05:00+01:00')
    await visitor.pay(intent)
    expect(await visitor.createOrder(intent.paymentIntentId)).toMatchObject({ promisedOn: '2026-11-26' })
  })

  it('counts for a held order from its confirmation on', async () => {
    await offerInvoice(shop, true, 20_000, { firstOrder: 'held' })
    const contact = { ...gift({ requestedDeliveryDate: '2026-12-09' }), email: 'erste@example.ch' }
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, contact)
    const { version, postponement, promisedOn } = await read(id)
    expect([promisedOn, postponement]).toEqual([null, null])
    now += 3 * 86_400_000
    const confirmed = await staff.respond(updateOrderStatus, { params: { id }, body: { version, to: 'confirmed' } })
    expect(confirmed.json()).toMatchObject({ promisedOn: '2026-12-09', shipBy: '2026-12-07', postponement: { until: '2026-12-07' } })
    await offerInvoice(shop)
  })

  it('is offered from the days on which a parcel can arrive at the postal code', async () => {
    const days = async (query = '') => (await shop.app.inject(`/api/delivery-days${query}`)).json().days
    expect((await days()).slice(0, 3)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
    expect(await days('?postalCode=8001')).toContain('2026-12-08')
    expect(await days('?postalCode=6003')).not.toContain('2026-12-08')
    expect((await new ApiClient(shop.app).respond(listDeliveryDays, { query: { postalCode: '80' } })).statusCode).toBe(400)
  })
})

describe('the parcel of a gift', () => {
  it('has a card with the message in its lines, and a slip without prices', async () => {
    const { id } = await buy()
    const [card, slip] = await Promise.all([messageCard(id), staff.download(getPackingSlipPdf, { params: { id } })])
    expect(pdfText(card.rawPayload).split('\n')).toEqual(expect.arrayContaining(MESSAGE.split('\n')))
    const printed = pdfText(slip.rawPayload)
    expect(printed).toContain('Lieferschein')
    expect(printed).not.toContain('CHF')
    expect(printed).not.toContain('Rückgaberecht')
  })

  it.each([
    ['with a message', MESSAGE, 2],
    ['without a message', '', 1],
  ])('%s gets no invoice from the batch', async (_, message, pages) => {
    const { id } = await buy({ message })
    const batchId = randomUUID()
    await staff.request(createBatch, { body: { id: batchId, orders: [{ id, version: (await read(id)).version }] } })
    const { rawPayload } = await staff.download(getBatchPapers, { params: { id: batchId } })
    expect((await PDFDocument.load(rawPayload)).getPageCount()).toBe(pages)
    const printed = pdfText(rawPayload)
    expect(printed).toContain('Lieferschein')
    expect(printed).not.toContain('CHF')
  })

  it('has a card of one page however long its message is', async () => {
    for (const message of ['W'.repeat(400), Array(8).fill('W W W W W W W W W W W W W W W W W W W W W W W W').join('\n')]) {
      const { id } = await buy({ message })
      expect((await PDFDocument.load((await messageCard(id)).rawPayload)).getPageCount()).toBe(1)
    }
  })

  it('has no card without a message, nor does an order that is no gift', async () => {
    const orders = [await buy({ message: '' }), await new CheckoutClient(shop).buy({ productId: 1 })]
    for (const { id } of orders) expect((await messageCard(id)).statusCode).toBe(404)
  })
})

describe('the mail about a gift', () => {
  it('greets the buyer and names day and message', async () => {
    const { text } = await mailOf((await buy({ requestedDeliveryDate: '2026-12-02' })).id)
    expect(text).toContain('Guten Tag Anna Muster')
    expect(text).toContain('Am Mi\u00a02.\u00a0Dezember kommt Ihr Geschenk an.')
    expect(text).not.toMatch(/Wir packen sie|In der Regel/)
    expect(text).toContain('Alles Gute zum Geburtstag!')
  })

  it('leaves out the message while nobody has paid', async () => {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, gift())
    const { text } = await mailOf(id)
    expect(text).toContain('Sie zahlen auf Rechnung')
    expect(text).not.toContain('Alles Gute')
    await shipOrder(staff, id)
    const shipped = await mailOf(id, 'order-shipped')
    expect(shipped.text).toContain('der Post übergeben')
    expect(shipped.text).not.toContain('Alles Gute')
  })
})

describe('the buyer of a gift', () => {
  it('is who the administration names in orders, search, customers and files', async () => {
    const email = 'vreni.schenkt@example.ch'
    const { id, number } = await new CheckoutClient(shop).buy({ productId: 1 }, { ...gift(), email })
    expect(await read(id)).toMatchObject({ name: 'Anna Muster', delivery: { firstName: 'Rita' } })
    const { orders, customers } = await staff.request(findAnything, { query: { q: number } })
    expect([orders[0]?.name, customers]).toEqual(['Anna Muster', []])
    expect((await staff.request(listCustomers, { query: { q: email } })).items).toMatchObject([{ name: 'Anna Muster' }])
    expect((await staff.download(getOrdersCsv, { query: { q: number } })).body).toContain('Anna Muster')
  })

  it('is still named when the contact details of the order are deleted', async () => {
    const { id } = await buy()
    await shop.pool.query(`update shop_order set status = 'delivered', person_left_at = now() where id = $1`, [id])
    await applyRetention({ db: shop.db, clock: () => now })
    expect(await read(id)).toMatchObject({ name: 'Anna Muster', email: null })
  })
})

describe('message and wish of a gift', () => {
  it('are deleted with the contact details of the order', async () => {
    const { id } = await buy({ requestedDeliveryDate: '2026-12-02' })
    await shop.pool.query(`update shop_order set status = 'delivered', person_left_at = now() where id = $1`, [id])
    await applyRetention({ db: shop.db, clock: () => now })
    expect(await read(id)).toMatchObject({ gift: { message: '' }, email: null })
  })

  it('are not stored without goods', async () => {
    const visitor = new CheckoutClient(shop)
    await postGiftCard(visitor)
    const answer = await visitor.postPaymentIntent({ contact: gift({ requestedDeliveryDate: '2026-11-29' }) })
    expect(answer.statusCode).toBe(200)
    const { paymentIntentId, clientSecret } = answer.json()
    await visitor.pay({ paymentIntentId, clientSecret })
    expect(await visitor.createOrder(paymentIntentId)).toMatchObject({ gift: null, delivery: null, promisedOn: null })
  })
})
