import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getAddressesCsv } from '#contract/carrier/admin-shipping-labels.ts'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { listAdminOrders, updateOrderStatus, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { getBatchPapers, shipBatch } from '#contract/packing/admin-batches.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { type Order, sentOf, startShopWithGiftParcels } from '#tests/support/orders/gift-parcels.ts'
import { packInBatch } from '#tests/support/orders/packing.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { freeTrackingNumbers } from '#tests/support/orders/tracking.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'

const { shop, owner, close, orderOf, buy, batchIdOf, inBatch, shipping, ship } = await startShopWithGiftParcels()

const [FIRST, SECOND, THIRD] = ['99.60.012345.00000011', '99.60.012345.00000012', '99.60.012345.00000013']
const TODAY = swissDay(Date.now())
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})
const mailsOf = async (id: string) => {
  const { rows } = await shop.pool.query(
    `select template, data from mail where order_id = $1 and template like 'order-%shipped' order by created_at`,
    [id],
  )
  return Promise.all(rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })))
}
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
    expect((await inBatch(id))?.packedAt).toEqual(expect.any(String))
    const { rows } = await shop.pool.query(
      `select (-sum(change))::int as packs from lot_movement where order_id = $1 group by shipment_id is null order by shipment_id is null`,
      [id],
    )
    expect(rows).toEqual([{ packs: 2 }, { packs: 4 }])
    expect((await ship(await orderOf(id), { 1: FIRST, 3: THIRD })).status).toBe('shipped')
    await expectHealthy(shop)
  })
})
