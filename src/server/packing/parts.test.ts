import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
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
  await shop.pool.query(`update shop_order set status = 'delivered'`)
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const orderOf = async (id: string) => (await call('GET', `orders/${id}`)).body

/** An order of three packs of the first product and two of the second. */
async function buy() {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 3 })
  const { id } = await client.buy({ productId: 2, quantity: 2 })
  return orderOf(id)
}
type Order = Awaited<ReturnType<typeof buy>>

const part = (...quantities: number[]) => quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
const send = ({ id, version }: Order, lines: object[], body: object = {}) =>
  call('POST', `orders/${id}/shipments`, { id: randomUUID(), version, lines, ...body })
const sendRest = ({ id, version }: Order, trackingNumber?: string) =>
  call('POST', `orders/${id}/status`, { version, to: 'shipped', trackingNumber })
const mailsOf = async (id: string) => {
  const { rows } = await shop.pool.query(
    `select template, data from mail where order_id = $1 and template like 'order-%shipped' order by created_at`,
    [id],
  )
  return Promise.all(rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })))
}
const slipOf = async (id: string, query = '') =>
  pdfText((await owner.call('GET', `/api/admin/orders/${id}/packing-slip.pdf${query}`)).rawPayload)
const guestView = async (id: string) => {
  const token = orderToken(shop.checkoutContext.sessionSecret, id)
  return (await new ApiClient(shop.app).call('GET', `/api/orders/by-token/${token}`)).json()
}

describe('an order that is sent in two parcels', () => {
  it('is partly shipped until the last leaves; each has its number, mail and slip, and the buyer sees both', async () => {
    const order = await buy()
    const first = await send(order, part(2, 0), { trackingNumber: FIRST })
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'processing', shipmentCount: 1, trackingNumber: FIRST, toSend: part(1, 2) },
    })
    expect((await call('GET', 'orders?status=partly-shipped')).body.items).toMatchObject([{ number: order.number }])
    expect(await guestView(order.id)).toMatchObject({
      status: 'processing',
      shipments: [{ number: 1, trackingNumber: FIRST, lines: [{ quantity: 2 }] }],
    })
    const [announced] = await mailsOf(order.id)
    expect(announced?.subject).toBe(`Ein Teil Ihrer Bestellung ${order.number} ist unterwegs`)
    expect(announced?.text).toMatch(/IN DIESEM PAKET\s+2\s×\sErdbeere[^×]*DAS FOLGT\s+1\s×\sErdbeere[^×]*2\s×\sHimbeere/)
    const slip = await slipOf(order.id, '?part=1')
    expect(slip).toContain('Teil 1 von 2')
    expect(slip).toContain('Das folgt in einem weiteren Paket')

    const last = await sendRest(first.body, SECOND)
    expect(last).toMatchObject({ status: 200, body: { status: 'shipped', shipmentCount: 2, trackingNumber: FIRST, toSend: [] } })
    expect(last.body.shipments).toMatchObject([{ trackingNumber: FIRST }, { trackingNumber: SECOND, lines: part(1, 2) }])
    expect((await guestView(order.id)).shipments).toHaveLength(2)
    const mails = await mailsOf(order.id)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain(SECOND)
    expect(mails[1]?.text).not.toContain('DAS FOLGT')
    const rest = await slipOf(order.id, '?part=2')
    expect(rest).toContain('Teil 2 von 2')
    expect(rest).not.toContain('Das folgt')
    expect(order.timeline.length + 3).toBe(last.body.timeline.length)
  })

  it('is found by the number of each parcel, and a number belongs to one parcel', async () => {
    const order = await buy()
    const { body: first } = await send(order, part(1), { trackingNumber: FIRST })
    expect(await send(first, part(1), { trackingNumber: FIRST })).toMatchObject({ status: 409, body: { code: 'tracking-taken' } })
    const { body: second } = await send(first, part(1), { trackingNumber: SECOND })
    for (const number of [FIRST, SECOND])
      expect((await call('GET', `orders?q=${number}`)).body.items).toMatchObject([{ number: order.number }])
    const other = await buy()
    expect(await send(other, part(1), { trackingNumber: SECOND })).toMatchObject({ status: 409, body: { code: 'tracking-taken' } })
    const corrected = await call('PUT', `orders/${order.id}/tracking`, { version: second.version, shipmentNumber: 2, trackingNumber: 'AB' })
    expect(corrected.body).toMatchObject({ trackingNumber: FIRST, shipments: [{ trackingNumber: FIRST }, { trackingNumber: 'AB' }] })
    const correct = (id: string, version: number, body: object) => call('PUT', `orders/${id}/tracking`, { version, ...body })
    const { version } = corrected.body
    const taken = { status: 409, body: { code: 'tracking-taken' } }
    expect(await correct(order.id, version, { shipmentNumber: 2, trackingNumber: FIRST })).toMatchObject(taken)
    for (const trackingNumber of [FIRST, 'AB'])
      expect(await correct(other.id, other.version, { trackingNumber })).toMatchObject({
        ...taken,
        body: { message: expect.stringContaining(order.number) },
      })
    // Its own number again is no other parcel's.
    expect(await correct(order.id, version, { shipmentNumber: 2, trackingNumber: 'AB' })).toMatchObject({ status: 200 })
  })

  it('does not leave its last parcel with the number of its first, from a batch or from its own page', async () => {
    const order = await buy()
    const batch = randomUUID()
    await call('POST', 'batches', { id: batch, orders: [{ id: order.id, version: order.version }] })
    const { body: first } = await send(await orderOf(order.id), part(1), { trackingNumber: FIRST })
    const { id, version } = first
    const table = (trackingNumber: string) =>
      call('POST', `batches/${batch}/ship`, { orders: [{ id, version, parcels: [{ recipient: 1, trackingNumber }] }] })
    expect((await table(FIRST)).body).toMatchObject({ changed: [], refused: [{ id, message: expect.stringContaining(order.number) }] })
    expect(await sendRest(first, FIRST)).toMatchObject({ status: 409, body: { code: 'tracking-taken' } })
    expect((await table(SECOND)).body).toMatchObject({ changed: [id], refused: [] })
    // Sent again, it is the parcel that has left.
    expect((await table(SECOND)).body).toMatchObject({ changed: [id], refused: [] })
  })

  it('is sent once for a double click, and not by somebody who saw an older state', async () => {
    const order = await buy()
    const body = { id: randomUUID() }
    const answers = await Promise.all([send(order, part(1), body), send(order, part(1), body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderOf(order.id)).toMatchObject({ shipmentCount: 1, toSend: part(2, 2) })
    expect(await mailsOf(order.id)).toHaveLength(1)
    expect(await send(order, part(1))).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
  })

  it('never sends more than was bought, nor all at once as a part', async () => {
    const order = await buy()
    expect(await send(order, part(4))).toMatchObject({ status: 409, body: { code: 'part-too-many' } })
    expect(await send(order, part(3, 2))).toMatchObject({ status: 409, body: { code: 'part-is-all' } })
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', shipmentCount: 0 })
    const { body: shipped } = await send(order, part(3))
    await expect(shop.pool.query('update shipment_line set quantity = 4 where order_id = $1', [order.id])).rejects.toThrow(
      /cannot send 4 packs/,
    )
    expect(await send(shipped, part(1))).toMatchObject({ status: 409, body: { code: 'part-too-many' } })
  })
})

describe('the rest of an order', () => {
  it('can be cancelled: it is refunded and goes back into stock, and the order is shipped with what was sent', async () => {
    await shop.pool.query('update product_size set stock_level = 50')
    const order = await buy()
    const { body: first } = await send(order, part(2))
    const reason = 'Ausverkauft'
    const cancelled = await call('POST', `orders/${order.id}/cancel`, { version: first.version, reason, restock: true })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'shipped', shipmentCount: 1, toSend: [] } })
    // One pack at 7.90 and two at 8.90, with the discount on five packs.
    expect(cancelled.body.refunds).toMatchObject([{ amount: '23.13', reason }])
    const { rows } = await shop.pool.query(
      `select sum(change)::int as back from stock_movement where order_id = $1 and reason = 'return'`,
      [order.id],
    )
    expect(rows).toEqual([{ back: 3 }])
    // No parcel is announced that there is not.
    expect(await mailsOf(order.id)).toHaveLength(1)
    await shop.pool.query('update product_size set stock_level = null')
  })

  it('stands among others to pack with the packs that its own parcels have not held', async () => {
    const [one, other, whole] = [await buy(), await buy(), await buy()]
    await send(one, part(1, 0))
    const { body: again } = await send(other, part(2, 0))
    await send(again, part(0, 1))
    const packs = ({ lines }: Order) => lines.map(({ position, quantity }: Order['lines'][number]) => ({ position, quantity }))
    const { body: listed } = await call('GET', 'orders/to-pack')
    const shown = new Map(listed.map((order: Order) => [order.id, [order.shipmentCount, order.parcels.length, packs(order)]]))
    expect([one, other, whole].map(({ id }) => shown.get(id))).toEqual([
      [1, 1, part(2, 2)],
      [2, 1, part(1, 1)],
      [0, 1, part(3, 2)],
    ])
  })

  it('is what is packed next, and what a batch prints', async () => {
    const order = await buy()
    const batch = randomUUID()
    await call('POST', 'batches', { id: batch, orders: [{ id: order.id, version: order.version }] })
    await call('PUT', `batches/${batch}/orders/${order.id}/packed`, { isPacked: true })
    await send(await orderOf(order.id), part(3))
    const { orders } = (await call('GET', `batches/${batch}`)).body
    expect(orders).toMatchObject([{ packedAt: null, shipmentCount: 1, lines: [{ position: 1, quantity: 2 }] }])
    const papers = await owner.call('GET', `/api/admin/batches/${batch}/documents.pdf`)
    expect(pdfText(papers.rawPayload)).toContain('Teil 2 von 2')
  })
})

it('each parcel names the lots of its own packs, and the rest is packed anew', async () => {
  const lot = async (number: string, bestBefore: string, packs: number) =>
    call('POST', 'lots', {
      productId: 1,
      weight: '15g',
      number,
      bestBefore,
      receivedOn: TODAY,
      packs,
      supplier: 'Obsthof Keller',
      ingredients: [{ name: 'Erdbeeren', number: `R${number}` }],
      usedLots: [],
    })
  expect((await lot('EARLY', addDays(TODAY, 300), 2)).status).toBe(201)
  expect((await lot('LATE', addDays(TODAY, 400), 5)).status).toBe(201)
  const order = await buy()
  const batch = randomUUID()
  await call('POST', 'batches', { id: batch, orders: [{ id: order.id, version: order.version }] })
  expect((await call('PUT', `batches/${batch}/orders/${order.id}/packed`, { isPacked: true })).status).toBe(200)
  const left = async () => (await shop.pool.query('select sum(remaining)::int as left from lot where product_id = 1')).rows[0].left
  const { body: first } = await send(await orderOf(order.id), part(1, 1))
  expect(await slipOf(order.id, '?part=1')).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(6)
  // What has left stays out of its lots.
  const { body: second } = await send(first, part(1, 1))
  expect(await slipOf(order.id, '?part=1')).toMatch(/Los (EARLY|LATE)/)
  expect(await left()).toBe(5)
  expect((await sendRest(second)).status).toBe(200)
  expect(await slipOf(order.id, '?part=3')).toContain('Los ')
  const { rows: sent } = await shop.pool.query('select -sum(change)::int as packs from lot_movement where order_id = $1', [order.id])
  expect(sent).toEqual([{ packs: 3 }])
})

it('each parcel has a label of the Post, once for a double click', async () => {
  const client = new CheckoutClient(shop)
  const { id } = await client.buy({ productId: 2, quantity: 20 })
  const order = await orderOf(id)
  const batch = randomUUID()
  await call('POST', 'batches', { id: batch, orders: [{ id, version: order.version }] })
  // Two parcels of the same weight: the label of the first is none of the second's.
  const { version } = await orderOf(id)
  const body = { version, service: 'economy', part: { id: randomUUID(), lines: part(10) } }
  const answers = [await call('POST', `orders/${id}/label`, body), await call('POST', `orders/${id}/label`, body)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const sent = await orderOf(id)
  expect(sent).toMatchObject({ shipmentCount: 1, trackingNumber: answers[0]?.body.trackingNumber })
  const rest = await call('POST', `batches/${batch}/orders/${id}/label`, { version: sent.version, service: 'economy' })
  expect(rest.status).toBe(200)
  expect(rest.body.trackingNumber).not.toBe(answers[0]?.body.trackingNumber)
  expect((await orderOf(id)).shipments).toMatchObject([answers[0]?.body, rest.body])
  expect(post.labelled.filter((number) => number === order.number)).toHaveLength(2)
})
