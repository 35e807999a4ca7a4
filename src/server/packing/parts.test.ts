import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shipPartWithLabel, shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { updateOrderStatus, listAdminOrders } from '#contract/orders/admin-orders.ts'
import { shipOrderPart, setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { shipBatch, createBatch, getBatch, setOrderPacked } from '#contract/packing/admin-batches.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { part, startShopWithShipments } from '#tests/support/orders/shipments.ts'
import { freeTrackingNumbers } from '#tests/support/orders/tracking.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const { shop, post, owner, close, orderOf, buy, sending, sendingRest, mailsOf, slipOf } = await startShopWithShipments()

const [FIRST, SECOND] = ['99.60.012345.00000001', '99.60.012345.00000002']
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})
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
    for (const file of [getOrdersCsv, getOrderLinesCsv])
      expect((await owner.download(file, { query: { q: order.number } })).body).toContain('"Teilweise versandt"')
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

  it('leaves its rest packed when the click arrives once more', async () => {
    const order = await buy()
    const id = randomUUID()
    await owner.request(createBatch, { body: { id, orders: [{ id: order.id, version: order.version }] } })
    const click = sending(await orderOf(order.id), part(1), { id: randomUUID() })
    const { version } = await owner.request(shipOrderPart, click)
    await owner.request(setOrderPacked, { params: { id, orderId: order.id }, body: { version, isPacked: true } })
    await owner.request(shipOrderPart, click)
    expect((await owner.request(getBatch, { params: { id } })).orders).toMatchObject([{ packedAt: expect.any(String) }])
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
