import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveLot, setLotCost, writeOffLot } from '#contract/lots/admin-lots.ts'
import { getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { getYearEnd, getYearEndCsv, getYearEndPdf } from '#contract/year-end/admin-year-end.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { fetchPayouts } from '#server/payouts/fetch-payouts.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const TODAY = swissDay(Date.now())
const YESTERDAY = addDays(TODAY, -1)

type Receipt = RequestOf<typeof receiveLot>['body']
/** What a test says of a lot: these fields at least. */
type Changes<Needed extends keyof Receipt> = Pick<Receipt, Needed> & Partial<Receipt>

let shop: TestShop
let owner: ApiClient
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const yearEnd = async (day = TODAY) => (await owner.respond(getYearEnd, { query: { day } })).json()

it('lists what an invoice still asks for as an open item, as much as the account of receivables holds', async () => {
  expect(await yearEnd()).toMatchObject({ openItems: { count: 0, total: '0.00', balance: '0.00' } })
  const { id, number } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 })
  await new CheckoutClient(shop).buy({ productId: 1 })
  const order = (await owner.respond(getAdminOrder, { params: { id } })).json()
  const open = { count: 1, total: order.quote.total, balance: order.quote.total }
  expect((await yearEnd()).openItems).toEqual(open)
  expect((await yearEnd(YESTERDAY)).openItems.count).toBe(0)
  const csv = (await owner.respond(getYearEndCsv, { query: { day: TODAY } })).body
  expect(csv).toContain(number)

  const body = { version: order.version, isPaid: true }
  expect((await owner.respond(setOrderPayment, { params: { id }, body })).statusCode).toBe(200)
  expect((await yearEnd()).openItems).toEqual({ count: 0, total: '0.00', balance: '0.00' })
})

it('knows the payouts that the bank gets later, and what the provider still holds', async () => {
  const before = await yearEnd()
  expect(before.inTransit.count).toBe(0)
  await shop.pool.query(`update test_gateway.balance_transaction set created_at = created_at - interval '1 day' where payout is null`)
  expect(await fetchPayouts(shop.checkoutContext)).toBe(1)
  await shop.pool.query('update payout set arrives_on = $1', [addDays(TODAY, 2)])
  expect(await yearEnd()).toMatchObject({ inTransit: { count: 1 }, providerBalance: '0.00' })
  expect((await yearEnd(YESTERDAY)).inTransit.count).toBe(0)
  await shop.pool.query('update payout set arrives_on = $1', [TODAY])
  expect((await yearEnd()).inTransit).toEqual({ count: 0, total: '0.00' })
})

it('counts open gift cards as a debt, as the journal does', async () => {
  await issueCard(owner, '25.00')
  expect((await yearEnd()).giftCards).toEqual({ count: 1, total: '25.00', balance: '25.00' })
})

it('values the packs of each lot at its own cost, and says which have none', async () => {
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  const receive = async (changes: Changes<'packs'>) => {
    const lot = {
      productId: 1,
      weight: '15g' as const,
      bestBefore: addDays(TODAY, 400),
      receivedOn: TODAY,
      supplier: null,
      ingredients: [],
      usedLots: [],
    }
    const answer = await staff.respond(receiveLot, { body: { ...lot, number: randomUUID().slice(0, 8), ...changes } })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const first = await receive({ packs: 10, unitCost: '2.15', receivedOn: YESTERDAY })
  const second = await receive({ packs: 4 })
  const stock = async (day?: string) => (await yearEnd(day)).stock
  expect(await stock()).toEqual({ packs: 14, total: '21.50', packsWithoutCost: 4, packsWithoutLot: 0 })
  // Received yesterday, recorded today.
  expect(await stock(YESTERDAY)).toMatchObject({ packs: 10, total: '21.50' })

  const cost = (id: number, unitCost: string | null, seen: string | null = null) =>
    staff.respond(setLotCost, { params: { id }, body: { unitCost, seen } })
  expect((await cost(second.id, '3.00')).json()).toMatchObject({ unitCost: '3.00' })
  // A colleague has not seen it yet.
  expect((await cost(second.id, '4.00')).json()).toMatchObject({ code: 'changed-elsewhere' })
  expect((await staff.respond(writeOffLot, { params: { id: first.id }, body: { packs: 3, reason: 'Muster' } })).statusCode).toBe(200)
  expect(await stock()).toEqual({ packs: 11, total: '27.05', packsWithoutCost: 0, packsWithoutLot: 0 })
  expect((await cost(second.id, '10000.01', '3.00')).statusCode).toBe(400)
  expect((await cost(999_999, null)).statusCode).toBe(404)
})

it('values what was there at the end of the day: several lots, write-offs, sales and returns on both sides of it', async () => {
  const [MANGO, weight] = [7, '15g' as const]
  const totals = async (day: string) => {
    const { packs, total } = (await yearEnd(day)).stock
    return { packs, total: Math.round(Number(total) * 100) }
  }
  const before = { [YESTERDAY]: await totals(YESTERDAY), [TODAY]: await totals(TODAY) }
  const added = async (day: string) => {
    const [now, then] = [await totals(day), before[day] ?? { packs: 0, total: 0 }]
    return [now.packs - then.packs, now.total - then.total]
  }
  const receive = async (changes: Changes<'receivedOn'>) => {
    const size = { productId: MANGO, weight, bestBefore: addDays(TODAY, 400), supplier: null, ingredients: [], usedLots: [] }
    const answer = await staff.respond(receiveLot, { body: { ...size, number: randomUUID().slice(0, 8), packs: 10, ...changes } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id
  }
  const first = await receive({ unitCost: '2.00', receivedOn: addDays(TODAY, -5), bestBefore: addDays(TODAY, 300) })
  const second = await receive({ unitCost: '3.00', receivedOn: YESTERDAY })
  await receive({ unitCost: '4.00', receivedOn: TODAY })
  expect([await added(YESTERDAY), await added(TODAY)]).toEqual([
    [20, 5000],
    [30, 9000],
  ])

  const { id } = await new CheckoutClient(shop).buy({ productId: MANGO, quantity: 3 })
  const midnight = `${TODAY}T00:00:00`
  const move = (lotId: number, reason: string, change: number, seconds: number) =>
    shop.pool.query(
      `insert into lot_movement (lot_id, reason, change, order_id, position, note, actor, at) values ($1, $2, $3, $4, $5, $6, 'staff',
        $7::timestamp at time zone 'Europe/Zurich' + make_interval(secs => $8))`,
      reason === 'write-off'
        ? [lotId, reason, change, null, null, 'Muster', midnight, seconds]
        : [lotId, reason, change, id, 0, null, midnight, seconds],
    )
  await move(first, 'packed', -3, -3600)
  await move(first, 'write-off', -2, -1)
  await move(second, 'write-off', -1, 0)
  await move(first, 'return', 3, 0)
  expect(await added(YESTERDAY)).toEqual([15, 5 * 200 + 10 * 300])
  expect(await added(TODAY)).toEqual([27, 8 * 200 + 9 * 300 + 10 * 400])
})

it('counts packs in the box that they went into from its day on, whenever that is recorded', async () => {
  const lot = { weight: '15g' as const, bestBefore: addDays(TODAY, 300), supplier: null, ingredients: [], usedLots: [] }
  const receive = async (changes: Changes<'productId' | 'packs' | 'receivedOn'>) => {
    const answer = await staff.respond(receiveLot, { body: { ...lot, number: randomUUID().slice(0, 8), ...changes } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id
  }
  const { stock: before } = await yearEnd(YESTERDAY)
  const figs = await receive({ productId: 16, packs: 10, unitCost: '2.00', receivedOn: addDays(TODAY, -2) })
  const { rows } = await shop.pool.query('select weight from product_size where product_id = 20 and price is not null')
  const box = { productId: 20, weight: rows[0].weight, packs: 2, usedLots: [{ lotId: figs, packs: 6 }] }
  await receive({ ...box, receivedOn: YESTERDAY })
  const { stock } = await yearEnd(YESTERDAY)
  expect([stock.packs - before.packs, Number(stock.total) - Number(before.total)]).toEqual([4 + 2, 20])
  await receive({ ...box, usedLots: [{ lotId: figs, packs: 2 }], receivedOn: TODAY })
  expect((await yearEnd(YESTERDAY)).stock).toEqual(stock)
})

it('counts the packs of a size that had no lot yet at the end of the day', async () => {
  const { stock: before } = await yearEnd(YESTERDAY)
  await shop.pool.query(
    `insert into stock_movement (product_id, weight, change, reason, actor, at) values (17, '15g', 6, 'import', 'staff', now() - interval '2 days')`,
  )
  expect((await yearEnd(YESTERDAY)).stock.packsWithoutLot).toBe(before.packsWithoutLot + 6)
  const lot = {
    productId: 17,
    weight: '15g' as const,
    number: 'Z1',
    packs: 6,
    unitCost: '2.00',
    bestBefore: addDays(TODAY, 300),
    receivedOn: TODAY,
  }
  const answer = await staff.respond(receiveLot, { body: { ...lot, supplier: null, ingredients: [], usedLots: [] } })
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await yearEnd(YESTERDAY)).stock.packsWithoutLot).toBe(before.packsWithoutLot + 6)
})

it('values a box without a cost of its own at that of the packs in it, once each of them has one', async () => {
  const lot = { weight: '15g' as const, bestBefore: addDays(TODAY, 300), receivedOn: TODAY, supplier: null, ingredients: [], usedLots: [] }
  const receive = async (changes: Changes<'productId' | 'packs'>) => {
    const answer = await staff.respond(receiveLot, { body: { ...lot, number: randomUUID().slice(0, 8), ...changes } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const [apples, pears] = [await receive({ productId: 12, packs: 20, unitCost: '2.00' }), await receive({ productId: 13, packs: 20 })]
  const { stock: before } = await yearEnd()
  const { rows } = await shop.pool.query('select weight from product_size where product_id = 20 and price is not null')
  const usedLots = [apples, pears].map(({ id }) => ({ lotId: id, packs: 3 }))
  const box = await receive({ productId: 20, weight: rows[0].weight, packs: 2, usedLots })
  expect((await yearEnd()).stock).toMatchObject({ packsWithoutCost: before.packsWithoutCost - 3 + 2 })

  await staff.request(setLotCost, { params: { id: pears.id }, body: { unitCost: '1.65', seen: null } })
  const { stock } = await yearEnd()
  // 17 apples at 2.00, 17 pears at 1.65, and two boxes of 1.5 apples and 1.5 pears, 5.475 each.
  expect(Number(stock.total) - Number(before.total)).toBeCloseTo(17 * 1.65 + 2 * 5.48 - 3 * 2, 2)
  expect(stock.packsWithoutCost).toBe(0)

  // A box in a box costs the same as before.
  await receive({ productId: 20, weight: rows[0].weight, packs: 1, usedLots: [{ lotId: box.id, packs: 1 }] })
  expect((await yearEnd()).stock).toEqual(stock)

  await staff.request(setLotCost, { params: { id: box.id }, body: { unitCost: '7.00', seen: null } })
  const { stock: dearer } = await yearEnd()
  expect(Number(dearer.total) - Number(stock.total)).toBeCloseTo(2 * (7 - 5.48), 2)

  // So it does once nothing is left of what is in it.
  await receive({ productId: 20, weight: rows[0].weight, packs: 1, usedLots: [{ lotId: box.id, packs: 1 }] })
  expect((await yearEnd()).stock).toEqual(dearer)
})

it('is a PDF with the sums and each row', async () => {
  const answer = await owner.respond(getYearEndPdf, { query: { day: TODAY } })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const text = pdfText(answer.rawPayload)
  for (const part of ['Offene Geschenkkarten (Schuld)', '25.00', 'Lager', 'Einstandspreisen', 'Unterschrift']) expect(text).toContain(part)
  // Beside the sums, not on a page of its own.
  expect(text.indexOf('Unterschrift')).toBeLessThan(text.indexOf('Nummer'))
})
