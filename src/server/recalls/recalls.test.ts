import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveLot, listLots, unblockLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { updateOrderStatus, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { createBatch } from '#contract/packing/admin-batches.ts'
import {
  getRecall,
  startRecall,
  settleRecall,
  traceLot,
  getAffectedOrdersCsv,
  getAffectedOrdersPdf,
  listRecalls,
  previewRecallMail,
  setRecallNotice,
} from '#contract/recalls/admin-recalls.ts'
import { listProductRecalls } from '#contract/recalls/recalls.ts'
import { announceAdminReturn, closeReturn, inspectReturn, receiveReturn } from '#contract/returns/admin-returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { ApiClient, type RequestOf } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { packInBatch } from '#tests/support/packing.ts'
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

type ReceivedLot = RequestOf<typeof receiveLot>['body']
async function receive(lotFields: Pick<ReceivedLot, 'productId' | 'number' | 'packs'> & Partial<ReceivedLot>) {
  const fields = {
    weight: '15g' as const,
    bestBefore: addDays(TODAY, 400),
    receivedOn: TODAY,
    supplier: null,
    ingredients: [],
    usedLots: [],
  }
  return owner.request(receiveLot, { body: { ...fields, ...lotFields } })
}

async function ship(productId: number) {
  const { id } = await new CheckoutClient(shop).buy({ productId, quantity: 2, weight: '15g' })
  const order = await owner.request(getAdminOrder, { params: { id } })
  const taken = await owner.request(updateOrderStatus, { params: { id }, body: { version: order.version, to: 'processing' } })
  await owner.request(updateOrderStatus, { params: { id }, body: { version: taken.version, to: 'shipped' } })
  return order
}

const recalling = (changes: Partial<RequestOf<typeof startRecall>['body']> = {}): RequestOf<typeof startRecall> => ({
  body: {
    id: randomUUID(),
    lotId: lot.id,
    isRehearsal: false,
    reason: 'Spuren von Haselnüssen',
    advice: 'Bitte werfen Sie die Packungen weg.',
    ...changes,
  },
})
const mailsOf = (recallId: string) => shop.rows(`select recipient from mail where key like $1 order by key`, `recall:${recallId}:%`)

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
    const body = await owner.request(traceLot, { params: { id: lot.id } })
    expect(body.lots).toMatchObject([
      { id: lot.id, remaining: 8 },
      { id: box.id, remaining: 3 },
    ])
    expect(body.orders).toMatchObject([
      { id: direct.id, number: direct.number, packs: 2, email: ANNA.email, items: [{ lot: 'L1', packs: 2 }] },
      { id: boxed.id, number: boxed.number, packs: 2, items: [{ lot: 'B1', packs: 2 }] },
    ])
    expect((await owner.request(traceLot, { params: { id: box.id } })).orders).toMatchObject([{ id: boxed.id }])
    expect(await owner.refusal(traceLot, { params: { id: 99999 } })).toMatchObject({ code: 'lot-unknown' })
  })
})

describe('the list for the authority', () => {
  it('has a row for each lot in each order, with whom to reach', async () => {
    const answer = await owner.download(getAffectedOrdersCsv, { params: { id: lot.id } })
    const rows = answer.body.trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(`"L1";"${germanDay(addDays(TODAY, 400))}";"2";"${direct.number}"`)
    expect(rows[1]).toContain('"Anna Muster";"Obere Gasse 7";"7000 Chur"')
    expect(rows[2]).toContain('"B1"')
    expect(await owner.refusal(getAffectedOrdersCsv, { params: { id: 99999 } })).toMatchObject({ status: 404 })
  })

  it('is a PDF too, with what is left of the lot and of the boxes', async () => {
    const answer = await owner.download(getAffectedOrdersPdf, { params: { id: lot.id } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = pdfText(answer.rawPayload).replace(/\s+/g, ' ')
    for (const part of ['Rückverfolgung von Los L1', '8 von 20', '3 von 5', direct.number, boxed.number, 'Anna Muster', ANNA.email])
      expect(text).toContain(part)
    expect(await owner.refusal(getAffectedOrdersPdf, { params: { id: 99999 } })).toMatchObject({ status: 404 })
  })
})

describe('the parcel of an order', () => {
  it('names its lots on the page of the order and on the packing slip', async () => {
    expect((await owner.request(getAdminOrder, { params: { id: direct.id } })).lines).toMatchObject([
      { lots: [{ id: lot.id, number: 'L1', bestBefore: addDays(TODAY, 400), packs: 2, isBlocked: false }] },
    ])
    const slip = await owner.download(getPackingSlipPdf, { params: { id: direct.id } })
    expect(pdfText(slip.rawPayload).replace(/\s+/g, ' ')).toContain(`Los L1, haltbar bis ${germanDay(addDays(TODAY, 400))}`)
  })
})

describe('a rehearsal', () => {
  it('records who would be told, and neither stops the lot nor writes to anybody', async () => {
    const body = await owner.request(startRecall, recalling({ isRehearsal: true }))
    expect(body.notices).toMatchObject([
      { orderId: direct.id, mail: 'none' },
      { orderId: boxed.id, mail: 'none' },
    ])
    expect(await mailsOf(body.id)).toEqual([])
    expect((await owner.request(listLots, { query: { q: 'L1' } })).items).toMatchObject([{ state: 'fine' }])
  })
})

describe('a recall', () => {
  it('stops the lot and its boxes, and queues one mail for each order, once', async () => {
    const id = randomUUID()
    const [first] = await Promise.all([1, 2].map(() => owner.request(startRecall, recalling({ id }))))
    expect(first?.notices.map(({ orderId }) => orderId)).toEqual([direct.id, boxed.id])
    expect(await mailsOf(id)).toHaveLength(2)
    const { rows } = await shop.pool.query('select stock_level from product_size where weight = $1 and product_id = any($2)', [
      '15g',
      [PRODUCT, BOX],
    ])
    expect(rows).toEqual([{ stock_level: 0 }, { stock_level: 0 }])
    expect(await owner.refusal(unblockLot, { params: { id: box.id } })).toMatchObject({ code: 'lot-recalled' })
    expect(await owner.refusal(startRecall, recalling())).toMatchObject({ code: 'lot-recalled' })
  })

  it('proves who was written to, and is listed beside rehearsals', async () => {
    const list = await owner.request(listRecalls, {})
    expect(list).toMatchObject([
      { isRehearsal: false, lotNumber: 'L1', orders: 2 },
      { isRehearsal: true, lotNumber: 'L1', orders: 2 },
    ])
    const { notices } = await owner.request(getRecall, { params: { id: list[0]?.id ?? '' } })
    const written = { recipient: ANNA.email, mail: expect.stringMatching(/^(queued|sent|kept)$/) }
    expect(notices).toMatchObject([written, written])
  })
})

describe('a recall of packs that orders wait for', () => {
  const WAITING = 5
  let recalled: { id: number }
  let recallId: string
  let [sent, replaced, packed, short]: { id: string; number: string }[] = []

  const buyOne = (quantity: number) => new CheckoutClient(shop).buy({ productId: WAITING, quantity, weight: '15g' })
  const versionOf = async (id: string) => (await owner.request(getAdminOrder, { params: { id } })).version
  const statusOf = (id: string) => owner.request(getAdminOrder, { params: { id } })
  const notices = async () => (await owner.request(getRecall, { params: { id: recallId } })).notices
  const settling = (by: 'refund' | 'replacement', ids: string[]): RequestOf<typeof settleRecall> => ({
    params: { id: recallId },
    body: { by, orderIds: ids },
  })
  const mails = async (template: string) =>
    (await shop.rows(`select order_id from mail where template = $1 order by created_at`, template)).map((row) => row.order_id)

  beforeAll(async () => {
    recalled = await receive({ productId: WAITING, number: 'W1', packs: 12 })
    sent = await ship(WAITING)
    replaced = await ship(WAITING)
    packed = await buyOne(2)
    await owner.request(createBatch, { body: { id: randomUUID(), orders: [{ id: packed.id, version: await versionOf(packed.id) }] } })
    const { rows } = await shop.pool.query('select batch_id from batch_order where order_id = $1', [packed.id])
    await packInBatch(owner, rows[0].batch_id, packed.id)
    short = await buyOne(3)
  })

  it('names the orders that wait before, and shows each mail as its customer would read it', async () => {
    const body = await owner.request(traceLot, { params: { id: recalled.id } })
    expect(body.orders.map(({ id }) => id)).toEqual([sent?.id, replaced?.id])
    expect(body.waiting).toMatchObject([
      { id: packed?.id, packs: 2, isPacked: true },
      { id: short?.id, packs: 3, isPacked: false },
    ])
    const texts = { lotId: recalled.id, reason: 'Spuren von Haselnüssen', advice: 'Bitte werfen Sie die Packungen weg.' }
    const mail = await owner.request(previewRecallMail, { body: { ...texts, orderId: sent?.id ?? '' } })
    expect(mail).toMatchObject({ recipient: ANNA.email, subject: expect.stringContaining('Wichtig: Rückruf von') })
    for (const part of ['Los W1', 'Spuren von Haselnüssen', 'werfen Sie die Packungen weg', sent?.number ?? ''])
      expect(mail.text.replace(/\s+/g, ' ')).toContain(part)
    expect(await mails('recall')).toHaveLength(2)
    expect(await owner.refusal(previewRecallMail, { body: { ...texts, orderId: short?.id ?? '' } })).toMatchObject({ status: 404 })
  })

  it('names the packs as each customer knows them', async () => {
    await shop.pool.query(`update shop_order set language = 'fr' where id = $1`, [replaced?.id])
    const product = await shop.one(
      `select name, text from product join translation on (noun, record, field, language) = ('product', id::text, 'name', 'fr') where id = $1`,
      WAITING,
    )
    const texts = { lotId: recalled.id, reason: 'Noisettes', advice: 'Ne les mangez pas.' }
    const textFor = async (id = '') => (await owner.request(previewRecallMail, { body: { ...texts, orderId: id } })).text
    const [german, french] = [await textFor(sent?.id), await textFor(replaced?.id)]
    expect([german.includes(product.name), german.includes(product.text)]).toEqual([true, false])
    expect([french.includes(product.name), french.includes(product.text)]).toEqual([false, true])
  })

  it('holds them, and writes only to those who have the packs', async () => {
    const body = await owner.request(startRecall, recalling({ lotId: recalled.id, isPublic: true }))
    recallId = body.id
    expect(body.notices).toMatchObject([
      { orderId: sent?.id, packs: 2, waitingPacks: 0 },
      { orderId: replaced?.id, packs: 2, waitingPacks: 0 },
      { orderId: packed?.id, packs: 0, waitingPacks: 2, mail: 'none' },
      { orderId: short?.id, packs: 0, waitingPacks: 3, mail: 'none' },
    ])
    expect(await mailsOf(recallId)).toHaveLength(2)
    const { rows: named } = await shop.pool.query(
      `select distinct language, data ->> 'productName' as name from mail where key like $1 order by language`,
      [`recall:${recallId}:%`],
    )
    expect(named.map(({ language }) => language)).toEqual(['de', 'fr'])
    expect(new Set(named.map(({ name }) => name)).size).toBe(2)
    const reason = 'Rückruf: Packungen des zurückgerufenen Loses nicht versenden'
    for (const order of [packed, short]) expect((await statusOf(order?.id ?? '')).needsAttention).toBe(reason)
    const { attention } = await owner.request(getTasks, {})
    expect(attention.filter((task) => task.reason === reason)).toHaveLength(2)
  })

  it('lets none of their packs be sent', async () => {
    const ship = async (id = '') => {
      const { status, version } = await statusOf(id)
      if (status === 'confirmed') await owner.request(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } })
      const sending = { params: { id }, body: { version: await versionOf(id), to: 'shipped' as const } }
      return (await owner.refusal(updateOrderStatus, sending)).code
    }
    expect(await ship(packed?.id)).toBe('lots-stopped')
    expect(await ship(short?.id)).toBe('lots-short')
  })

  it('stands on the page of the product as long as it is public', async () => {
    const read = () => new ApiClient(shop.app).request(listProductRecalls, { params: { id: WAITING } })
    expect(await read()).toMatchObject([{ id: recallId, reason: 'Spuren von Haselnüssen', lots: [{ number: 'W1' }] }])
    expect(await owner.request(setRecallNotice, { params: { id: recallId }, body: { isPublic: false } })).toMatchObject({ isPublic: false })
    await expect.poll(read).toEqual([])
  })

  it('refunds some at once and replaces others, each once, with the documents and mails of a refund and of a replacement', async () => {
    await receive({ productId: WAITING, number: 'W2', packs: 20 })
    const refunded = await owner.request(settleRecall, settling('refund', [sent?.id ?? '', packed?.id ?? '']))
    expect(refunded).toEqual({ changed: [sent?.id, packed?.id], refused: [] })
    const replacements = await owner.request(settleRecall, settling('replacement', [replaced?.id ?? '', short?.id ?? '', sent?.id ?? '']))
    expect(replacements).toMatchObject({
      changed: [replaced?.id],
      refused: [
        { id: short?.id, message: 'Die Packungen sind noch nicht weg: Packen Sie andere ein.' },
        { id: sent?.id, message: 'Für diesen Rückruf schon erstattet oder ersetzt.' },
      ],
    })
    expect((await notices()).map(({ settledBy }) => settledBy)).toEqual(['refund', 'replacement', 'refund', null])
    const { rows } = await shop.pool.query(`select order_id, reason, lines from refund where reason = 'Rückruf' order by created_at`)
    expect(rows).toMatchObject([
      { order_id: sent?.id, lines: [{ quantity: 2 }] },
      { order_id: packed?.id, lines: [{ quantity: 2 }] },
    ])
    expect(await mails('order-replacement')).toEqual([replaced?.id])
    expect(await mails('order-return')).toEqual([])
    expect((await owner.request(settleRecall, settling('refund', [sent?.id ?? '']))).changed).toEqual([])
  })

  it('lets an order go that is packed from another lot', async () => {
    const id = short?.id ?? ''
    await owner.request(updateOrderStatus, { params: { id }, body: { version: await versionOf(id), to: 'shipped' } })
    expect((await statusOf(id)).needsAttention).toBeNull()
  })
})

it('refunds packs of an order that is sent in part once the rest of their line has left, which it does not cancel', async () => {
  const PARTLY = 6
  const { id: lotId } = await receive({ productId: PARTLY, number: 'P1', packs: 3, bestBefore: addDays(TODAY, 300) })
  await receive({ productId: PARTLY, number: 'P2', packs: 10 })
  const { id } = await new CheckoutClient(shop).buy({ productId: PARTLY, quantity: 5, weight: '15g' })
  const order = () => owner.request(getAdminOrder, { params: { id } })
  const part = { id: randomUUID(), version: (await order()).version, lines: [{ position: 0, quantity: 3 }] }
  await owner.request(shipOrderPart, { params: { id }, body: part })
  const { id: recallId, notices } = await owner.request(startRecall, recalling({ lotId }))
  expect(notices).toMatchObject([{ orderId: id, packs: 3, waitingPacks: 0 }])
  const settling = { params: { id: recallId }, body: { by: 'refund' as const, orderIds: [id] } }
  expect(await owner.request(settleRecall, settling)).toMatchObject({ changed: [], refused: [{ id }] })
  const { status, toSend, version } = await order()
  expect([status, toSend]).toEqual(['processing', [{ position: 0, quantity: 2 }]])
  await owner.request(updateOrderStatus, { params: { id }, body: { version, to: 'shipped' } })
  expect(await owner.request(settleRecall, settling)).toEqual({ changed: [id], refused: [] })
  expect((await order()).lines).toMatchObject([{ quantity: 5, refundedQuantity: 3 }])
})

it('makes good what an order still has of the lot, without the packs that came back and were refunded before', async () => {
  const RETURNED = 7
  const { id: lotId } = await receive({ productId: RETURNED, number: 'Q1', packs: 4, bestBefore: addDays(TODAY, 300) })
  const orders = [(await ship(RETURNED)).id, (await ship(RETURNED)).id]
  await receive({ productId: RETURNED, number: 'Q2', packs: 10 })
  for (const id of orders) {
    const returned = randomUUID()
    const params = { id: returned }
    const body = { id: returned, lines: [{ position: 0, quantity: 1, reason: 'damaged' as const }], note: null }
    await owner.request(announceAdminReturn, { params: { id }, body })
    await owner.request(receiveReturn, { params, body: { version: 1, lines: [] } })
    const lines = [{ position: 0, restocked: 0, writeOffReason: 'Beschädigt' }]
    await owner.request(inspectReturn, { params, body: { version: 2, lines } })
    await owner.request(closeReturn, { params, body: { version: 3, refund: true } })
  }
  const { id: recallId } = await owner.request(startRecall, recalling({ lotId }))
  const [refunded = '', replaced = ''] = orders
  const settle = (by: 'refund' | 'replacement', id: string) =>
    owner.request(settleRecall, { params: { id: recallId }, body: { by, orderIds: [id] } })
  expect(await settle('refund', refunded)).toEqual({ changed: [refunded], refused: [] })
  expect(await settle('replacement', replaced)).toEqual({ changed: [replaced], refused: [] })
  const linesOf = async (id: string) => (await owner.request(getAdminOrder, { params: { id } })).lines
  expect(await linesOf(refunded)).toMatchObject([{ refundedQuantity: 2, replacedQuantity: 0 }])
  expect(await linesOf(replaced)).toMatchObject([{ refundedQuantity: 1, replacedQuantity: 1 }])
})
