import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAddressesCsv, getOrderShippingLabels, makeShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { updateGiftRecipient } from '#contract/orders/admin-order-addresses.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder, listAdminOrders, updateOrderStatus, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { getBatchPapers, shipBatch, createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { Carrier } from '#server/carrier/carrier.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import { ApiClient, type RequestOf } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { deliverOrders } from '#tests/support/deliver-orders.ts'
import { expectHealthy } from '#tests/support/expect-healthy.ts'
import { packInBatch } from '#tests/support/packing.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ANNA } from '#tests/support/people.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { freeTrackingNumbers } from '#tests/support/tracking.ts'

const [FIRST, SECOND, THIRD] = ['99.60.012345.00000011', '99.60.012345.00000012', '99.60.012345.00000013']
const TODAY = swissDay(Date.now())
const HEAD = 'Vorname;Name;Strasse;PLZ;Ort;Nachricht'
const ROWS = [
  'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich;Danke!',
  'Urs;Beispiel;Dorfstrasse 3a;3011;Bern;',
  'Zoë;Muster;Gasse 1;7000;Chur;',
]

let shop: TestShop
let post: TestPost
let carrier: Carrier
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, post, carrier, owner, close } = await startShopWithPost())
})
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})

const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })

const PACKS = [1, 2].map((number) => ({ productId: number, quantity: number }))
/** A company's gift to three addresses, in a batch: a pack of the first product and two of the second to each. */
async function buy({ rows = ROWS, lines = PACKS } = {}) {
  const visitor = new CheckoutClient(shop)
  const body = {
    csv: [HEAD, ...rows].join('\n'),
    lines: lines.map((line) => ({ ...line, weight: '15g' as const })),
    sessionId: visitor.sessionId,
  }
  await visitor.request(saveCompanyGift, { body })
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  const placed = await orderOf((await visitor.createOrder(intent.paymentIntentId)).id)
  await owner.request(createBatch, { body: { id: randomUUID(), orders: [{ id: placed.id, version: placed.version }] } })
  return orderOf(placed.id)
}
type Order = Pick<Awaited<ReturnType<typeof buy>>, 'id' | 'version'>

const batchIdOf = async (id: string) => (await shop.one('select batch_id from batch_order where order_id = $1', id)).batch_id
const inBatch = async (id: string) =>
  (await owner.request(getBatch, { params: { id: await batchIdOf(id) } })).orders.find((order) => order.id === id)
const labelNumbersOf = async (id: string) => (await inBatch(id))?.parcels.map(({ shippingLabelNumber }) => shippingLabelNumber)
async function shipping({ id, version }: Order, numbers: Record<number, string | undefined>): Promise<RequestOf<typeof shipBatch>> {
  const parcels = Object.entries(numbers).map(([recipient, trackingNumber]) => ({ recipient: Number(recipient), trackingNumber }))
  return { params: { id: await batchIdOf(id) }, body: { orders: [{ id, version, parcels }] } }
}
/** Ships parcels by the numbers of their recipients; returns what the order has become. */
async function ship(order: Order, numbers: Record<number, string | undefined>) {
  expect(await owner.request(shipBatch, await shipping(order, numbers))).toMatchObject({ changed: [order.id], refused: [] })
  return orderOf(order.id)
}
const sentOf = ({ shipments }: { shipments: { recipient: number; trackingNumber: string | null }[] }) =>
  shipments.map(({ recipient, trackingNumber }) => [recipient, trackingNumber])
const labelling = ({ id, version }: Order, number: number, again = false): RequestOf<typeof makeShippingLabel> => ({
  params: { id, position: number },
  body: { version, service: 'economy', again },
})
const correcting = ({ id, version }: Order, number: number, change: object): RequestOf<typeof updateGiftRecipient> => ({
  params: { id, position: number },
  body: { version, delivery: { ...ANNA.delivery, ...change } },
})
const mailsOf = async (id: string) => {
  const { rows } = await shop.pool.query(
    `select template, data from mail where order_id = $1 and template like 'order-%shipped' order by created_at`,
    [id],
  )
  return Promise.all(rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })))
}
const labelsOf = (id: string) => owner.download(getOrderShippingLabels, { params: { id, file: 'pdf' } })
const found = async (text: string) => (await owner.request(listAdminOrders, { query: { q: text } })).items.map(({ number }) => number)

describe("the parcels of a company's gift", () => {
  it('leave by address or all at once; the buyer hears of the first and of the last, and follows each', async () => {
    const order = await buy()
    const first = await ship(order, { 2: SECOND })
    expect(first).toMatchObject({ status: 'processing', shipmentCount: 1, trackingNumber: null })
    expect(sentOf(first)).toEqual([[2, SECOND]])
    const second = await ship(first, { 3: undefined })
    expect(second.status).toBe('processing')
    expect(sentOf(second)).toEqual([
      [2, SECOND],
      [3, null],
    ])
    expect((await inBatch(order.id))?.parcels).toMatchObject([{ recipient: 1, shipmentNumber: 1 }])
    const last = await ship(second, { 1: FIRST })
    expect(last.status).toBe('shipped')
    expect((await orderOf(order.id)).timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Paket versandt: Adresse 2', 'Paket versandt: Adresse 3', 'Versandt']),
    )

    const [announced, done, ...others] = await mailsOf(order.id)
    expect(others).toEqual([])
    expect(announced?.subject).toContain('Ein Teil')
    expect(announced?.text).toContain('1 von 3 Paketen')
    expect(announced?.text).toMatch(/2\.\s*3011 Bern\s*99\.60\.012345\.00000012/)
    expect(done?.text).toMatch(/1\.\s*8001 Zürich\s*99\.60\.012345\.00000011[^]*2\.\s*3011 Bern[^]*3\.\s*7000 Chur\s*ohne Nummer/)
    expect(done?.html).toContain('https://service.post.ch/ekp-web/ui/entry/search/996001234500000012')
    expect(`${announced?.text} ${done?.text}`).not.toMatch(/Beschenkt|Bahnhofstrasse/)

    const token = orderToken(shop.checkoutContext.sessionSecret, order.id)
    expect(await new ApiClient(shop.app).request(getOrderByToken, { params: { token } })).toMatchObject({
      status: 'shipped',
      trackingNumber: FIRST,
      shipments: [
        { recipient: 1, number: 1, trackingNumber: FIRST },
        { recipient: 2, number: 1, trackingNumber: SECOND },
        { recipient: 3, number: 1, trackingNumber: null },
      ],
    })
    for (const number of [FIRST, SECOND, SECOND.replaceAll('.', '')]) expect(await found(number)).toEqual([order.number])
    await expectHealthy(shop)
  })

  it('leave all at once with one mail, also without numbers when the order is marked as shipped', async () => {
    const order = await buy()
    expect(await ship(order, { 1: FIRST, 2: SECOND, 3: THIRD })).toMatchObject({ status: 'shipped' })
    expect(await mailsOf(order.id)).toHaveLength(1)
    const other = await buy()
    const { version } = other
    const one = await owner.refusal(updateOrderStatus, {
      params: { id: other.id },
      body: { version, to: 'shipped', trackingNumber: '99.1' },
    })
    expect(one).toMatchObject({ status: 409, code: 'recipient-missing' })
    const typed = await owner.refusal(setOrderTracking, { params: { id: other.id }, body: { version, trackingNumber: '99.1' } })
    expect(typed).toMatchObject({ status: 409, code: 'recipient-missing' })
    expect(await owner.request(updateOrderStatus, { params: { id: other.id }, body: { version, to: 'shipped' } })).toMatchObject({
      shipmentCount: 3,
    })
    expect((await mailsOf(other.id))[0]?.text).toContain('ohne Nummer')
    expect(sentOf(await orderOf(other.id)).map(([recipient]) => recipient)).toEqual([1, 2, 3])
  })

  it('are sent once by two clicks at the same time, and by a repetition', async () => {
    const order = await buy()
    await Promise.all([ship(order, { 1: FIRST }), ship(order, { 1: FIRST })])
    await ship(order, { 1: FIRST })
    const { rows } = await shop.pool.query('select count(*)::int as n from shipment where order_id = $1', [order.id])
    expect(rows[0].n).toBe(1)
    expect(await mailsOf(order.id)).toHaveLength(1)
  })

  it('are refused together, with the reason', async () => {
    const order = await buy()
    const other = await buy()
    await ship(other, { 1: THIRD })
    const repeated = await shipping(order, { 1: FIRST, 2: '996001234500000011' })
    expect(await owner.refusal(shipBatch, repeated)).toMatchObject({ code: 'tracking-repeated' })
    const why = async (numbers: Record<number, string | undefined>, seen: Order = order) => {
      const { changed, refused } = await owner.request(shipBatch, await shipping(seen, numbers))
      expect(changed).toEqual([])
      return refused[0]?.message
    }
    expect(await why({ 1: FIRST, 2: THIRD })).toBe(
      refusalText({ code: 'tracking-taken', details: { names: [other.number] } }, messagesIn('de')),
    )
    expect(await why({ 4: FIRST })).toBe(refusalText({ code: 'recipient-unknown' }, messagesIn('de')))
    expect(await why({ 1: FIRST }, { ...order, version: order.version + 1 })).toBe(
      refusalText({ code: 'changed-elsewhere' }, messagesIn('de')),
    )
    expect(sentOf(await orderOf(order.id))).toEqual([])
    const { version } = await ship(order, { 1: FIRST })
    expect(await why({ 1: SECOND }, { id: order.id, version })).toBe(refusalText({ code: 'part-too-many' }, messagesIn('de')))
    expect(await why({ 2: FIRST }, { id: order.id, version })).toBe(
      refusalText({ code: 'tracking-taken', details: { names: [order.number] } }, messagesIn('de')),
    )
    await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
    const listed = (await owner.request(listAdminOrders, { query: { limit: 3 } })).items
    expect(listed.map(({ recipients }) => recipients)).toEqual([null, 3, 3])
  })

  it('have a slip each, and papers and addresses of a batch are those of the parcels that have not left', async () => {
    const order = await buy()
    const batch = await batchIdOf(order.id)
    await ship(order, { 1: FIRST })
    expect(pdfText((await owner.download(getPackingSlipPdf, { params: { id: order.id }, query: { part: 2 } })).rawPayload)).toContain(
      'Urs Beispiel',
    )
    const papers = (await owner.download(getBatchPapers, { params: { id: batch } })).rawPayload
    expect((await PDFDocument.load(papers)).getPageCount()).toBe(2)
    expect(pdfText(papers)).not.toContain('Rita Beschenkt')
    const addresses = (await owner.download(getAddressesCsv, { params: { id: batch } })).body
    expect(addresses.match(/ \d\/3/g)).toEqual([' 2/3', ' 3/3'])
    expect(await inBatch(order.id)).toMatchObject({
      shipmentCount: 1,
      parcels: [{ recipient: 2 }, { recipient: 3 }],
      lines: [{ quantity: 2 }, { quantity: 4 }],
    })
  })

  it('hold no packs that were refunded, and the rest can be cancelled', async () => {
    const order = await buy()
    const refund = { key: randomUUID(), version: order.version, lines: [{ position: 0, quantity: 1 }], reason: 'Fehlt', restock: false }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    await ship(await orderOf(order.id), { 1: FIRST, 2: SECOND })
    const { toSend, version } = await orderOf(order.id)
    expect(toSend).toEqual([{ position: 1, quantity: 2 }])
    const cancelled = await owner.request(cancelAdminOrder, {
      params: { id: order.id },
      body: { version, reason: 'Umgezogen', restock: false },
    })
    expect(cancelled).toMatchObject({ status: 'shipped', shipmentCount: 2 })
    await expectHealthy(shop)
  })

  it('stay packed from their lots while others leave', async () => {
    const lot = { productId: 4, weight: '15g' as const, number: 'GIFT', bestBefore: addDays(TODAY, 300), receivedOn: TODAY, packs: 9 }
    await owner.request(receiveLot, {
      body: {
        ...lot,
        supplier: 'Obsthof',
        ingredients: [{ name: 'Obst', number: 'R1' }],
        usedLots: [],
      },
    })
    const { id } = await buy({ lines: [{ productId: 4, quantity: 2 }] })
    await packInBatch(owner, await batchIdOf(id), id)
    await ship(await orderOf(id), { 2: SECOND })
    expect((await inBatch(id))?.packedAt).not.toBeNull()
    const { rows } = await shop.pool.query(
      `select (-sum(change))::int as packs from lot_movement where order_id = $1 group by shipment_id is null order by shipment_id is null`,
      [id],
    )
    expect(rows).toEqual([{ packs: 2 }, { packs: 4 }])
    expect((await ship(await orderOf(id), { 1: FIRST, 3: THIRD })).status).toBe('shipped')
    await expectHealthy(shop)
  })
})

describe("the labels of a company's gift", () => {
  it('are made one by one, once for each address, and ship nothing', async () => {
    const order = await buy()
    const made: string[] = []
    for (const number of [1, 2, 1, 3]) made.push((await owner.request(makeShippingLabel, labelling(order, number))).trackingNumber)
    expect(made[2]).toBe(made[0])
    for (const number of [1, 2, 3]) expect(post.labelled.filter((item) => item === `${order.number} ${number}/3`)).toHaveLength(1)
    expect(await orderOf(order.id)).toMatchObject({ status: 'processing', version: order.version, shipments: [] })
    expect(await labelNumbersOf(order.id)).toEqual([0, 1, 3].map((at) => made[at]))
    expect((await PDFDocument.load((await labelsOf(order.id)).rawPayload)).getPageCount()).toBe(3)
    await ship(order, { 1: made[0] })
    expect((await PDFDocument.load((await labelsOf(order.id)).rawPayload)).getPageCount()).toBe(2)
    expect(await owner.refusal(makeShippingLabel, labelling(await orderOf(order.id), 1))).toMatchObject({ code: 'parcel-sent' })
  })

  it('are refused for an address that the Post does not know, and the others are made', async () => {
    const order = await buy({ rows: [ROWS[0] ?? '', 'Ida;Muster;Gasse 2;1111;Nirgends;'] })
    expect(await owner.refusal(makeShippingLabel, labelling(order, 2))).toMatchObject({ status: 422, code: 'label-refused' })
    await owner.request(makeShippingLabel, labelling(order, 1))
    expect(await owner.refusal(makeShippingLabel, labelling(order, 3))).toMatchObject({ status: 404, code: 'recipient-unknown' })
    const corrected = await owner.request(updateGiftRecipient, correcting(order, 2, { postalCode: '8001', town: 'Zürich' }))
    await owner.request(makeShippingLabel, labelling(corrected, 2))
  })

  it('are not made twice after a connection that broke, unless an operator says so', async () => {
    const order = await buy()
    post.failNext('cut')
    expect(await owner.refusal(makeShippingLabel, labelling(order, 1))).toMatchObject({ code: 'label-unclear' })
    expect(await owner.refusal(makeShippingLabel, labelling(order, 1))).toMatchObject({ code: 'label-unclear' })
    await owner.request(makeShippingLabel, labelling(order, 2))
    await owner.request(makeShippingLabel, labelling(order, 1, true))
  })

  it('are void once their address is corrected, also one that is being made', async () => {
    const order = await buy()
    const { trackingNumber } = await owner.request(makeShippingLabel, labelling(order, 1))
    const corrected = await owner.request(updateGiftRecipient, correcting(order, 1, { firstName: 'Ursula' }))
    expect(corrected.timeline.at(-1)?.text).toBe('Adresse 1 der Liste korrigiert, ihre Etikette gilt nicht mehr')
    expect((await labelNumbersOf(order.id))?.[0]).toBeNull()
    expect(await owner.refusal(getOrderShippingLabels, { params: { id: order.id, file: 'pdf' } })).toMatchObject({ status: 404 })
    expect(await owner.refusal(makeShippingLabel, labelling(order, 1))).toMatchObject({ code: 'changed-elsewhere' })
    expect((await owner.request(makeShippingLabel, labelling(corrected, 1))).trackingNumber).not.toBe(trackingNumber)

    const { patienceMs } = carrier
    carrier.patienceMs = 100
    post.failNext('late')
    expect(await owner.refusal(makeShippingLabel, labelling(corrected, 2))).toMatchObject({ code: 'label-pending' })
    carrier.patienceMs = patienceMs
    const again = await owner.request(updateGiftRecipient, correcting(corrected, 2, { firstName: 'Ueli' }))
    post.release()
    await expect.poll(() => post.labelled.filter((item) => item === `${order.number} 2/3`).length).toBe(1)
    expect((await labelNumbersOf(order.id))?.[1]).toBeNull()
    await owner.request(makeShippingLabel, labelling(again, 2))
  })

  it('and addresses are not changed any more once the parcel has left', async () => {
    const order = await buy()
    const { trackingNumber } = await owner.request(makeShippingLabel, labelling(order, 2))
    await ship(order, { 2: trackingNumber })
    const seen = await orderOf(order.id)
    expect(await owner.refusal(updateGiftRecipient, correcting(seen, 2, {}))).toMatchObject({ status: 409, code: 'parcel-sent' })
    expect(sentOf(seen)).toEqual([[2, trackingNumber]])
    await owner.request(updateGiftRecipient, correcting(seen, 1, { firstName: 'Ursula' }))
  })
})
