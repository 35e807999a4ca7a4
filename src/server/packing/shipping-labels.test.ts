import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Carrier } from '#server/carrier/carrier.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestPost } from '#test-gateway/test-post.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ANNA } from '#tests/support/people.ts'
import { startShopWithPost } from '#tests/support/shop-with-post.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const logged: string[] = []
let shop: TestShop
let post: TestPost
let carrier: Carrier
let staff: ApiClient
let owner: ApiClient
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, post, carrier, owner, close } = await startShopWithPost({ log: createLog('trace', { write: (line) => logged.push(line) }) }))
  staff = await signInAs(shop, 'staff')
})
afterAll(() => close())
// What an earlier test left to pack is none of the next one's business.
beforeEach(() => shop.pool.query(`update shop_order set status = 'delivered'`))

async function call(by: ApiClient, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await by.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const orderOf = async (id: string) => (await call(staff, 'GET', `orders/${id}`)).body
const batchOf = async (id: string) => (await call(staff, 'GET', `batches/${id}`)).body
const labelsOf = (number: string) => post.labelled.filter((itemId) => itemId === number).length

interface Packed {
  batch: string
  id: string
  number: string
  version: number
}

/** Buys a large parcel, or something else, and takes it into a batch. */
async function pack({ quantity = 13, delivery = {} }: { quantity?: number; delivery?: object } = {}): Promise<Packed> {
  const to = { ...ANNA, delivery: { ...ANNA.delivery, ...delivery } }
  const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity }, to)
  const batch = randomUUID()
  const { version } = await orderOf(id)
  const started = await call(staff, 'POST', 'batches', { id: batch, orders: [{ id, version }] })
  expect(started).toMatchObject({ status: 200, body: { refused: [] } })
  return packedIn(batch, id)
}
async function packedIn(batch: string, id: string): Promise<Packed> {
  const { number, version } = await orderOf(id)
  return { batch, id, number, version }
}
const ship = ({ batch, id, version }: Packed, { by = staff, service = 'economy', again = false } = {}) =>
  call(by, 'POST', `batches/${batch}/orders/${id}/label`, { version, service, again })
const shippingMails = async ({ id }: Packed) => {
  const { rows } = await shop.pool.query(`select from mail where template = 'order-shipped' and order_id = $1`, [id])
  return rows.length
}

describe('an order that is shipped with a label', () => {
  it('gets its tracking number and one mail, and its label can be printed', async () => {
    const one = await pack()
    const { status, body } = await ship(one)
    expect([status, body]).toEqual([200, { trackingNumber: expect.stringMatching(/^9960012345\d{8}$/) }])
    expect(await orderOf(one.id)).toMatchObject({ status: 'shipped', trackingNumber: body.trackingNumber })
    expect(await shippingMails(one)).toBe(1)
    expect((await batchOf(one.batch)).orders).toMatchObject([{ shippingLabelFiles: ['pdf'], trackingNumber: body.trackingNumber }])
    const file = await staff.call('GET', `/api/admin/batches/${one.batch}/labels.pdf`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
    const { body: log } = await call(owner, 'GET', `audit?entity=order&entityId=${one.id}`)
    const actions = log.items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['order.label-made', 'order.shipped']))
  })

  it('gets one label and one mail from two clicks and two operators at the same time, and from a repetition', async () => {
    const one = await pack()
    const answers = await Promise.all([ship(one), ship(one), ship(one, { by: owner })])
    const numbers = new Set([...answers, await ship(one)].map(({ status, body }) => `${status} ${body.trackingNumber}`))
    expect(Array.from(numbers)).toEqual([expect.stringMatching(/^200 99/)])
    expect(labelsOf(one.number)).toBe(1)
    expect(await shippingMails(one)).toBe(1)
  })

  it('uses the label again that was made before an attempt was interrupted', async () => {
    const one = await pack()
    const { body } = await ship(one)
    await shop.pool.query('delete from shipment where order_id = $1', [one.id])
    await shop.pool.query(`update shop_order set status = 'processing' where id = $1`, [one.id])
    expect((await ship(await packedIn(one.batch, one.id))).body).toEqual(body)
    expect(labelsOf(one.number)).toBe(1)
  })

  it('gets another label when its address has changed since', async () => {
    const one = await pack()
    const { body } = await ship(one)
    await shop.pool.query('delete from shipment where order_id = $1', [one.id])
    await shop.pool.query(`update shop_order set status = 'processing' where id = $1`, [one.id])
    await shop.pool.query(`update recipient set delivery = delivery || '{"houseNumber": "9"}' where order_id = $1`, [one.id])
    const { body: second } = await ship(await packedIn(one.batch, one.id))
    expect(second.trackingNumber).not.toBe(body.trackingNumber)
    expect(await orderOf(one.id)).toMatchObject({ status: 'shipped', trackingNumber: second.trackingNumber })
  })
})

describe('a part of an order outside of a batch', () => {
  const shipPart = ({ id, version }: Packed, part: object) =>
    call(staff, 'POST', `orders/${id}/label`, { version, service: 'economy', part })
  const part = (quantity: number) => ({ id: randomUUID(), lines: [{ position: 0, quantity }] })

  it('is shipped with a label, only once the order is in processing, and nothing goes without saying what', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2, quantity: 20 }, ANNA)
    expect(await shipPart(await packedIn('', id), part(10))).toMatchObject({ status: 409, body: { code: 'order-not-packed' } })
    await call(staff, 'POST', `orders/${id}/status`, { version: (await orderOf(id)).version, to: 'processing' })
    const one = await packedIn('', id)
    expect((await call(staff, 'POST', `orders/${id}/label`, { version: one.version, service: 'economy' })).status).toBe(400)
    const wanted = part(10)
    const answers = await Promise.all([shipPart(one, wanted), shipPart(one, wanted)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderOf(id)).toMatchObject({
      status: 'processing',
      trackingNumber: answers[0]?.body.trackingNumber,
      shippingLabelFiles: ['pdf'],
    })
    expect(labelsOf(one.number)).toBe(1)
    const file = await staff.call('GET', `/api/admin/orders/${id}/labels.pdf`)
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1)
    expect((await staff.call('GET', `/api/admin/orders/${randomUUID()}/labels.pdf`)).statusCode).toBe(404)
  })
})

describe('nothing is shipped', () => {
  const stays = async (one: Packed) => {
    expect(await orderOf(one.id)).toMatchObject({ status: 'processing', trackingNumber: null })
    expect(await shippingMails(one)).toBe(0)
  }

  it('while the Post is away, and the next attempt ships', async () => {
    const one = await pack()
    post.failNext('down')
    expect(await ship(one)).toMatchObject({
      status: 503,
      body: {
        code: 'carrier-unavailable',
        message: 'Die Post ist im Moment nicht erreichbar. Es wurde nichts versandt. Bitte versuchen Sie es gleich noch einmal.',
      },
    })
    await stays(one)
    expect((await ship(one)).status).toBe(200)
    expect(await shippingMails(one)).toBe(1)
  })

  it('when the Post refuses the parcel, with what it says', async () => {
    const one = await pack()
    await shop.pool.query(`update recipient set delivery = delivery || '{"postalCode": "1111"}' where order_id = $1`, [one.id])
    expect(await ship(await packedIn(one.batch, one.id))).toMatchObject({
      status: 422,
      body: {
        code: 'label-refused',
        message: 'Die Post macht für diese Sendung keine Etikette: Die Postleitzahl des Empfängers ist ungültig. (E2012)',
      },
    })
    await stays(one)
  })

  it('as a letter, with an outdated version, or with a number that was typed', async () => {
    const letter = await pack({ quantity: 1 })
    expect(await ship(letter)).toMatchObject({ status: 422, body: { code: 'label-for-letter' } })
    const parcel = await pack()
    expect(await ship({ ...parcel, version: parcel.version + 1 })).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
    expect(labelsOf(parcel.number)).toBe(0)
    await call(staff, 'PUT', `orders/${parcel.id}/tracking`, { version: parcel.version, trackingNumber: '99.1' })
    const typed = await packedIn(parcel.batch, parcel.id)
    expect(await ship(typed)).toMatchObject({
      status: 409,
      body: {
        code: 'tracking-set',
        message: 'Diese Bestellung hat schon die Sendungsnummer 99.1. Versenden Sie sie damit, oder entfernen Sie die Nummer.',
      },
    })
  })

  it('from another batch, or once it is cancelled', async () => {
    const [one, other] = [await pack(), await pack()]
    expect(await ship({ ...one, batch: other.batch })).toMatchObject({ status: 409, body: { code: 'order-not-in-batch' } })
    expect(await ship({ ...one, batch: randomUUID() })).toMatchObject({ status: 404, body: { code: 'batch-unknown' } })
    await shop.pool.query(`update shop_order set status = 'cancelled' where id = $1`, [one.id])
    expect(await ship(one)).toMatchObject({ status: 409, body: { code: 'order-not-in-batch' } })
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
    expect(await ship(one)).toMatchObject({ status: 409, body: { code: 'label-pending' } })
    expect(await ship(one)).toMatchObject({ status: 409, body: { code: 'label-pending' } })
    carrier.patienceMs = patienceMs
    expect(await orderOf(one.id)).toMatchObject({ status: 'processing', trackingNumber: null })
    post.release()
    await expect.poll(async () => (await batchOf(one.batch)).orders[0].shippingLabelFiles).toEqual(['pdf'])
    expect((await ship(one)).status).toBe(200)
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([1, 1])
  })

  it('after a connection that broke, unless an operator says so', async () => {
    const one = await pack()
    post.failNext('cut')
    expect(await ship(one)).toMatchObject({ status: 409, body: { code: 'label-unclear', message: expect.stringContaining(mayBeMade) } })
    expect(await ship(one)).toMatchObject({ status: 409, body: { code: 'label-unclear' } })
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([1, 0])
    const answers = await Promise.all([ship(one, { again: true }), ship(one, { again: true })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([labelsOf(one.number), await shippingMails(one)]).toEqual([2, 1])
  })

  it('while another process asks the Post, and after one that ended meanwhile', async () => {
    const [running, ended] = [await pack(), await pack()]
    await requestedBefore(running, '30 seconds')
    await requestedBefore(ended, '3 minutes')
    expect(await ship(running, { again: true })).toMatchObject({ status: 409, body: { code: 'label-pending' } })
    expect(await ship(ended)).toMatchObject({ status: 409, body: { code: 'label-unclear' } })
    expect(labelsOf(running.number) + labelsOf(ended.number)).toBe(0)
    expect((await ship(ended, { again: true })).status).toBe(200)
  })
})

it('S29: the credentials of the Post are neither logged nor answered, also when labels fail', async () => {
  const one = await pack()
  post.failNext('cut')
  const failed = await ship(one)
  const answers = [failed, await ship(one), await call(owner, 'GET', 'settings'), await call(owner, 'GET', 'carrier')]
  expect(logged.join('')).toContain('the carrier did not answer a request for a label')
  expect(logged.join('') + JSON.stringify(answers)).not.toMatch(/a secret of the Post|Bearer /)
})

describe('without credentials', () => {
  it('labels are refused in words, and the administration is told that there is no carrier', async () => {
    const bare = await startTestShop()
    try {
      const operator = await signInAs(bare, 'staff')
      expect((await call(operator, 'GET', 'carrier')).body).toEqual({ provider: null })
      const path = `batches/${randomUUID()}/orders/${randomUUID()}/label`
      const answer = await call(operator, 'POST', path, { version: 1, service: 'economy' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'carrier-missing' } })
    } finally {
      await bare.close()
    }
    expect((await call(staff, 'GET', 'carrier')).body).toEqual({ provider: 'test' })
  })
})

describe('address labels', () => {
  const file = (one: Packed, path: string) => staff.call('GET', `/api/admin/batches/${one.batch}/${path}`)

  it.each(['sheet-3x8', 'sheet-2x7', 'roll-100x62'])('have sender, address and order on %s, also of a long address', async (format) => {
    const company = 'Genossenschaft für Nahrungsmittel und Gastronomie am Oberen Zürichsee'
    const one = await pack({ delivery: { company } })
    const answer = await file(one, `address-labels.pdf?format=${format}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1)
    const text = pdfText(answer.rawPayload).replaceAll(/ *\n/g, ' ')
    for (const line of ['Musterstrasse 12, 8005', 'Genossenschaft', 'Anna Muster', 'Obere Gasse 7', '7000 Chur', 'Schweiz', one.number])
      expect(text).toContain(line)
  })

  it('are refused in an unknown format, and there are none once all is shipped', async () => {
    const one = await pack()
    expect((await file(one, 'address-labels.pdf?format=a0')).statusCode).toBe(400)
    await ship(one)
    expect((await file(one, 'address-labels.pdf')).statusCode).toBe(404)
    expect((await staff.call('GET', `/api/admin/batches/${randomUUID()}/address-labels.pdf`)).statusCode).toBe(404)
  })

  it('come as CSV with weight and kind of shipment, without a formula', async () => {
    const one = await pack()
    await shop.pool.query(`update recipient set delivery = delivery || '{"lastName": "=1+1"}' where order_id = $1`, [one.id])
    const { body } = await file(one, 'addresses.csv')
    const [head, row] = body.split('\r\n')
    expect(head).toContain('"Referenz";"Firma";"Vorname";"Nachname";"Strasse";"Hausnummer";"PLZ";"Ort"')
    expect(row).toContain(`"${one.number}";"";"Anna"`)
    expect(row).toContain('"Grosses Paket"')
    expect(row).not.toContain('"=1+1"')
  })
})
