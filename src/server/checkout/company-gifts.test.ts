import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAddressesCsv } from '#contract/carrier/admin-shipping-labels.ts'
import { clearCart } from '#contract/cart/cart.ts'
import { previewCompanyGift, saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { updateGiftRecipient, updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { getMessageCardPdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { reorderAsGuest } from '#contract/orders/orders.ts'
import { createBatch, getBatch, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MONDAY = Date.parse('2026-11-23T10:00:00+01:00')
const HEAD = 'Vorname;Name;Firma;Strasse;PLZ;Ort;Land;Nachricht'
const ROWS = [
  'Rita;Beschenkt;Muster AG;Bahnhofstrasse 12;8001;Zürich;Schweiz;Danke, Rita!',
  'Łukasz;Wałęsa;;Dorfstrasse 3a;9490;Vaduz;;"Frohe Festtage\n«Ihre Firma»"',
  'Zoë;Ohnekarte;;Gasse 1;CH-3011;Bern;CH;',
]
const LIST = [HEAD, ...ROWS].join('\r\n')
const LINES = [
  { productId: 1, weight: '15g' as const, quantity: 1 },
  { productId: 2, weight: '15g' as const, quantity: 2 },
]

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => MONDAY } })
  staff = await signInAs(shop, 'staff')
  await offerInvoice(shop)
  await shop.pool.query(`update product_size set stock_level = reserved + 200 where product_id in (1, 2) and weight = '15g'`)
})
afterAll(() => shop.close())

const preview = async (csv: string, lines = LINES) => new CheckoutClient(shop).respond(previewCompanyGift, { body: { csv, lines } })
const problems = async (csv: string) => (await preview(csv)).json().problems.map(({ line, column }) => [line, column])
const save = (visitor: CheckoutClient, csv = LIST, lines = LINES) =>
  visitor.respond(saveCompanyGift, { body: { csv, lines, sessionId: visitor.sessionId } })
const stockOf = async (productId: number) =>
  (await shop.one(`select stock_level from product_size where product_id = $1 and weight = '15g'`, productId)).stock_level
const read = async (id: string) => (await staff.respond(getAdminOrder, { params: { id } })).json()

async function buy() {
  const visitor = new CheckoutClient(shop)
  const saved = await save(visitor)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  return visitor.createOrder(intent.paymentIntentId)
}

it('a company gift that is ordered again says that its list of addresses is left out', async () => {
  const order = await buy()
  const visitor = new CheckoutClient(shop)
  await visitor.cartLines()
  const params = { token: orderToken(shop.checkoutContext.sessionSecret, order.id) }
  const { notes } = await visitor.request(reorderAsGuest, { params, body: { sessionId: visitor.sessionId } })
  expect(notes).toEqual([expect.stringMatching(/^Die Adressliste des Firmengeschenks ist nicht dabei/)])
  expect(await visitor.quote()).not.toHaveProperty('recipients')
})

describe('the list of a company gift', () => {
  it('shows each recipient, and what the parcels cost together', async () => {
    const { recipients, problems: faults, quote } = (await preview(LIST)).json()
    expect(faults).toEqual([])
    expect(recipients[0]).toEqual({
      line: 2,
      address: ['Muster AG', 'Rita Beschenkt', 'Bahnhofstrasse 12', '8001 Zürich', 'Schweiz'],
      message: 'Danke, Rita!',
    })
    expect(recipients[1]).toMatchObject({ message: 'Frohe Festtage\n«Ihre Firma»' })
    expect(recipients[1]?.address).toContain('Liechtenstein')
    expect(quote).toMatchObject({
      recipients: 3,
      itemCount: 9,
      shippingMethod: { kind: 'large', label: '3\u00a0× Gross Paket', price: '25.50' },
      missingForFreeShipping: null,
    })
  })

  it.each([
    [
      'a missing column',
      'Vorname;Name\nRita;Muster',
      [
        [1, 'street'],
        [1, 'postalCode'],
        [1, 'town'],
      ],
    ],
    ['no rows', HEAD, [[1, null]]],
    ['too many rows', [HEAD, ...Array.from({ length: 100 }, (_, index) => `R;M;;Gasse ${index};8001;Zürich;;`)].join('\n'), [[1, null]]],
    ['a name', `${HEAD}\n;Muster;;Gasse 1;8001;Zürich;;`, [[2, 'firstName']]],
    ['a postal code', `${HEAD}\nRita;Muster;;Gasse 1;80;Zürich;;`, [[2, 'postalCode']]],
    ['a postal code of another country', `${HEAD}\nRita;Muster;;Gasse 1;9490;Vaduz;Schweiz;`, [[2, 'postalCode']]],
    ['another country', `${HEAD}\nRita;Muster;;Gasse 1;8001;Zürich;Österreich;`, [[2, 'country']]],
    ['a link in a name', `${HEAD}\nwww.example.ch;Muster;;Gasse 1;8001;Zürich;;`, [[2, 'firstName']]],
    ['a message that no card prints', `${HEAD}\nRita;Muster;;Gasse 1;8001;Zürich;;Hoi 🎂`, [[2, 'message']]],
    ['a long message', `${HEAD}\nRita;Muster;;Gasse 1;8001;Zürich;;${'a'.repeat(401)}`, [[2, 'message']]],
    ['an address twice', [HEAD, ROWS[0], ROWS[0]?.toUpperCase()].join('\n'), [[3, 'lastName']]],
    ['a street without a number', `${HEAD}\nRita;Muster;;Bahnhofstrasse;8001;Zürich;;`, [[2, 'houseNumber']]],
    ['an empty number', 'Vorname;Name;Strasse;Nr;PLZ;Ort\nRita;Muster;Bahnhofstrasse;;8001;Zürich', [[2, 'houseNumber']]],
    ['two columns for the same', 'Vorname;Name;Strasse;Nr;Hausnummer;PLZ;Ort\nRita;Muster;Gasse;1;1;8001;Zürich', [[1, 'houseNumber']]],
    ['a cell without a heading', `${HEAD}\nRita;Muster;;Gasse 1;8001;Zürich;;Danke; bis bald`, [[2, null]]],
    ['quotes that never end', `${HEAD}\n"Rita;Muster`, [[1, null]]],
  ])('names %s by row and column', async (_, csv, found) => {
    expect(await problems(csv)).toEqual(found)
    expect((await save(new CheckoutClient(shop), csv)).json().code).toBe('gift-list-faulty')
  })

  it('is read with commas, tabs and other names of columns', async () => {
    expect(await problems('Nachname,vorname,Adresse,plz,ORT\nMuster,Rita,Gasse 1,8001,Zürich')).toEqual([])
    expect(await problems('Name\tVorname\tStrasse\tPLZ\tOrt\nMuster\tRita\tGasse 1\t8001\tZürich')).toEqual([])
    expect(await problems('Prénom;Nom;Rue;N°;NPA;Localité\nRita;Muster;Rue du Lac;1;1003;Lausanne')).toEqual([])
  })

  it.each(['Nr', 'Nr.', 'Nummer', 'Hausnummer'])('takes the house number of a column %j', async (heading) => {
    const csv = `Vorname;Name;Strasse;${heading};PLZ;Ort\nRita;Muster;Bahnhofstrasse;12;8001;Zürich`
    const { recipients, problems: faults, unreadColumns } = (await preview(csv)).json()
    expect([faults, unreadColumns]).toEqual([[], []])
    expect(recipients[0]?.address).toContain('Bahnhofstrasse 12')
  })

  it('names the columns that it does not read', async () => {
    const csv = 'Vorname;Name;Telefon;Strasse;PLZ;Ort;Abteilung;;\nRita;Muster;044;Gasse 1;8001;Zürich;Einkauf;;'
    expect((await preview(csv)).json()).toMatchObject({ problems: [], unreadColumns: ['Telefon', 'Abteilung'] })
  })

  it('names all of them, also of a file with many', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Feld ${index + 1}`)
    const csv = `Vorname;Name;Strasse;PLZ;Ort;${names.join(';')}\nRita;Muster;Gasse 1;8001;Zürich;${names.map(() => 'x').join(';')}`
    expect((await preview(csv)).json().unreadColumns).toEqual(names)
  })

  it('takes addresses without a number once the buyer says so, and post boxes at once', async () => {
    const csv = `${HEAD}\nRita;Muster;;Chalet Alpenrose;7000;Chur;;`
    const body = { csv, lines: LINES, mayLackNumbers: true }
    expect((await new CheckoutClient(shop).respond(previewCompanyGift, { body })).json().problems).toEqual([])
    const visitor = new CheckoutClient(shop)
    expect((await visitor.respond(saveCompanyGift, { body: { ...body, sessionId: visitor.sessionId } })).statusCode).toBe(200)
    expect(await problems(`${HEAD}\nRita;Muster;;Postfach;8001;Zürich;;`)).toEqual([])
  })

  it('is refused for what cannot be sold, and for more than there is', async () => {
    expect((await preview(LIST, [{ productId: 4711, weight: '15g', quantity: 1 }])).json().code).toBe('product-unknown')
    expect((await preview(LIST, [{ productId: 1, weight: '15g', quantity: 99 }])).json().code).toBe('not-enough-stock')
  })
})

describe('a company gift in the cart', () => {
  it('takes the place of what was there, once however often it is sent', async () => {
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 3 })
    const answers = await Promise.all([save(visitor), save(visitor)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await visitor.cartLines()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 6],
    ])
  })

  it('is not sold once it no longer reaches everybody, and is an ordinary cart when it is emptied', async () => {
    const visitor = new CheckoutClient(shop)
    await save(visitor)
    await visitor.addLine({ productId: 1 })
    expect((await visitor.postPaymentIntent()).json().code).toBe('gift-list-uneven')
    await visitor.request(clearCart, { params: { sessionId: visitor.sessionId } })
    await visitor.addLine({ productId: 1 })
    const { quote } = (await visitor.postPaymentIntent()).json()
    expect(quote.recipients).toBeUndefined()
    expect(quote.shippingMethod.label).toBe('Klein Paket')
  })

  it('takes its list along when it is bought while something else is put into the cart', async () => {
    const visitor = new CheckoutClient(shop)
    await save(visitor)
    const intent = await visitor.createPaymentIntent()
    await visitor.pay(intent)
    await visitor.addLine({ productId: 3 })
    expect((await visitor.createOrder(intent.paymentIntentId)).gift?.recipients).toHaveLength(3)
    const { quote } = (await visitor.postPaymentIntent()).json()
    expect(quote.lines.map(({ productId }) => productId)).toEqual([3])
    expect(quote.recipients).toBeUndefined()
  })

  it('loses its addresses after 30 days', async () => {
    const visitor = new CheckoutClient(shop)
    await save(visitor)
    await shop.pool.query('update cart set updated_at = $1 where recipients is not null', [new Date(MONDAY - 31 * 86_400_000)])
    await applyRetention({ db: shop.db, clock: () => MONDAY })
    const { rows } = await shop.pool.query('select count(*)::int as n from cart where recipients is not null')
    expect(rows[0].n).toBe(0)
  })
})

describe('the order of a company gift', () => {
  it('is one payment and one invoice to the buyer, and takes the packs of all', async () => {
    const before = [await stockOf(1), await stockOf(2)]
    const order = await buy()
    expect([await stockOf(1), await stockOf(2)]).toEqual([before[0] - 3, before[1] - 6])
    expect(order).toMatchObject({ delivery: null, billing: { firstName: 'Anna' }, promisedOn: '2026-11-25' })
    expect(order.gift?.recipients?.map(({ delivery }) => delivery.town)).toEqual(['Zürich', 'Vaduz', 'Bern'])
    expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice'])
    const { rows } = await shop.pool.query(
      'select count(*)::int as n from cart where recipients is not null and id = (select cart_id from checkout join shop_order on checkout_id = checkout.id where shop_order.id = $1)',
      [order.id],
    )
    expect(rows[0].n).toBe(0)
    const mail = await shop.pool.query('select data::text as text from mail where order_id = $1', [order.id])
    expect(mail.rows[0].text).not.toContain('Beschenkt')
  })

  it('can be bought on invoice, and takes neither card nor addresses from the browser', async () => {
    const visitor = new CheckoutClient(shop)
    await save(visitor)
    const answer = await visitor.postInvoiceOrder(
      await visitor.createPaymentIntent({
        ...ANNA,
        email: 'firma@example.ch',
        note: 'Nicht klingeln',
        gift: { message: 'Falsch' },
      }),
    )
    expect(answer.json()).toMatchObject({ notes: null, paidAt: null, gift: { message: '' } })
    expect(answer.json().gift?.recipients).toHaveLength(3)
  })

  it('has a slip without prices for each parcel, with its card, and an address label', async () => {
    const { id, number } = await buy()
    const batchId = randomUUID()
    await staff.request(createBatch, { body: { id: batchId, orders: [{ id, version: (await read(id)).version }] } })
    const documents = (await staff.respond(getBatchPapers, { params: { id: batchId } })).rawPayload
    // Three slips, and the cards of those that have a message.
    expect((await PDFDocument.load(documents)).getPageCount()).toBe(5)
    const printed = pdfText(documents)
    for (const text of ['Rita Beschenkt', 'Lukasz Walesa', 'Danke, Rita!', '3 von 3']) expect(printed).toContain(text)
    expect(printed).not.toMatch(/CHF|Rechnung|Rückgaberecht/)
    const slips = (await staff.respond(getPackingSlipPdf, { params: { id } })).rawPayload
    expect((await PDFDocument.load(slips)).getPageCount()).toBe(3)
    const cards = (await staff.respond(getMessageCardPdf, { params: { id } })).rawPayload
    expect((await PDFDocument.load(cards)).getPageCount()).toBe(2)
    const csv = (await staff.respond(getAddressesCsv, { params: { id: batchId } })).body
    expect(csv.match(new RegExp(`${number} \\d/3`, 'g'))).toHaveLength(3)
    const batch = await staff.request(getBatch, { params: { id: batchId } })
    expect(batch.orders[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 6])
    const { rows } = await shop.pool.query('select quantity from order_line where order_id = $1 order by position', [id])
    expect(rows.map(({ quantity }) => quantity)).toEqual([3, 6])
  })

  it('takes a corrected address of one recipient until it is shipped, and prints it on the slip', async () => {
    const { id, version } = await read((await buy()).id)
    const delivery = { ...ANNA.delivery, firstName: 'Ursula', street: 'Neue Gasse', houseNumber: '7' }
    const correct = async (position: number, seen: number) => {
      const answer = await staff.respond(updateGiftRecipient, { params: { id, position }, body: { version: seen, delivery } })
      return { status: answer.statusCode, body: answer.json() }
    }
    const { status, body } = await correct(1, version)
    expect(status).toBe(200)
    expect(body.gift?.recipients?.map((one) => one.delivery.firstName)).toEqual(['Ursula', 'Łukasz', 'Zoë'])
    expect(body).toMatchObject({ delivery: null, gift: { recipients: [{ message: 'Danke, Rita!' }, {}, {}] } })
    expect(body.timeline.at(-1)?.text).toBe('Adresse 1 der Liste korrigiert')
    const slips = pdfText((await staff.respond(getPackingSlipPdf, { params: { id } })).rawPayload)
    expect(slips).toContain('Neue Gasse 7')
    expect(slips).not.toContain('Bahnhofstrasse 12')
    const log = await shop.pool.query('select before, after from audit_log where entity_id = $1 order by id desc limit 1', [id])
    expect(log.rows[0].after).toEqual({ recipient: 1 })
    expect(JSON.stringify(log.rows)).not.toContain('asse')

    expect((await correct(1, version)).body.code).toBe('changed-elsewhere')
    expect(await correct(4, body.version)).toMatchObject({ status: 404, body: { code: 'recipient-unknown' } })
    await shop.pool.query(`update shop_order set status = 'shipped' where id = $1`, [id])
    expect((await correct(2, body.version)).body.code).toBe('address-locked')
  })

  it('has no delivery address after the address of its invoice was corrected', async () => {
    const { id, version } = await read((await buy()).id)
    const billing = { ...ANNA.delivery, street: 'Neue Gasse' }
    const { body } = await staff.respond(updateOrderAddress, { params: { id }, body: { version, delivery: billing, billing: null } })
    expect(JSON.parse(body)).toMatchObject({ delivery: null, billing: { street: 'Neue Gasse' } })
  })

  it('keeps no recipient once its contact details are deleted', async () => {
    const { id } = await buy()
    await shop.pool.query(`update shop_order set status = 'delivered', person_left_at = now() where id = $1`, [id])
    await applyRetention({ db: shop.db, clock: () => MONDAY })
    expect((await read(id)).gift).toEqual({ message: '' })
  })
})
