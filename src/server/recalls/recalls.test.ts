import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { listLots, unblockLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import {
  getRecall,
  startRecall,
  traceLot,
  getAffectedOrdersCsv,
  getAffectedOrdersPdf,
  listRecalls,
} from '#contract/recalls/admin-recalls.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { recalling, startShopWithRecalls, TODAY } from '#tests/support/orders/recalls.ts'

const [PRODUCT, BOX] = [1, 2]
const { shop, owner, receive, orderOf, buy, sell, mailsOf } = await startShopWithRecalls()
const lot = await receive({ productId: PRODUCT, number: 'L1', packs: 20 })
const box = await receive({ productId: BOX, number: 'B1', packs: 5, usedLots: [{ lotId: lot.id, packs: 10 }] })
const direct = await sell(PRODUCT)
const boxed = await sell(BOX)
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
    expect(text).toMatch(/Packungen 4 ausgeliefert (?!oder)/)
    expect(await owner.refusal(getAffectedOrdersPdf, { params: { id: 99999 } })).toMatchObject({ status: 404 })
  })

  it('says which orders have left in part', async () => {
    const { id: lotId } = await receive({ productId: 3, number: 'L3', packs: 5 })
    const { id, version } = await buy(3, 2)
    const begun = await owner.request(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } })
    const lines = [{ position: begun.lines[0]?.position ?? 0, quantity: 1 }]
    await owner.request(shipOrderPart, { params: { id }, body: { id: randomUUID(), version: begun.version, lines } })
    expect((await owner.download(getAffectedOrdersCsv, { params: { id: lotId } })).body).toContain('"Teilweise versandt"')
    expect(pdfText((await owner.download(getAffectedOrdersPdf, { params: { id: lotId } })).rawPayload)).toContain('Teilweise versandt')
  })
})

describe('the parcel of an order', () => {
  it('names its lots on the page of the order and on the packing slip', async () => {
    expect((await orderOf(direct.id)).lines).toMatchObject([
      { lots: [{ id: lot.id, number: 'L1', bestBefore: addDays(TODAY, 400), packs: 2, isBlocked: false }] },
    ])
    const slip = await owner.download(getPackingSlipPdf, { params: { id: direct.id } })
    expect(pdfText(slip.rawPayload).replace(/\s+/g, ' ')).toContain(`Los L1, haltbar bis ${germanDay(addDays(TODAY, 400))}`)
  })
})

describe('a rehearsal', () => {
  it('records who would be told, and neither stops the lot nor writes to anybody', async () => {
    const body = await owner.request(startRecall, recalling(lot, { isRehearsal: true }))
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
    const [first] = await Promise.all([1, 2].map(() => owner.request(startRecall, recalling(lot, { id }))))
    expect(first?.notices.map(({ orderId }) => orderId)).toEqual([direct.id, boxed.id])
    expect(await mailsOf(id)).toHaveLength(2)
    const { rows } = await shop.pool.query('select stock_level from product_size where weight = $1 and product_id = any($2)', [
      '15g',
      [PRODUCT, BOX],
    ])
    expect(rows).toEqual([{ stock_level: 0 }, { stock_level: 0 }])
    expect(await owner.refusal(unblockLot, { params: { id: box.id } })).toMatchObject({ code: 'lot-recalled' })
    expect(await owner.refusal(startRecall, recalling(lot))).toMatchObject({ code: 'lot-recalled' })
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
