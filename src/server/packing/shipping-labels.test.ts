import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import {
  getAddressLabels,
  getAddressesCsv,
  getBatchShippingLabels,
  getCarrier,
  getOrderShippingLabels,
  shipPartWithLabel,
  shipWithLabel,
} from '#contract/carrier/admin-shipping-labels.ts'
import { getAdminSettings } from '#contract/settings/admin-settings.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { type Packed, shipping, startShopWithPackedOrders } from '#tests/support/orders/packed-orders.ts'
import { deliverOrders } from '#tests/support/orders/ship-order.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'

const { shop, post, staff, owner, logged, close, orderOf, batchOf, labelsOf, pack, packedIn, shippingMails } =
  await startShopWithPackedOrders()
afterAll(() => close())
beforeEach(() => deliverOrders(shop))

describe('an order that is shipped with a label', () => {
  it('gets its tracking number and one mail, and its label can be printed', async () => {
    const one = await pack()
    const body = await staff.request(shipWithLabel, shipping(one))
    expect(body).toEqual({ trackingNumber: expect.stringMatching(/^9960012345\d{8}$/) })
    expect(await orderOf(one.id)).toMatchObject({ status: 'shipped', trackingNumber: body.trackingNumber })
    expect(await shippingMails(one)).toBe(1)
    expect((await batchOf(one.batch)).orders).toMatchObject([{ shippingLabelFiles: ['pdf'], trackingNumber: body.trackingNumber }])
    const file = await staff.download(getBatchShippingLabels, { params: { id: one.batch, file: 'pdf' } })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
    const log = await owner.request(listAudit, { query: { entity: 'order', entityId: one.id } })
    const actions = log.items.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['order.label-made', 'order.shipped']))
  })

  it('gets one label and one mail from two clicks and two operators at the same time, and from a repetition', async () => {
    const one = await pack()
    const answers = await Promise.all([staff, staff, owner].map((by) => by.request(shipWithLabel, shipping(one))))
    const { trackingNumber } = await staff.request(shipWithLabel, shipping(one))
    expect(answers.map((answer) => answer.trackingNumber)).toEqual([trackingNumber, trackingNumber, trackingNumber])
    expect(labelsOf(one.number)).toBe(1)
    expect(await shippingMails(one)).toBe(1)
  })

  it('uses the label again that was made before an attempt was interrupted', async () => {
    const one = await pack()
    const body = await staff.request(shipWithLabel, shipping(one))
    await shop.pool.query('delete from shipment where order_id = $1', [one.id])
    await shop.pool.query(`update shop_order set status = 'processing' where id = $1`, [one.id])
    expect(await staff.request(shipWithLabel, shipping(await packedIn(one.batch, one.id)))).toEqual(body)
    expect(labelsOf(one.number)).toBe(1)
  })

  it('gets another label when its address has changed since', async () => {
    const one = await pack()
    const body = await staff.request(shipWithLabel, shipping(one))
    await shop.pool.query('delete from shipment where order_id = $1', [one.id])
    await shop.pool.query(`update shop_order set status = 'processing' where id = $1`, [one.id])
    await shop.pool.query(`update recipient set delivery = delivery || '{"houseNumber": "9"}' where order_id = $1`, [one.id])
    const second = await staff.request(shipWithLabel, shipping(await packedIn(one.batch, one.id)))
    expect(second.trackingNumber).not.toBe(body.trackingNumber)
    expect(await orderOf(one.id)).toMatchObject({ status: 'shipped', trackingNumber: second.trackingNumber })
  })
})

describe('a part of an order outside of a batch', () => {
  const shippingPart = (
    { id, version }: Packed,
    part: RequestOf<typeof shipPartWithLabel>['body']['part'],
  ): RequestOf<typeof shipPartWithLabel> => ({ params: { id }, body: { version, service: 'economy', part } })
  const part = (quantity: number) => ({ id: randomUUID(), lines: [{ position: 0, quantity }] })

  it('is shipped with a label, only before the whole order has left, and nothing goes without saying what', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity: 20 }, ANNA)
    await shop.pool.query(`update shop_order set status = 'shipped' where id = $1`, [id])
    expect(await staff.refusal(shipPartWithLabel, shippingPart(await packedIn('', id), part(10)))).toMatchObject({
      status: 409,
      code: 'order-not-packed',
    })
    await shop.pool.query(`update shop_order set status = 'confirmed' where id = $1`, [id])
    const one = await packedIn('', id)
    expect(
      (await staff.respond(shipPartWithLabel, { params: { id }, body: invalid({ version: one.version, service: 'economy' }) })).statusCode,
    ).toBe(400)
    const wanted = part(10)
    const [shipped, again] = await Promise.all([1, 2].map(() => staff.request(shipPartWithLabel, shippingPart(one, wanted))))
    expect(again).toEqual(shipped)
    expect(await orderOf(id)).toMatchObject({
      status: 'processing',
      trackingNumber: shipped?.trackingNumber,
      shippingLabelFiles: ['pdf'],
    })
    expect(labelsOf(one.number)).toBe(1)
    const file = await staff.download(getOrderShippingLabels, { params: { id, file: 'pdf' } })
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
    const unknown = { params: { id: randomUUID(), file: 'pdf' as const } }
    expect(await staff.refusal(getOrderShippingLabels, unknown)).toMatchObject({ status: 404 })
  })
})

it('S29: the credentials of the Post are neither logged nor answered, also when labels fail', async () => {
  const one = await pack()
  post.failNext('cut')
  // The whole bodies: a typed response has only the fields of the contract.
  const answers = [
    await staff.respond(shipWithLabel, shipping(one)),
    await staff.respond(shipWithLabel, shipping(one)),
    await owner.respond(getAdminSettings, {}),
    await owner.respond(getCarrier, {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 200, 200])
  expect(logged.join('')).toContain('the carrier did not answer a request for a label')
  expect(logged.join('') + answers.map(({ body }) => body).join('')).not.toMatch(/a secret of the Post|Bearer /)
})

describe('without credentials', () => {
  it('labels are refused in words, and the administration is told that there is no carrier', async () => {
    const bare = await startTestShop()
    try {
      const operator = await signInAs(bare, 'staff')
      expect(await operator.request(getCarrier, {})).toEqual({ provider: null })
      const body = { version: 1, service: 'economy' as const }
      expect(await operator.refusal(shipWithLabel, { params: { id: randomUUID(), orderId: randomUUID() }, body })).toMatchObject({
        status: 409,
        code: 'carrier-missing',
      })
    } finally {
      await bare.close()
    }
    expect(await staff.request(getCarrier, {})).toEqual({ provider: 'test' })
  })
})

describe('address labels', () => {
  it.each(['sheet-3x8', 'sheet-2x7', 'roll-100x62'] as const)(
    'have sender, address and order on %s, also of a long address',
    async (format) => {
      const company = 'Genossenschaft für Nahrungsmittel und Gastronomie am Oberen Zürichsee'
      const one = await pack({ delivery: { company } })
      const answer = await staff.download(getAddressLabels, { params: { id: one.batch }, query: { format } })
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1)
      const text = pdfText(answer.rawPayload).replaceAll(/ *\n/g, ' ')
      for (const line of ['Musterstrasse 12, 8005', 'Genossenschaft', 'Anna Muster', 'Obere Gasse 7', '7000 Chur', one.number])
        expect(text).toContain(line)
      expect(text).not.toContain('Schweiz')
    },
  )

  it('are refused in an unknown format, and there are none once all is shipped', async () => {
    const one = await pack()
    expect((await staff.respond(getAddressLabels, { params: { id: one.batch }, query: { format: invalid('a0') } })).statusCode).toBe(400)
    await staff.request(shipWithLabel, shipping(one))
    expect(await staff.refusal(getAddressLabels, { params: { id: one.batch } })).toMatchObject({ status: 404 })
    expect(await staff.refusal(getAddressLabels, { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  })

  it('come as CSV with weight and kind of shipment, without a formula', async () => {
    const one = await pack()
    await shop.pool.query(`update recipient set delivery = delivery || '{"lastName": "=1+1"}' where order_id = $1`, [one.id])
    const { body } = await staff.download(getAddressesCsv, { params: { id: one.batch } })
    const [head, row] = body.split('\r\n')
    expect(head).toContain('"Referenz";"Firma";"Vorname";"Nachname";"Strasse";"Hausnummer";"PLZ";"Ort"')
    expect(row).toContain(`"${one.number}";"";"Anna"`)
    expect(row).toContain('"Grosses Paket"')
    expect(row).not.toContain('"=1+1"')
  })
})
