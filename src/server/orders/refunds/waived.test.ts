import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { matchBankEntry, unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { discardDraft, getDraft } from '#contract/drafts/admin-drafts.ts'
import { createSupplement, editOrderGoods } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { announceAdminReturn, closeReturn, getAdminReturns, inspectReturn, receiveReturn } from '#contract/returns/admin-returns.ts'
import { accountBalances, balancedJournal, journalOf } from '#domain/books/journal.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { credit, type Order, startBankShop, today } from '#tests/support/books/bank-shop.ts'
import { newBankReference } from '#tests/support/books/camt.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { add, keep } from '#tests/support/orders/editable-shop.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { shipOrder } from '#tests/support/orders/ship-order.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'

const { shop, owner, get, dismiss, importFile, invoice, tasks, entryOf } = await startBankShop()
afterAll(() => shop.close())
// Two packs at CHF 7.90 and CHF 8.50 for shipping: CHF 24.30.
await addStock(shop, [2])
await setPrices(shop, 1, { '10g': null, '15g': 790, '20g': null })

const less = (amount: string, by: number) => toDecimal(rappen(parseChf(amount) - by))
const part = (quantity: number) => ({ lines: [{ position: 0, quantity }] })

/** Pays an invoice with less than it asks for; the rest is waived. */
async function waive(order: Order, waived = 430): Promise<Order> {
  await payMore(order, less(order.total, waived + parseChf(order.quote.giftCard?.amount ?? '0.00')), true)
  return get(order.id)
}

async function payMore({ number, total }: Order, amount: string, acceptsAll = false) {
  await importFile([credit({ number: '', total } as Order, { number: '', amount, bankReference: newBankReference() })])
  const [entry] = (await tasks()).open
  await owner.request(matchBankEntry, { params: { id: entry?.id ?? '' }, body: { number, acceptsAll } })
}

async function refundOf({ id }: Order, what: object) {
  return { params: { id }, body: { version: (await get(id)).version, key: randomUUID(), reason: 'Bruch', restock: false, ...what } }
}
const refund = async (order: Order, what: object = {}) => owner.request(refundAdminOrder, await refundOf(order, what))
const refused = async (order: Order, what: object = {}) => owner.refusal(refundAdminOrder, await refundOf(order, what))
const cancel = async ({ id }: Order) =>
  owner.request(cancelAdminOrder, { params: { id }, body: { version: (await get(id)).version, reason: 'Irrtum', restock: true } })

/** Reports all transfers of an order as made. */
async function transfer({ id }: Order): Promise<void> {
  for (const { id: refundId, state } of (await get(id)).refunds) {
    if (state !== 'to_transfer') continue
    const params = { id, refundId }
    const account = { version: (await get(id)).version, iban: 'CH5604835012345678009', accountHolder: 'Anna Muster' }
    await owner.request(saveTransferAccount, { params, body: account })
    await owner.request(reportTransfer, { params, body: { version: (await get(id)).version, day: today() } })
  }
}

/** What goes back of an order: as money, to its card, and on paper only. */
async function givenBack({ id }: Order) {
  const { refunds } = await get(id)
  const sumOf = (list: typeof refunds) => list.reduce((sum, { amount }) => sum + parseChf(amount), 0)
  return {
    money: sumOf(refunds.filter(({ isCredit, toGiftCard }) => !isCredit && !toGiftCard)),
    card: sumOf(refunds.filter(({ toGiftCard }) => toGiftCard)),
    paper: sumOf(refunds.filter(({ isCredit }) => isCredit)),
  }
}

const creditNotes = async ({ id }: Order) =>
  (await shop.rows(`select total from document where order_id = $1 and kind = 'credit-note' order by serial`, id)).map(({ total }) => total)

/** What the journal of an order leaves on its accounts, those at 0 left out. */
async function balances({ number }: Order): Promise<Record<string, number>> {
  const events = (await listMoneyEvents(shop.db, { from: today(), to: today() })).filter(({ order }) => order === number)
  const entries = balancedJournal(journalOf(agreedBooks(events)))
  return Object.fromEntries([...accountBalances(entries)].filter(([, balance]) => balance !== 0))
}

describe('an order of which a rest was waived', () => {
  it('pays back what came in when it is cancelled; the credit note is over all, and the books are even', async () => {
    const order = await waive(await invoice())
    expect(order).toMatchObject({ total: '24.30', payment: 'paid', refundable: '20.00', waived: '4.30' })
    await cancel(order)
    expect(await givenBack(order)).toEqual({ money: 2000, card: 0, paper: 430 })
    const mails = await shop.rows(`select template from mail where order_id = $1 order by created_at desc limit 1`, order.id)
    expect(mails).toEqual([{ template: 'order-cancelled-transfer' }])
    await transfer(order)
    expect(await creditNotes(order)).toEqual([2430])
    expect(Object.keys(await balances(order)).filter((account) => !['3200', '3800'].includes(account))).toEqual([])
    expect(await get(order.id)).toMatchObject({ refundable: '0.00', waived: '0.00' })
  })

  it('pays back what came in when all that is left is refunded, and credits the rest on paper', async () => {
    const order = await waive(await invoice())
    await refund(order)
    await transfer(order)
    expect(await givenBack(order)).toEqual({ money: 2000, card: 0, paper: 430 })
    expect((await creditNotes(order)).toSorted()).toEqual([2000, 430])
    expect(Object.keys(await balances(order)).filter((account) => !['3200', '3800'].includes(account))).toEqual([])
    expect(await get(order.id)).toMatchObject({ payment: 'refunded', refundable: '0.00', credited: '4.30' })
    expect((await refused(order)).code).toBe('refund-nothing-left')
  })

  it('refunds an amount up to what came in, and says why not more', async () => {
    const order = await waive(await invoice())
    expect(await refused(order, { amount: '20.01' })).toMatchObject({
      status: 422,
      code: 'refund-too-large',
      message: 'Höchstens CHF 20.00 lassen sich zurückerstatten: CHF 4.30 wurden erlassen und sind nie eingegangen.',
    })
    await refund(order, { amount: '20.00' })
    expect(await givenBack(order)).toEqual({ money: 2000, card: 0, paper: 0 })
    expect(await refused(order, { amount: '0.01' })).toMatchObject({ code: 'refund-too-large' })
    await refund(order)
    expect(await givenBack(order)).toEqual({ money: 2000, card: 0, paper: 430 })
  })

  it('refunds packs and shipping at their price as long as money is left, and credits what they cost beyond it', async () => {
    const order = await waive(await invoice())
    await refund(order, part(1))
    expect(await givenBack(order)).toEqual({ money: 790, card: 0, paper: 0 })
    await transfer(order)
    await refund(order, { ...part(1), withShipping: true })
    expect(await givenBack(order)).toEqual({ money: 2000, card: 0, paper: 430 })
    await transfer(order)
    expect((await creditNotes(order)).toSorted()).toEqual([1210, 430, 790])
    const [taxes] = await shop.rows(
      `select coalesce(sum((tax->>'tax')::int * case kind when 'invoice' then 1 else -1 end), 0)::int as tax,
        coalesce(sum((tax->>'gross')::int * case kind when 'invoice' then 1 else -1 end), 0)::int as gross
      from document, jsonb_array_elements(taxes) tax where order_id = $1`,
      order.id,
    )
    expect(taxes).toEqual({ tax: 0, gross: 0 })
    expect(Object.keys(await balances(order)).filter((account) => !['3200', '3800'].includes(account))).toEqual([])
  })

  it('refunds shipping alone, and no more of it than came in', async () => {
    const order = await waive(await invoice(), 2430 - 800)
    await refund(order, { withShipping: true })
    expect(await givenBack(order)).toEqual({ money: 800, card: 0, paper: 50 })
  })

  it('refunds a return at its price, of which what never came in is credited', async () => {
    const order = await waive(await invoice(), 1430)
    await shipOrder(owner, order.id)
    const [id, params] = [randomUUID(), { id: order.id }]
    const lines = [{ position: 0, quantity: 2, reason: 'damaged' as const }]
    await owner.request(announceAdminReturn, { params, body: { id, lines, note: null } })
    const version = async () => (await owner.request(getAdminReturns, { params })).returns[0]?.version ?? 0
    await owner.request(receiveReturn, { params: { id }, body: { version: await version(), lines: [] } })
    await owner.request(inspectReturn, { params: { id }, body: { version: await version(), lines: [] } })
    await owner.request(closeReturn, { params: { id }, body: { version: await version(), refund: true } })
    expect(await givenBack(order)).toEqual({ money: 1000, card: 0, paper: 580 })
  })
})

describe('an order of which a rest was waived and that is edited', () => {
  it('gives back what came in, and the new invoice asks for nothing that was waived', async () => {
    const { id } = await waive(await invoice(), 1930)
    const { version } = await get(id)
    await owner.request(editOrderGoods, { params: { id }, body: { version, kept: keep(1), added: [], total: '10.90', key: randomUUID() } })
    const order = await get(id)
    expect(await givenBack(order)).toEqual({ money: 500, card: 0, paper: 840 })
    expect(order).toMatchObject({ total: '10.90', payment: 'to-transfer', refundable: '0.00', waived: '10.90' })
    await transfer(order)
    expect(await creditNotes(order)).toEqual([2430])
    expect(await balances(order)).toMatchObject({ '3805': expect.any(Number) })
    expect((await balances(order))['1100']).toBeUndefined()
    expect((await balances(order))['1020']).toBeUndefined()
  })

  it('sets against its supplement what came in, and pays no more of it out', async () => {
    const { id } = await waive(await invoice(), 1930)
    const { version } = await get(id)
    const key = randomUUID()
    const asked = { version, kept: keep(1), added: add(2), total: '16.40', supplement: '17.80', key }
    await owner.request(createSupplement, { params: { id }, body: asked })
    expect(await shop.one('select balance from gift_card where id = $1', key)).toEqual({ balance: 500 })
    expect(await givenBack(await get(id))).toEqual({ money: 0, card: 0, paper: 290 })
    const { version: draft } = await owner.request(getDraft, { params: { id: key } })
    await owner.request(discardDraft, { params: { id: key }, body: { version: draft } })
    await payOutExchanges(shop.checkoutContext)
    const order = await get(id)
    expect(await givenBack(order)).toEqual({ money: 500, card: 0, paper: 290 })
    await transfer(order)
    expect((await balances(order))['1100']).toBeUndefined()
  })
})

describe('a waiver', () => {
  it('ends with its match: the invoice is open again, and nothing of it is refundable', async () => {
    const order = await waive(await invoice())
    const { id } = await entryOf(order)
    await owner.request(unmatchBankEntry, { params: { id } })
    await dismiss(id, true)
    expect(await get(order.id)).toMatchObject({ payment: 'open', waived: '0.00', isCreditable: true, refundable: '24.30' })
  })

  it('is no money that came in, and is asked for no more when another payment is undone', async () => {
    const order = await invoice()
    await payMore(order, '10.00')
    const { id } = await entryOf(order)
    await payMore(order, '10.00', true)
    expect(await get(order.id)).toMatchObject({ payment: 'paid', received: '20.00', waived: '4.30', openAmount: '0.00' })
    await owner.request(unmatchBankEntry, { params: { id } })
    await dismiss(id, true)
    expect(await get(order.id)).toMatchObject({ payment: 'open', received: '10.00', openAmount: '10.00' })
    expect((await tasks()).invoices).toContainEqual(expect.objectContaining({ number: order.number, openAmount: '10.00' }))
  })

  it('ends when the rest is paid after all: then all of it is refunded, and the later payment stays', async () => {
    const order = await waive(await invoice())
    await payMore(order, '4.30')
    expect(await get(order.id)).toMatchObject({ refundable: '24.30', waived: '0.00', received: '24.30' })
    await refund(order)
    await transfer(order)
    expect(await givenBack(order)).toEqual({ money: 2430, card: 0, paper: 0 })
    expect(Object.keys(await balances(order)).filter((account) => !['3200', '3800'].includes(account))).toEqual([])
    const later = await shop.one('select id from bank_entry where order_id = $1 and amount = 430', order.id)
    expect((await owner.refusal(unmatchBankEntry, { params: { id: later.id } })).code).toBe('payment-settled')
  })

  it('that was credited on paper and is paid after all is an overpayment', async () => {
    const order = await waive(await invoice())
    await refund(order)
    await transfer(order)
    await payMore(order, '4.30')
    expect((await tasks()).overpayments).toContainEqual(expect.objectContaining({ number: order.number, amount: '4.30' }))
    expect(await get(order.id)).toMatchObject({ refundable: '0.00' })
  })

  it('leaves to a gift card what it has paid', async () => {
    const card = await issueCard(owner, '10.00')
    const visitor = await cartWithCard(shop, { productId: 1, quantity: 2, code: card.code })
    const intent = await visitor.createPaymentIntent({ ...ANNA, email: `${randomUUID()}@example.ch` })
    const order = await waive(await get((await visitor.postInvoiceOrder(intent)).json().id))
    expect(order).toMatchObject({ refundable: '20.00', waived: '4.30' })
    await refund(order, { amount: '12.00' })
    expect(await givenBack(order)).toEqual({ money: 1000, card: 200, paper: 0 })
    expect((await refused(order, { amount: '8.01' })).code).toBe('refund-too-large')
    await refund(order)
    expect(await givenBack(order)).toEqual({ money: 1000, card: 1000, paper: 430 })
  })

  it('is kept from being paid out by the database, too, and breaks no invariant', async () => {
    const order = await waive(await invoice())
    await refund(order, { amount: '20.00' })
    await expect(shop.rows('update shop_order set refunded = refunded + 1 where id = $1', order.id)).rejects.toThrow('shop_order_waived')
    await expectHealthy(shop)
    await shop.rows('update shop_order set waived = 0 where id = $1', order.id)
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([
      `order ${order.number} was paid 2000 of 2430, but 0 of it count as waived and 2000 are refunded`,
    ])
  })
})
