import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderShippingLabels, makeShippingLabel } from '#contract/carrier/admin-shipping-labels.ts'
import { updateGiftRecipient } from '#contract/orders/admin-order-edits.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { type Order, ROWS, sentOf, startShopWithGiftParcels } from '#tests/support/orders/gift-parcels.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { freeTrackingNumbers } from '#tests/support/orders/tracking.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'

const { shop, post, carrier, owner, close, orderOf, buy, inBatch, ship } = await startShopWithGiftParcels()
afterAll(() => close())
// What an earlier test left to send is none of the next one's business.
beforeEach(async () => {
  await freeTrackingNumbers(shop.pool)
  await deliverOrders(shop)
})
const labelNumbersOf = async (id: string) => (await inBatch(id))?.parcels.map(({ shippingLabelNumber }) => shippingLabelNumber)
const labelling = ({ id, version }: Order, number: number, again = false): RequestOf<typeof makeShippingLabel> => ({
  params: { id, position: number },
  body: { version, service: 'economy', again },
})
const correcting = ({ id, version }: Order, number: number, change: object): RequestOf<typeof updateGiftRecipient> => ({
  params: { id, position: number },
  body: { version, delivery: { ...ANNA.delivery, ...change } },
})
const labelsOf = (id: string) => owner.download(getOrderShippingLabels, { params: { id, file: 'pdf' } })

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
