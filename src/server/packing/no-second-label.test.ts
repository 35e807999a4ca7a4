import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shipWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { type Packed, shipping, startShopWithPackedOrders } from '#tests/support/orders/packed-orders.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'

const { shop, post, carrier, staff, close, orderOf, batchOf, labelsOf, pack, packedIn, shippingMails } = await startShopWithPackedOrders()
afterAll(() => close())
beforeEach(() => deliverOrders(shop))

describe('nothing is shipped', () => {
  const stays = async (one: Packed) => {
    expect(await orderOf(one.id)).toMatchObject({ status: 'processing', trackingNumber: null })
    expect(await shippingMails(one)).toBe(0)
  }

  it('while the Post is away, and the next attempt ships', async () => {
    const one = await pack()
    post.failNext('down')
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({
      status: 503,
      code: 'carrier-unavailable',
      message: 'Die Post ist im Moment nicht erreichbar. Es wurde nichts versandt. Bitte versuchen Sie es gleich noch einmal.',
    })
    await stays(one)
    await staff.request(shipWithLabel, shipping(one))
    expect(await shippingMails(one)).toBe(1)
  })

  it('when the Post refuses the parcel, with what it says', async () => {
    const one = await pack()
    await shop.pool.query(`update recipient set delivery = delivery || '{"postalCode": "1111"}' where order_id = $1`, [one.id])
    expect(await staff.refusal(shipWithLabel, shipping(await packedIn(one.batch, one.id)))).toMatchObject({
      status: 422,
      code: 'label-refused',
      message: 'Die Post macht für diese Sendung keine Etikette: Die Postleitzahl des Empfängers ist ungültig. (E2012)',
    })
    await stays(one)
  })

  it('as a letter, with an outdated version, or with a number that was typed', async () => {
    const letter = await pack({ quantity: 1 })
    expect(await staff.refusal(shipWithLabel, shipping(letter))).toMatchObject({ status: 422, code: 'label-for-letter' })
    const parcel = await pack()
    expect(await staff.refusal(shipWithLabel, shipping({ ...parcel, version: parcel.version + 1 }))).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
    })
    expect(labelsOf(parcel.number)).toBe(0)
    await staff.request(setOrderTracking, { params: { id: parcel.id }, body: { version: parcel.version, trackingNumber: '99.1' } })
    const typed = await packedIn(parcel.batch, parcel.id)
    expect(await staff.refusal(shipWithLabel, shipping(typed))).toMatchObject({
      status: 409,
      code: 'tracking-set',
      message: 'Diese Bestellung hat schon die Sendungsnummer 99.1. Versenden Sie sie damit, oder entfernen Sie die Nummer.',
    })
  })

  it('from another batch, or once it is cancelled', async () => {
    const [one, other] = [await pack(), await pack()]
    expect(await staff.refusal(shipWithLabel, shipping({ ...one, batch: other.batch }))).toMatchObject({
      status: 409,
      code: 'order-not-in-batch',
    })
    expect(await staff.refusal(shipWithLabel, shipping({ ...one, batch: randomUUID() }))).toMatchObject({
      status: 404,
      code: 'batch-unknown',
    })
    await shop.pool.query(`update shop_order set status = 'cancelled' where id = $1`, [one.id])
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({ status: 409, code: 'order-not-in-batch' })
    expect(labelsOf(one.number)).toBe(0)
  })
})

describe('no second label is made', () => {
  const mayBeMade = 'Die Verbindung zur Post ist abgebrochen: Vielleicht hat sie die Etikette schon gemacht.'
  const requestedBefore = (one: Packed, interval: string) =>
    shop.pool.query(
      'insert into shipping_label (order_id, recipient_number, shipment_number, actor, requested_at) values ($1, 1, 1, $2, now() - $3::interval)',
      [one.id, 'a@b.ch', interval],
    )

  it('by the attempt after one that the Post answered too late: that label is used', async () => {
    const one = await pack()
    const { patienceMs } = carrier
    carrier.patienceMs = 100
    post.failNext('late')
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({ status: 409, code: 'label-pending' })
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({ status: 409, code: 'label-pending' })
    carrier.patienceMs = patienceMs
    expect(await orderOf(one.id)).toMatchObject({ status: 'processing', trackingNumber: null })
    post.release()
    await expect.poll(async () => (await batchOf(one.batch)).orders[0]?.shippingLabelFiles).toEqual(['pdf'])
    await staff.request(shipWithLabel, shipping(one))
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([1, 1])
  })

  it('after a connection that broke, unless an operator says so', async () => {
    const one = await pack()
    post.failNext('cut')
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({
      status: 409,
      code: 'label-unclear',
      message: expect.stringContaining(mayBeMade),
    })
    expect(await staff.refusal(shipWithLabel, shipping(one))).toMatchObject({ status: 409, code: 'label-unclear' })
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([1, 0])
    await Promise.all([1, 2].map(() => staff.request(shipWithLabel, shipping(one, { again: true }))))
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([2, 1])
  })

  it('while another process asks the Post, and after one that ended meanwhile', async () => {
    const [running, ended] = [await pack(), await pack()]
    await requestedBefore(running, '30 seconds')
    await requestedBefore(ended, '3 minutes')
    expect(await staff.refusal(shipWithLabel, shipping(running, { again: true }))).toMatchObject({ status: 409, code: 'label-pending' })
    expect(await staff.refusal(shipWithLabel, shipping(ended))).toMatchObject({ status: 409, code: 'label-unclear' })
    expect(labelsOf(running.number) + labelsOf(ended.number)).toBe(0)
    await staff.request(shipWithLabel, shipping(ended, { again: true }))
  })
})
