import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shipPartWithLabel, shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { updateOrderStatus, getAdminOrder, listAdminOrders, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { shipOrderPart, setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { shipBatch, createBatch, listOrdersToPack, getBatch, getBatchPapers } from '#contract/packing/admin-batches.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus, rappen, toDecimal, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import type { RequestOf } from '#tests/support/api-client.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { deliverOrders } from '#tests/support/deliver-orders.ts'
import { packInBatch } from '#tests/support/packing.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { freeTrackingNumbers } from '#tests/support/tracking.ts'

const [FIRST, SECOND] = ['99.60.012345.00000001', '99.60.012345.00000002']
const TODAY = swissDay(Date.now())

let shop: TestShop
let post: TestPost
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, post, owner, close } = await startShopWithPost())
})
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})

const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })

/** An order of three packs of the first product and two of the second. */
async function buy() {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 3 })
  const { id } = await client.buy({ productId: 2, quantity: 2 })
  return orderOf(id)
}
type Order = Awaited<ReturnType<typeof buy>>
type ShippedPart = RequestOf<typeof shipOrderPart>['body']

const part = (...quantities: number[]) => quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
const sending = (
  { id, version }: Order,
  lines: ShippedPart['lines'],
  { trackingNumber, id: part = randomUUID() }: Partial<ShippedPart> = {},
): RequestOf<typeof shipOrderPart> => ({ params: { id }, body: { id: part, version, lines, trackingNumber } })
const sendingRest = ({ id, version }: Order, trackingNumber?: string): RequestOf<typeof updateOrderStatus> => ({
  params: { id },
  body: { version, to: 'shipped', trackingNumber },
})
const mailsOf = async (id: string) => {
  const { rows } = await shop.pool.query(
    `select template, data from mail where order_id = $1 and template like 'order-%shipped' order by created_at`,
    [id],
  )
  return Promise.all(rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })))
}
const slipOf = async (id: string, number: number) =>
  pdfText((await owner.download(getPackingSlipPdf, { params: { id }, query: { part: number } })).rawPayload)
const guestView = async (id: string) => {
  const token = orderToken(shop.checkoutContext.sessionSecret, id)
  return await new ApiClient(shop.app).request(getOrderByToken, { params: { token } })
}

describe('an order that is sent in two parcels', () => {
  it('is partly shipped until the last leaves; each has its number, mail and slip, and the buyer sees both', async () => {
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(2, 0), { trackingNumber: FIRST }))
    expect(first).toMatchObject({ status: 'processing', shipmentCount: 1, trackingNumber: FIRST, toSend: part(1, 2) })
    expect((await owner.request(listAdminOrders, { query: { status: 'partly-shipped' } })).items).toMatchObject([{ number: order.number }])
    expect(await guestView(order.id)).toMatchObject({
      status: 'processing',
      shipments: [{ number: 1, trackingNumber: FIRST, lines: [{ quantity: 2 }] }],
    })
    const [announced] = await mailsOf(order.id)
    expect(announced?.subject).toBe(`Ein Teil Ihrer Bestellung ${order.number} ist unterwegs`)
    expect(announced?.text).toMatch(/IN DIESEM PAKET\s+2\s×\sErdbeere[^×]*DAS FOLGT\s+1\s×\sErdbeere[^×]*2\s×\sHimbeere/)
    const slip = await slipOf(order.id, 1)
    expect(slip).toContain('Teil 1 von 2')
    expect(slip).toContain('Das folgt in einem weiteren Paket')

    const last = await owner.request(updateOrderStatus, sendingRest(first, SECOND))
    expect(last).toMatchObject({ status: 'shipped', shipmentCount: 2, trackingNumber: FIRST, toSend: [] })
    expect(last.shipments).toMatchObject([{ trackingNumber: FIRST }, { trackingNumber: SECOND, lines: part(1, 2) }])
    expect((await guestView(order.id)).shipments).toHaveLength(2)
    const mails = await mailsOf(order.id)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(SECOND)
    expect(mails[1]?.text).not.toContain('DAS FOLGT')
    const rest = await slipOf(order.id, 2)
    expect(rest).toContain('Teil 2 von 2')
    expect(rest).not.toContain('Das folgt')
    expect(order.timeline.length + 3).toBe(last.timeline.length)
  })

  it('is found by the number of each parcel, and a number belongs to one parcel', async () => {
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(1), { trackingNumber: FIRST }))
    expect(await owner.refusal(shipOrderPart, sending(first, part(1), { trackingNumber: FIRST }))).toMatchObject({
      status: 409,
      code: 'tracking-taken',
    })
    const second = await owner.request(shipOrderPart, sending(first, part(1), { trackingNumber: SECOND }))
    for (const number of [FIRST, SECOND])
      expect((await owner.request(listAdminOrders, { query: { q: number } })).items).toMatchObject([{ number: order.number }])
    const other = await buy()
    expect(await owner.refusal(shipOrderPart, sending(other, part(1), { trackingNumber: SECOND }))).toMatchObject({
      status: 409,
      code: 'tracking-taken',
    })
    const corrected = await owner.request(setOrderTracking, {
      params: { id: order.id },
      body: { version: second.version, shipmentNumber: 2, trackingNumber: 'AB' },
    })
    expect(corrected).toMatchObject({ trackingNumber: FIRST, shipments: [{ trackingNumber: FIRST }, { trackingNumber: 'AB' }] })
    const correcting = (
      id: string,
      version: number,
      body: { shipmentNumber?: number; trackingNumber: string },
    ): RequestOf<typeof setOrderTracking> => ({ params: { id }, body: { version, ...body } })
    const { version } = corrected
    const taken = { shipmentNumber: 2, trackingNumber: FIRST }
    expect(await owner.refusal(setOrderTracking, correcting(order.id, version, taken))).toMatchObject({
      status: 409,
      code: 'tracking-taken',
    })
    for (const trackingNumber of [FIRST, 'AB'])
      expect(await owner.refusal(setOrderTracking, correcting(other.id, other.version, { trackingNumber }))).toMatchObject({
        status: 409,
        code: 'tracking-taken',
        message: expect.stringContaining(order.number),
      })
    // Its own number again is no other parcel's.
    await owner.request(setOrderTracking, correcting(order.id, version, { shipmentNumber: 2, trackingNumber: 'AB' }))
  })

  it('does not leave its last parcel with the number of its first, from a batch or from its own page', async () => {
    const order = await buy()
    const batch = randomUUID()
    await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: order.version }] } })
    const first = await owner.request(shipOrderPart, sending(await orderOf(order.id), part(1), { trackingNumber: FIRST }))
    const { id, version } = first
    const shipping = (trackingNumber: string): RequestOf<typeof shipBatch> => ({
      params: { id: batch },
      body: { orders: [{ id, version, parcels: [{ recipient: 1, trackingNumber }] }] },
    })
    expect(await owner.request(shipBatch, shipping(FIRST))).toMatchObject({
      changed: [],
      refused: [{ id, message: expect.stringContaining(order.number) }],
    })
    expect(await owner.refusal(updateOrderStatus, sendingRest(first, FIRST))).toMatchObject({ status: 409, code: 'tracking-taken' })
    expect(await owner.request(shipBatch, shipping(SECOND))).toMatchObject({ changed: [id], refused: [] })
    // Sent again, it is the parcel that has left.
    expect(await owner.request(shipBatch, shipping(SECOND))).toMatchObject({ changed: [id], refused: [] })
  })

  it('is sent once for a double click, and not by somebody who saw an older state', async () => {
    const order = await buy()
    const body = { id: randomUUID() }
    await Promise.all([1, 2].map(() => owner.request(shipOrderPart, sending(order, part(1), body))))
    expect(await orderOf(order.id)).toMatchObject({ shipmentCount: 1, toSend: part(2, 2) })
    expect(await mailsOf(order.id)).toHaveLength(1)
    expect(await owner.refusal(shipOrderPart, sending(order, part(1)))).toMatchObject({ status: 409, code: 'changed-elsewhere' })
  })

  it('never sends more than was bought, nor all at once as a part', async () => {
    const order = await buy()
    expect(await owner.refusal(shipOrderPart, sending(order, part(4)))).toMatchObject({ status: 409, code: 'part-too-many' })
    expect(await owner.refusal(shipOrderPart, sending(order, part(3, 2)))).toMatchObject({ status: 409, code: 'part-is-all' })
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', shipmentCount: 0 })
    const shipped = await owner.request(shipOrderPart, sending(order, part(3)))
    await expect(shop.pool.query('update shipment_line set quantity = 4 where order_id = $1', [order.id])).rejects.toThrow(
      /cannot send 4 packs/,
    )
    expect(await owner.refusal(shipOrderPart, sending(shipped, part(1)))).toMatchObject({ status: 409, code: 'part-too-many' })
  })
})

describe('the rest of an order', () => {
  it('can be cancelled: it is refunded and goes back into stock, and the order is shipped with what was sent', async () => {
    await shop.pool.query('update product_size set stock_level = 50')
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(2)))
    const reason = 'Ausverkauft'
    const cancelled = await owner.request(cancelAdminOrder, {
      params: { id: order.id },
      body: { version: first.version, reason, restock: true },
    })
    expect(cancelled).toMatchObject({ status: 'shipped', shipmentCount: 1, toSend: [] })
    // One pack at 7.90 and two at 8.90, with the discount on five packs.
    expect(cancelled.refunds).toMatchObject([{ amount: 2313, reason }])
    const { rows } = await shop.pool.query(
      `select sum(change)::int as back from stock_movement where order_id = $1 and reason = 'return'`,
      [order.id],
    )
    expect(rows).toEqual([{ back: 3 }])
    // No parcel is announced that there is not.
    expect(await mailsOf(order.id)).toHaveLength(1)
    await shop.pool.query('update product_size set stock_level = null')
  })

  it.each([
    ['less than it cost', rappen(100)],
    ['nothing', ZERO],
  ])('can be cancelled also when %s is left to refund', async (_, rest) => {
    const order = await buy()
    const first = await owner.request(shipOrderPart, sending(order, part(2)))
    const params = { id: order.id }
    const amount = toDecimal(minus(first.refundable, rest))
    const body = { version: first.version, key: randomUUID(), amount, reason: 'Kulanz', restock: false }
    const { version } = await owner.request(refundAdminOrder, { params, body })
    const cancelling = { params, body: { version, reason: 'Ausverkauft', restock: true } }
    const cancelled = await owner.request(cancelAdminOrder, cancelling)
    expect(cancelled).toMatchObject({ status: 'shipped', shipmentCount: 1, toSend: [], refundable: ZERO })
    expect(await owner.refusal(cancelAdminOrder, cancelling)).toMatchObject({ code: 'order-move-refused' })
  })

  it('stands among others to pack with the packs that its own parcels have not held', async () => {
    const [one, other, whole] = [await buy(), await buy(), await buy()]
    await owner.request(shipOrderPart, sending(one, part(1, 0)))
    const again = await owner.request(shipOrderPart, sending(other, part(2, 0)))
    await owner.request(shipOrderPart, sending(again, part(0, 1)))
    const packs = (lines: readonly { position: number; quantity: number }[]) =>
      lines.map(({ position, quantity }) => ({ position, quantity }))
    const listed = await owner.request(listOrdersToPack, {})
    const shown = new Map(listed.map((order) => [order.id, [order.shipmentCount, order.parcels.length, packs(order.lines)]]))
    expect([one, other, whole].map(({ id }) => shown.get(id))).toEqual([
      [1, 1, part(2, 2)],
      [2, 1, part(1, 1)],
      [0, 1, part(3, 2)],
    ])
  })

  it('is what is packed next, and what a batch prints', async () => {
    const order = await buy()
    const batch = randomUUID()
    await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: order.version }] } })
    await packInBatch(owner, batch, order.id)
    await owner.request(shipOrderPart, sending(await orderOf(order.id), part(3)))
    const { orders } = await owner.request(getBatch, { params: { id: batch } })
    expect(orders).toMatchObject([{ packedAt: null, shipmentCount: 1, lines: [{ position: 1, quantity: 2 }] }])
    const papers = await owner.download(getBatchPapers, { params: { id: batch } })
    expect(pdfText(papers.rawPayload)).toContain('Teil 2 von 2')
  })
})

it('each parcel names the lots of its own packs, and the rest is packed anew', async () => {
  const receiving = (number: string, bestBefore: string, packs: number): RequestOf<typeof receiveLot> => ({
    body: {
      productId: 1,
      weight: '15g',
      number,
      bestBefore,
      receivedOn: TODAY,
      packs,
      supplier: 'Obsthof Keller',
      ingredients: [{ name: 'Erdbeeren', number: `R${number}` }],
      usedLots: [],
    },
  })
  await owner.request(receiveLot, receiving('EARLY', addDays(TODAY, 300), 2))
  await owner.request(receiveLot, receiving('LATE', addDays(TODAY, 400), 5))
  const order = await buy()
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: order.version }] } })
  await packInBatch(owner, batch, order.id)
  const left = async () => (await shop.one('select sum(remaining)::int as left from lot where product_id = 1')).left
  const first = await owner.request(shipOrderPart, sending(await orderOf(order.id), part(1, 1)))
  expect(await slipOf(order.id, 1)).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(6)
  // What has left stays out of its lots.
  const second = await owner.request(shipOrderPart, sending(first, part(1, 1)))
  expect(await slipOf(order.id, 1)).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(5)
  await owner.request(updateOrderStatus, sendingRest(second))
  expect(await slipOf(order.id, 3)).toContain('Los ')
  const { rows: sent } = await shop.pool.query('select -sum(change)::int as packs from lot_movement where order_id = $1', [order.id])
  expect(sent).toEqual([{ packs: 3 }])
})

it('a rest that is packed and then cancelled goes back to its lots, whether or not it is sold again', async () => {
  const lot = { productId: 1, weight: '15g', number: 'REST', bestBefore: addDays(TODAY, 500), receivedOn: TODAY, packs: 10 } as const
  await owner.request(receiveLot, { body: { ...lot, supplier: null, ingredients: [], usedLots: [] } })
  const left = async () => (await shop.one('select sum(remaining)::int as left from lot where product_id = 1')).left
  const order = await buy()
  const first = await owner.request(shipOrderPart, sending(order, part(1, 1)))
  const before = await left()
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id: order.id, version: first.version }] } })
  await packInBatch(owner, batch, order.id)
  expect(await left()).toBe(before - 2)
  const { version } = await orderOf(order.id)
  const body = { version, reason: 'Bruch', restock: false }
  expect(await owner.request(cancelAdminOrder, { params: { id: order.id }, body })).toMatchObject({ status: 'shipped' })
  expect(await left()).toBe(before)
})

it('each parcel has a label of the Post, once for a double click', async () => {
  const client = new CheckoutClient(shop)
  const { id } = await client.buy({ productId: 2, quantity: 20 })
  const order = await orderOf(id)
  const batch = randomUUID()
  await owner.request(createBatch, { body: { id: batch, orders: [{ id, version: order.version }] } })
  // Two parcels of the same weight: the label of the first is none of the second's.
  const { version } = await orderOf(id)
  const body = { version, service: 'economy' as const, part: { id: randomUUID(), lines: part(10) } }
  const label = await owner.request(shipPartWithLabel, { params: { id }, body })
  expect(await owner.request(shipPartWithLabel, { params: { id }, body })).toEqual(label)
  const sent = await orderOf(id)
  expect(sent).toMatchObject({ shipmentCount: 1, trackingNumber: label.trackingNumber })
  const rest = await owner.request(shipWithLabel, {
    params: { id: batch, orderId: id },
    body: { version: sent.version, service: 'economy' },
  })
  expect(rest.trackingNumber).not.toBe(label.trackingNumber)
  expect((await orderOf(id)).shipments).toMatchObject([label, rest])
  expect(post.labelled.filter((number) => number === order.number)).toHaveLength(2)
})

it('a part that leaves before its order is in any batch has a label, too', async () => {
  const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity: 20 })
  const { version } = await orderOf(id)
  const body = { version, service: 'economy' as const, part: { id: randomUUID(), lines: part(10) } }
  const label = await owner.request(shipPartWithLabel, { params: { id }, body })
  expect(await orderOf(id)).toMatchObject({ status: 'processing', shipmentCount: 1, trackingNumber: label.trackingNumber })
})

it('a parcel of a single pack, which would fit a letter, has a label like any other', async () => {
  const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity: 3 })
  const { version } = await orderOf(id)
  const body = { version, service: 'economy' as const, part: { id: randomUUID(), lines: part(1) } }
  const label = await owner.request(shipPartWithLabel, { params: { id }, body })
  expect(await orderOf(id)).toMatchObject({ shipmentCount: 1, trackingNumber: label.trackingNumber })
})
