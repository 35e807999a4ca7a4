import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const TODAY = swissDay(Date.now())
const [PRODUCT, BOX] = [1, 2]

let shop: TestShop
let owner: ApiClient
let lot: { id: number; number: string }
let box: { id: number; number: string }
let direct: { id: string; number: string }
let boxed: { id: string; number: string }

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

async function receive(lotFields: Record<string, unknown>) {
  const fields = { weight: '15g', bestBefore: addDays(TODAY, 400), receivedOn: TODAY, supplier: null, ingredients: [], usedLots: [] }
  const { status, body } = await call('POST', 'lots', { ...fields, ...lotFields })
  expect(status).toBe(201)
  return body
}

async function ship(productId: number) {
  const { id } = await new CheckoutClient(shop).buy({ productId, quantity: 2, weight: '15g' })
  const { body: order } = await call('GET', `orders/${id}`)
  const { body: taken } = await call('POST', `orders/${id}/status`, { version: order.version, to: 'processing' })
  expect((await call('POST', `orders/${id}/status`, { version: taken.version, to: 'shipped' })).status).toBe(200)
  return order
}

const recall = (changes: Record<string, unknown> = {}) =>
  call('POST', 'recalls', {
    id: randomUUID(),
    lotId: lot.id,
    isRehearsal: false,
    reason: 'Spuren von Haselnüssen',
    advice: 'Bitte werfen Sie die Packungen weg.',
    ...changes,
  })
const mailsOf = async (recallId: string) =>
  (await shop.pool.query(`select recipient from mail where key like $1 order by key`, [`recall:${recallId}:%`])).rows

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  owner = await signInAs(shop, 'owner')
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  lot = await receive({ productId: PRODUCT, number: 'L1', packs: 20 })
  box = await receive({ productId: BOX, number: 'B1', packs: 5, usedLots: [{ lotId: lot.id, packs: 10 }] })
  direct = await ship(PRODUCT)
  boxed = await ship(BOX)
})
afterAll(() => shop.close())

describe('tracing a lot', () => {
  it('finds orders, customers and what is left, boxes included', async () => {
    const { body } = await call('GET', `lots/${lot.id}/trace`)
    expect(body.lots).toMatchObject([
      { id: lot.id, remaining: 8 },
      { id: box.id, remaining: 3 },
    ])
    expect(body.orders).toMatchObject([
      { id: direct.id, number: direct.number, packs: 2, email: ANNA.email, items: [{ lot: 'L1', packs: 2 }] },
      { id: boxed.id, number: boxed.number, packs: 2, items: [{ lot: 'B1', packs: 2 }] },
    ])
    expect((await call('GET', `lots/${box.id}/trace`)).body.orders).toMatchObject([{ id: boxed.id }])
    expect((await call('GET', 'lots/99999/trace')).body).toMatchObject({ code: 'lot-unknown' })
  })
})

describe('the list for the authority', () => {
  it('has a row for each lot in each order, with whom to reach', async () => {
    const answer = await owner.call('GET', `/api/admin/lots/${lot.id}/orders.csv`)
    const rows = answer.body.trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(`"L1";"${germanDay(addDays(TODAY, 400))}";"2";"${direct.number}"`)
    expect(rows[1]).toContain('"Anna Muster";"Obere Gasse 7";"7000 Chur"')
    expect(rows[2]).toContain('"B1"')
    expect((await owner.call('GET', '/api/admin/lots/99999/orders.csv')).statusCode).toBe(404)
  })

  it('is a PDF too, with what is left of the lot and of the boxes', async () => {
    const answer = await owner.call('GET', `/api/admin/lots/${lot.id}/orders.pdf`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = pdfText(answer.rawPayload).replace(/\s+/g, ' ')
    for (const part of ['Rückverfolgung von Los L1', '8 von 20', '3 von 5', direct.number, boxed.number, 'Anna Muster', ANNA.email])
      expect(text).toContain(part)
    expect((await owner.call('GET', '/api/admin/lots/99999/orders.pdf')).statusCode).toBe(404)
  })
})

describe('the parcel of an order', () => {
  it('names its lots on the page of the order and on the packing slip', async () => {
    expect((await call('GET', `orders/${direct.id}`)).body.lines).toMatchObject([
      { lots: [{ id: lot.id, number: 'L1', bestBefore: addDays(TODAY, 400), packs: 2, isBlocked: false }] },
    ])
    const slip = await owner.call('GET', `/api/admin/orders/${direct.id}/packing-slip.pdf`)
    expect(pdfText(slip.rawPayload).replace(/\s+/g, ' ')).toContain(`Los L1, haltbar bis ${germanDay(addDays(TODAY, 400))}`)
  })
})

describe('a rehearsal', () => {
  it('records who would be told, and neither stops the lot nor writes to anybody', async () => {
    const { body } = await recall({ isRehearsal: true })
    expect(body.notices).toMatchObject([
      { orderId: direct.id, mail: 'none' },
      { orderId: boxed.id, mail: 'none' },
    ])
    expect(await mailsOf(body.id)).toEqual([])
    expect((await call('GET', `lots?q=L1`)).body.items).toMatchObject([{ state: 'fine' }])
  })
})

describe('a recall', () => {
  it('stops the lot and its boxes, and queues one mail for each order, once', async () => {
    const id = randomUUID()
    const [first, second] = await Promise.all([recall({ id }), recall({ id })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.notices.map(({ orderId }: { orderId: string }) => orderId)).toEqual([direct.id, boxed.id])
    expect(await mailsOf(id)).toHaveLength(2)
    const { rows } = await shop.pool.query('select stock_level from product_size where weight = $1 and product_id = any($2)', [
      '15g',
      [PRODUCT, BOX],
    ])
    expect(rows).toEqual([{ stock_level: 0 }, { stock_level: 0 }])
    expect((await call('POST', `lots/${box.id}/unblock`)).body).toMatchObject({ code: 'lot-recalled' })
    expect((await recall()).body).toMatchObject({ code: 'lot-recalled' })
  })

  it('proves who was written to, and is listed beside rehearsals', async () => {
    const { body: list } = await call('GET', 'recalls')
    expect(list).toMatchObject([
      { isRehearsal: false, lotNumber: 'L1', orders: 2 },
      { isRehearsal: true, lotNumber: 'L1', orders: 2 },
    ])
    const { body } = await call('GET', `recalls/${list[0].id}`)
    for (const notice of body.notices) {
      expect(notice.recipient).toBe(ANNA.email)
      expect(['queued', 'sent', 'kept']).toContain(notice.mail)
    }
  })
})
