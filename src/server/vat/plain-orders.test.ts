import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBananaJournal, getBexioJournal } from '#contract/books/admin-books.ts'
import { createDraft, orderDraft } from '#contract/drafts/admin-drafts.ts'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { accountBalances, balancedJournal, type BooksOfPeriod, journalOf, journalWithTaxCodes } from '#domain/books/journal.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import { sum } from '#domain/money/money.ts'
import { openTurnover } from '#domain/vat/order-taxes.ts'
import { receivedByOrder } from '#domain/vat/received-turnover.ts'
import { settledPeriods, VAT_METHODS, type VatActivity, type VatSettings } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES, type VatBasis, vatTurnover } from '#domain/vat/vat-turnover.ts'
import { readBooks, readBooksByDays } from '#server/books/read-books.ts'
import { keepDocumentDay } from '#server/documents/store/document-days.ts'
import { settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { declareVat } from '#tests/support/books/declare-vat.ts'
import { readExport } from '#tests/support/books/read-export.ts'
import { add, keep, OTHER, startEditableShop, STRAWBERRY } from '#tests/support/orders/editable-shop.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { findMoneyOrders, findUnsettledOrders, listDocumentRates } from './store/moved-orders.ts'
import { keepPaidDays } from './store/paid-days.ts'
import { listTaxedRates } from './tax-events.ts'
import { readOpenTurnover, readReceivedTurnover, readReturnFigures, readVatRows, readVatTimeline, readVatTurnover } from './vat-return.ts'

const TODAY = swissDay(Date.now())
const RATES = [260, 810]
const DAY = 86_400_000
const { shop, owner, get, buy, buyOnInvoice, edit } = await startEditableShop()
afterAll(() => shop.close())

const today: Period = { from: TODAY, to: TODAY }
/**
 * The orders that can be summed, the one of which nothing was paid, all orders, and the documents that were issued
 * together with an order of them; filled below.
 */
let plain: string[]
let unpaid: string
let all: string[]
let issues: { ids: string[]; orderId: string }[]

beforeAll(async () => {
  plain = [(await buy()).id, await buyBoth(), await sellForCash(), await buyWithGiftCard('20.00'), await buyWithGiftCard('200.00')]
  await edit(await buy(), '26.30', { kept: keep(2) })
  await edit(await buyOnInvoice('bearbeitet@example.ch'), '26.30', { kept: keep(2) })
  const [goods, amount, cash, cancelled] = [await buyBoth(), await buyBoth(), await sellForCash(), await buy()]
  await refund(goods, { lines: keep(1) })
  await refund(amount, { amount: '7.77' })
  await refund(cash, { lines: keep(1), inCash: true })
  await buyOnInvoiceWithGiftCard()
  unpaid = (await buyOnInvoice('offen@example.ch')).id
  const paid = await buyOnInvoice('bezahlt@example.ch')
  await owner.request(setOrderPayment, { params: { id: paid.id }, body: { version: paid.version, isPaid: true } })
  const credited = await buyOnInvoice('gutgeschrieben@example.ch')
  await refund(credited.id, { amount: '5.55' })
  const [inPart, disputed, lost, won] = [await buyOnInvoice('teils@example.ch'), await buyBoth(), await buyBoth(), await buy()]
  const waivedInPart = await buyOnInvoice('erlassen@example.ch')
  await record(inPart.id, 'bank-entry', { amount: 1001, bookedOn: TODAY })
  await record(waivedInPart.id, 'bank-entry', { amount: 1001, waived: 555, bookedOn: TODAY })
  await record(disputed, 'dispute-withdrawn', { amount: 999, disputeId: 'du_1' })
  await record(lost, 'dispute-withdrawn', { amount: 999, disputeId: 'du_2' })
  await record(lost, 'dispute-lost', { amount: 999, disputeId: 'du_2' })
  await record(won.id, 'dispute-withdrawn', { amount: 999, disputeId: 'du_3' })
  await record(won.id, 'dispute-won', { amount: 999, disputeId: 'du_3' })
  const buyer = new CheckoutClient(shop)
  await postGiftCard(buyer)
  await buyer.buy({ productId: STRAWBERRY, quantity: 2 })
  for (const { id: refundId } of await shop.rows(`select id from refund where state = 'requested'`))
    await transaction(shop.db, (tx) =>
      settleRefund(tx, shop.checkoutContext, { refundId, outcome: { id: `re_${refundId}`, state: 'succeeded', failure: null } }),
    )
  // Only the documents show these: an edit at the same total, and a refund that is not sent yet.
  await edit(await buy(), '35.20', { kept: keep(2), added: add(1, '8.90') })
  await owner.request(cancelAdminOrder, {
    params: { id: cancelled.id },
    body: { version: cancelled.version, reason: 'Irrtum', restock: true },
  })
  all = (await shop.rows('select id from shop_order order by id')).map(({ id }) => id)
  issues = await shop.rows(
    `select array_agg(id) as ids, min(order_id::text) as "orderId" from document group by issued_at order by min(id::text)`,
  )
})

async function buyBoth(): Promise<string> {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: STRAWBERRY, quantity: 2 })
  return (await client.buy({ productId: OTHER, quantity: 1 })).id
}

async function buyWithGiftCard(amount: string): Promise<string> {
  const visitor = await cartWithCard(shop, { productId: OTHER, quantity: 3, code: (await issueCard(owner, amount)).code })
  const intent = await visitor.createPaymentIntent()
  if (amount === '200.00') return (await visitor.postFreeOrder(intent)).json().id
  await visitor.pay(intent)
  return (await visitor.createOrder(intent.paymentIntentId)).id
}

/** Three packs on invoice, of which a gift card has paid a part; the rest is open. */
async function buyOnInvoiceWithGiftCard(): Promise<void> {
  const visitor = await cartWithCard(shop, { productId: OTHER, quantity: 3, code: (await issueCard(owner, '20.00')).code })
  const intent = await visitor.createPaymentIntent({ ...ANNA, email: 'karte@example.ch' })
  expect((await visitor.postInvoiceOrder(intent)).json()).toMatchObject({ number: expect.any(String) })
}

/** Three packs at CHF 5.01, taken along: CHF 15.03, in cash CHF 15.05. */
async function sellForCash(): Promise<string> {
  const lines = [{ productId: STRAWBERRY, weight: '15g' as const, quantity: 3, priceOverride: '5.01' }]
  const draft = { lines, contact: null, agreedDiscount: null, isCollected: true, priceListId: null, memo: '' }
  const { id, version, quote } = (await owner.respond(createDraft, { params: { id: randomUUID() }, body: { draft } })).json()
  const body = { version, total: quote?.total ?? '', payment: 'cash' } as const
  return (await owner.request(orderDraft, { params: { id }, body })).order?.id ?? ''
}

async function refund(id: string, what: Partial<RequestOf<typeof refundAdminOrder>['body']>): Promise<void> {
  const { version } = await get(id)
  await owner.request(refundAdminOrder, { params: { id }, body: { version, key: randomUUID(), reason: 'Bruch', restock: false, ...what } })
}

function record(orderId: string, kind: string, details: object) {
  return shop.rows(`insert into order_event (order_id, kind, actor, details) values ($1, $2, 'provider', $3)`, orderId, kind, details)
}

/** Where a payment at the checkout lies, and documents; null stands for the day on which their order was paid. */
type Move = { paid: number; issued: number | null }

/**
 * Moves payments at the checkout, those of gift cards included, and documents by these numbers of days; what is kept of
 * days that are closed goes.
 */
async function move(days: readonly Move[]): Promise<void> {
  const at = (index: number) => days[index % days.length] ?? { paid: 0, issued: null }
  const issued = (index: number, orderId: string) => at(index).issued ?? at(all.indexOf(orderId)).paid
  await withoutTriggers(`
    ${all.map((id, index) => `update shop_order set paid_at = now() + interval '${at(index).paid} days' where id = '${id}' and due_on is null;`).join('\n')}
    ${all.map((id, index) => `update shop_order set placed_at = now() + interval '${at(index).paid} days' where id = '${id}' and due_on is not null and gift_card_amount > 0;`).join('\n')}
    ${issues.map(({ ids, orderId }, index) => `update document set issued_at = now() + interval '${issued(index, orderId)} days' where id in ('${ids.join("','")}');`).join('\n')}
    delete from document_day; delete from paid_day; delete from paid_tax_day; delete from daily_close`)
}

function withoutTriggers(statements: string) {
  return shop.pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

/** Closes these days, and keeps what their orders come to. */
async function keepPaid(days: readonly number[]): Promise<void> {
  await withoutTriggers(days.map((day) => `insert into daily_close (day, figures) values ('${addDays(TODAY, day)}', '{}')`).join(';'))
  await keepPaidDays(shop.db)
}

it('computes no order of which something counts only after the period', async () => {
  const earlier = { from: addDays(TODAY, -400), to: addDays(TODAY, -1) }
  expect(await findMoneyOrders(shop.db, earlier)).toEqual({ orderIds: [], plain: [] })
})

it('sums the orders that nothing has happened to, and computes every other one that money came for', async () => {
  const { orderIds, plain: turnover } = await findMoneyOrders(shop.db, today)
  const others = all.filter((id) => !plain.includes(id))
  expect(orderIds.toSorted()).toEqual(others.filter((id) => id !== unpaid))
  expect((await findUnsettledOrders(shop.db, TODAY)).toSorted()).toEqual(others)
  const documents = await shop.rows(`select content->'taxes' as taxes from document where order_id = any($1)`, plain)
  expect(documents).toHaveLength(plain.length)
  for (const { rate, charged, reduced } of turnover) {
    const ofRate = documents.flatMap(({ taxes }) => taxes).filter((row) => row.rate === rate)
    expect(charged).toEqual({ gross: sum(ofRate.map((row) => row.gross)), tax: sum(ofRate.map((row) => row.tax)) })
    expect(reduced).toEqual({ gross: 0, tax: 0 })
  }
  expect(turnover.map(({ rate }) => rate).toSorted((a, b) => a - b)).toEqual(RATES)
})

it('names a rate of documents of other days where their orders moved money', async () => {
  const rename = (rate: number) =>
    withoutTriggers(`update document set content = jsonb_set(content, '{taxes,0,rate}', '${rate}') where order_id = '${plain[0]}'`)
  const names = async (basis: VatBasis, day: string) => (await listDocumentRates(shop.db, { basis, from: day, to: day })).includes(250)
  await move([{ paid: 0, issued: -3 }])
  await rename(250)
  expect([await names('received', TODAY), await names('agreed', TODAY)]).toEqual([true, false])
  expect([await names('received', addDays(TODAY, -1)), await names('agreed', addDays(TODAY, -3))]).toEqual([false, true])
  await rename(260)
  await move([{ paid: 0, issued: 0 }])
})

/** Declares as these settings say, in a journal from the first to the last day of all orders. */
async function booksBy(vat: Partial<VatSettings>) {
  await declareVat(shop, vat)
  const period: Period = { from: addDays(TODAY, -25), to: addDays(TODAY, 200) }
  return { period, books: await readBooks(shop.db, { period, now: Date.now() + 400 * DAY }) }
}

/** In an order that is the same whatever order they were found in. */
function sorted(events: readonly object[]): string[] {
  return events.map((event) => JSON.stringify(event)).toSorted()
}

const shift = fc.integer({ min: -20, max: 20 })
const moves = fc.array(fc.record({ paid: shift, issued: fc.option(shift, { freq: 2 }) }), { minLength: 1, maxLength: 60 })
const period = fc.tuple(shift, shift).map(([a, b]) => ({ from: addDays(TODAY, Math.min(a, b)), to: addDays(TODAY, Math.max(a, b)) }))

it('declares the same as the rule for each order, to the Rappen, however payments and documents lie', async () => {
  await fc.assert(
    fc.asyncProperty(moves, period, fc.uniqueArray(shift, { maxLength: 3 }), fc.uniqueArray(shift), async (days, of, closed, kept) => {
      await move(days)
      await keepPaid(kept)
      for (const one of closed.toSorted((a, b) => a - b)) await keepDocumentDay(shop.db, addDays(TODAY, one))
      const every = await readVatRows(shop.db, all)
      for (const basis of VAT_BASES)
        expect(await readVatTurnover(shop.db, { basis, period: of })).toEqual(vatTurnover(every, { basis, period: of }))
      expect(await readOpenTurnover(shop.db, of.to)).toEqual(openTurnover(every, of.to))
      for (const rates of [RATES, [260], [810]]) {
        const expected = receivedByOrder(every, { period: of, rates })
        const listed = await readReceivedTurnover(shop.db, { period: of, rates, offset: 0, limit: 100 })
        expect(listed.items.map(({ orderNumber: _number, ...row }) => row)).toEqual(expected)
        expect(listed.count.value).toBe(expected.length)
        expect(listed.total).toEqual({ gross: sum(expected.map(({ gross }) => gross)), tax: sum(expected.map(({ tax }) => tax)) })
        const page = await readReceivedTurnover(shop.db, { period: of, rates, offset: 2, limit: 3 })
        expect(page.items).toEqual(listed.items.slice(2, 5))
        expect(page.nextCursor).toBe(expected.length > 5 ? '5' : null)
      }
    }),
    { numRuns: 20 },
  )
})

it('owes in the journal what the tax desk declares at each close, by each method and basis, and after a change', async () => {
  const activities: VatActivity[] = [
    { id: '', name: 'Lebensmittel', rate: 60, sales: 'reduced' },
    { id: '', name: 'Anderes', rate: 210, sales: 'all' },
  ]
  const scheme = fc.record({ method: fc.constantFrom(...VAT_METHODS), basis: fc.constantFrom(...VAT_BASES) })
  const both = fc.tuple(scheme, scheme).filter(([one, other]) => one.method === other.method || one.basis === other.basis)
  await fc.assert(
    fc.asyncProperty(moves, both, shift, async (days, [before, after], turn) => {
      await move(days)
      const since = addDays(TODAY, turn)
      const earlier = [{ ...before, interval: 'month' as const, activities, since: null }]
      const { period, books } = await booksBy({ ...after, interval: 'month', activities, since, earlier })
      const journal = balancedJournal(journalOf(books))
      const timeline = await readVatTimeline(shop.db)
      let declared = 0
      for (const settled of settledPeriods(period, timeline)) {
        const figures = await readReturnFigures(shop.db, settled, timeline)
        declared += figures.find(({ code }) => code === '399')?.tax ?? 0
        const posted = accountBalances(journal.filter(({ day }) => day <= settled.to)).get('2200') ?? 0
        expect([settled, 0 - posted]).toEqual([settled, declared])
      }
      const weeks = { period: { from: period.from, to: addDays(TODAY, 25) }, now: Date.now() + 400 * DAY }
      const slices: BooksOfPeriod[] = []
      for await (const slice of readBooksByDays(shop.db, weeks)) slices.push(slice)
      expect(slices.length).toBeGreaterThan(1)
      expect(sorted(slices.flatMap(({ events }) => events))).toEqual(sorted((await readBooks(shop.db, weeks)).events))
      const taxed = journalWithTaxCodes(books, 'banana').flatMap(({ rate, taxOn }) => (rate === null || taxOn === null ? [] : [rate]))
      const rates = await listTaxedRates(shop.db, period)
      expect(rates).toEqual(expect.arrayContaining([...new Set(taxed)]))
      const isNetOnly = before.method === 'net-rate' && after.method === 'net-rate'
      expect(isNetOnly ? rates : []).toEqual([])
      const nonZero = (balances: Map<string, number>) => [...balances].filter(([, amount]) => amount !== 0).toSorted()
      const response = await owner.respond(getBananaJournal, { query: { from: period.from, to: period.to } })
      const bexio = await owner.respond(getBexioJournal, { query: { from: period.from, to: period.to } })
      const now = accountBalances(balancedJournal(journalOf(await readBooks(shop.db, { period, now: Date.now() }))))
      expect(nonZero(readExport(response.body, 'banana', books.accounts).balances)).toEqual(nonZero(now))
      expect(nonZero(readExport(bexio.body, 'bexio', books.accounts).balances)).toEqual(nonZero(now))
    }),
    {
      numRuns: 15,
      examples: [
        // Paid on the last day of a period, and an order only on the next.
        [
          [{ paid: -1, issued: 0 }],
          [
            { method: 'net-rate', basis: 'received' },
            { method: 'effective', basis: 'received' },
          ],
          0,
        ],
      ],
    },
  )
})
