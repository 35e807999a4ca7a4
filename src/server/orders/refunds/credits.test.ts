import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBankTasks, reportRepayment } from '#contract/bank/admin-bank.ts'
import {
  type AdminOrder,
  cancelAdminOrder,
  getAdminOrder,
  listAdminOrders,
  setOrderPayment,
  updateOrderStatus,
} from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { announceAdminReturn, closeReturn, getAdminReturns, inspectReturn, receiveReturn } from '#contract/returns/admin-returns.ts'
import { getVatReturn } from '#contract/vat/admin-vat.ts'
import { accountBalances, balancedJournal, journalOf } from '#domain/books/journal.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod } from '#domain/calendar/period.ts'
import { DEFAULT_REMINDERS } from '#domain/invoices/reminder.ts'
import { minus, plus, rappen, type Rappen, toDecimal, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { documentPdf } from '#server/invoices/document-pdf.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { type CamtPayment, camtFile, importBankFile, newBankReference } from '#tests/support/books/camt.ts'
import { declareVat } from '#tests/support/books/declare-vat.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { qrOfPdf } from '#tests/support/documents/qr-of-pdf.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { shipOrder } from '#tests/support/orders/ship-order.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { sendReminders } from '../invoicing/send-reminders.ts'
import { orderToken } from '../order-token.ts'

const TODAY = swissDay(Date.now())
const [QUARTER] = latestPeriods('quarter', { today: TODAY, count: 1 }).map(namedPeriod)

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  await offerInvoice(shop)
  await declareVat(shop, { basis: 'received' })
  await shop.rows(
    `update shop_setting set settings = jsonb_set(settings, '{invoice,reminders}', $1)`,
    JSON.stringify({ ...DEFAULT_REMINDERS, isOn: true }),
  )
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const orderOf = (id: string) => owner.request(getAdminOrder, { params: { id } })

/** An unpaid invoice over three packs of the first product and two of the second. */
async function invoice(): Promise<AdminOrder> {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 3 })
  const contact = { ...ANNA, email: `${randomUUID()}@example.ch` }
  return orderOf((await client.buyOnInvoice({ productId: 2, quantity: 2 }, contact)).id)
}

const crediting = async ({ id }: AdminOrder, rest: { amount?: string; lines?: { position: number; quantity: number }[] } = {}) => ({
  params: { id },
  body: { version: (await orderOf(id)).version, key: randomUUID(), reason: 'Beutel beschädigt', restock: false, ...rest },
})
const credit = async (order: AdminOrder, rest = {}) => owner.request(refundAdminOrder, await crediting(order, rest))
const refusedCredit = async (order: AdminOrder, rest = {}) => owner.refusal(refundAdminOrder, await crediting(order, rest))
const firstLine = (quantity: number) => ({ lines: [{ position: 0, quantity }] })
const payment = async ({ id }: AdminOrder) => ({ params: { id }, body: { version: (await orderOf(id)).version, isPaid: true } })
const cancel = async ({ id }: AdminOrder, reason: string) =>
  owner.request(cancelAdminOrder, { params: { id }, body: { version: (await orderOf(id)).version, reason, restock: true } })
const creditNotes = ({ id }: AdminOrder) =>
  shop.rows(
    `select kind, number, issued_at as "issuedAt", content, total from document where order_id = $1 and kind = 'credit-note' order by serial`,
    id,
  )

async function pay({ number }: AdminOrder, amount: Rappen, { bookedOn = TODAY, ...rest }: Partial<CamtPayment> = {}) {
  const payer = { name: 'Anna Muster', iban: 'CH5604835012345678009' }
  const booked = { number, amount: toDecimal(amount), bookedOn, ...payer, bankReference: newBankReference(), ...rest }
  return (await importBankFile(owner, camtFile([booked]))).plan.rows[0]
}
const openOf = async (order: AdminOrder) =>
  (await owner.request(getBankTasks, {})).invoices.find(({ number }) => number === order.number)?.openAmount
const overpaymentOf = async (order: AdminOrder) =>
  (await owner.request(getBankTasks, {})).overpayments.find(({ number }) => number === order.number)?.amount

/** What the journal of an order leaves on its accounts, those at 0 left out. */
async function balances({ number }: AdminOrder): Promise<Record<string, number>> {
  const events = (await listMoneyEvents(shop.db, { from: TODAY, to: TODAY })).filter(({ order }) => order === number)
  const entries = balancedJournal(journalOf(agreedBooks(events)))
  return Object.fromEntries([...accountBalances(entries)].filter(([, balance]) => balance !== 0))
}
const RECEIVABLES = '1100'
const REMINDER_FEES = '6950'
/** Which accounts say that the customer owes something. */
const owed = async (order: AdminOrder) =>
  Object.keys(await balances(order)).filter((account) => account === RECEIVABLES || account === REMINDER_FEES)
const BANK = '1020'
/** What the tax desk has received in this quarter, with tax. */
async function received(): Promise<number> {
  const { figures } = await owner.request(getVatReturn, { query: { from: QUARTER?.from ?? '', to: QUARTER?.to ?? '' } })
  return (figures.find(({ code }) => code === '299')?.turnover ?? 0) + (figures.find(({ code }) => code === '399')?.tax ?? 0)
}

describe('a part of an unpaid invoice that is credited', () => {
  it('is asked for no more, by its credit note, the mail, the bank and whoever pays the rest', async () => {
    const before = await received()
    const order = await invoice()
    expect(order).toMatchObject({ payment: 'open', isCreditable: true, refundable: order.total })
    const { credited, ...after } = await credit(order, firstLine(1))
    const rest = minus(order.total, credited)
    expect(after).toMatchObject({ payment: 'open', refunded: ZERO, refundable: rest, refunds: [{ isCredit: true, state: 'succeeded' }] })
    expect(after.timeline.at(-1)?.text).toMatch(/^Der Rechnung gutgeschrieben: CHF\s\d+\.\d\d \(Beutel beschädigt\)$/)
    expect(await openOf(order)).toBe(rest)
    const token = orderToken(shop.checkoutContext.sessionSecret, order.id)
    expect(await owner.request(getOrderByToken, { params: { token } })).toMatchObject({ creditedAmount: credited, openAmount: rest })

    const [note, ...others] = await creditNotes(order)
    expect([note.total, note.content.lines[0].quantity, others]).toEqual([credited, 1, []])
    const pdf = await documentPdf(note)
    expect(qrOfPdf(pdf)?.split(/\r?\n/)).toEqual(expect.arrayContaining([toDecimal(rest)]))
    const mail = await shop.one(`select template, data from mail where order_id = $1 and template = 'order-credited'`, order.id)
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text.replaceAll('\u00a0', ' ')).toContain(`Zu bezahlen sind noch CHF ${toDecimal(rest)} bis am`)
    const attached = await attachDocuments(shop.db, shop.checkoutContext)({ ...mail, orderId: order.id })
    expect(attached.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^gutschrift-/)])

    expect(await pay(order, rest)).toMatchObject({ action: 'pays', openAmount: ZERO, overpayment: ZERO })
    expect(await orderOf(order.id)).toMatchObject({ payment: 'paid', isCreditable: false, refundable: rest })
    expect(await balances(order)).toMatchObject({ [BANK]: rest })
    expect(await balances(order)).not.toHaveProperty(RECEIVABLES)
    expect((await received()) - before).toBe(rest)
    await expectHealthy(shop)
  })

  it('is credited once for a double click, and never more than is left', async () => {
    const order = await invoice()
    const click = { version: order.version, key: randomUUID(), reason: 'x', restock: false, ...firstLine(1) }
    await Promise.all([1, 2].map(() => owner.request(refundAdminOrder, { params: { id: order.id }, body: click })))
    expect(await creditNotes(order)).toHaveLength(1)
    expect(await refusedCredit(order, { amount: toDecimal(order.total) })).toMatchObject({ status: 422, code: 'refund-too-large' })
    expect(await refusedCredit(order, firstLine(3))).toMatchObject({ status: 422 })
    const { credited } = await orderOf(order.id)
    await expect(shop.rows('update shop_order set credited = total + 1 where id = $1', order.id)).rejects.toThrow(/shop_order_credited/)
    expect(await credit(order, { amount: toDecimal(minus(order.total, credited)) })).toMatchObject({ payment: 'void' })
    expect(await refusedCredit(order)).toMatchObject({ status: 409, code: 'refund-nothing-left' })
  })

  it('leaves the rest to be marked as paid by hand, and that to be refunded by transfer', async () => {
    const order = await invoice()
    const { credited } = await credit(order, firstLine(2))
    const rest = minus(order.total, credited)
    expect(await owner.request(setOrderPayment, await payment(order))).toMatchObject({ payment: 'paid', refundable: rest })
    expect(await balances(order)).toMatchObject({ [BANK]: rest })
    expect(await credit(order)).toMatchObject({ payment: 'to-transfer', toTransfer: rest, credited })
    await expectHealthy(shop)
  })

  it('is paid back when the customer pays all the same', async () => {
    const order = await invoice()
    const { credited } = await credit(order, firstLine(1))
    expect(await pay(order, order.total)).toMatchObject({ overpayment: credited })
    expect(await orderOf(order.id)).toMatchObject({ payment: 'paid' })
    expect(await overpaymentOf(order)).toBe(credited)
  })

  it('is refused while the order is held, and once it is cancelled', async () => {
    const order = await invoice()
    await shop.rows(`update shop_order set status = 'pending' where id = $1`, order.id)
    expect(await orderOf(order.id)).toMatchObject({ isCreditable: false, refundable: ZERO })
    expect(await refusedCredit(order, firstLine(1))).toMatchObject({ status: 409, code: 'order-unpaid' })
    await shop.rows(`update shop_order set status = 'confirmed' where id = $1`, order.id)
    await credit(order, firstLine(1))
    await cancel(order, 'Irrtum')
    expect(await refusedCredit(order, firstLine(1))).toMatchObject({ status: 409 })
    const total = (await creditNotes(order)).reduce((sum: number, note: { total: number }) => sum + note.total, 0)
    expect([total, await openOf(order), await owed(order)]).toEqual([order.total, undefined, []])
    await expectHealthy(shop)
  })
})

describe('a credit of a partly paid invoice', () => {
  it('pays back only what was paid beyond what is left', async () => {
    const before = await received()
    const order = await invoice()
    await pay(order, minus(order.total, rappen(100)))
    const { credited, payment: state, paidAt } = await credit(order, firstLine(1))
    expect([state, swissDay(Date.parse(paidAt ?? ''))]).toEqual(['paid', TODAY])
    const overpayment = minus(credited, rappen(100))
    expect(await overpaymentOf(order)).toBe(overpayment)
    expect(await openOf(order)).toBeUndefined()
    const mail = await shop.one(`select data from mail where order_id = $1 and template = 'order-credited'`, order.id)
    expect(mail.data.openAmount).toBe(0)

    await owner.request(reportRepayment, { body: { orderId: order.id, amount: toDecimal(overpayment), day: TODAY } })
    expect(await overpaymentOf(order)).toBeUndefined()
    const rest = order.total - credited
    expect(await balances(order)).toMatchObject({ [BANK]: rest })
    expect(await balances(order)).not.toHaveProperty(RECEIVABLES)
    expect((await received()) - before).toBe(rest)
    await expectHealthy(shop)
  })

  it('leaves it open as long as less was paid, and pays it with the match that follows', async () => {
    const order = await invoice()
    await pay(order, rappen(100))
    const { credited } = await credit(order, firstLine(1))
    const rest = minus(order.total, plus(credited, rappen(100)))
    expect([await openOf(order), (await orderOf(order.id)).payment]).toEqual([rest, 'open'])
    expect(await pay(order, rest)).toMatchObject({ action: 'pays', overpayment: ZERO })
  })

  it('over everything pays back all that was paid, and leaves the invoice void', async () => {
    const order = await invoice()
    await pay(order, rappen(500))
    expect(await credit(order)).toMatchObject({ payment: 'void', paidAt: null, refundable: ZERO })
    expect([await openOf(order), await overpaymentOf(order)]).toEqual([undefined, rappen(500)])
    await expectHealthy(shop)
  })
})

describe('the reminders of a credited invoice', () => {
  const overdue = ({ id }: AdminOrder) => shop.rows(`update shop_order set due_on = due_on - 60 where id = $1`, id)
  const remind = () => sendReminders({ ...shop.checkoutContext, clock: Date.now })
  const reminders = ({ id }: AdminOrder) =>
    shop.rows(`select total, content from document where order_id = $1 and kind = 'reminder' order by serial`, id)

  it('ask for what is left, and no more once that is nothing', async () => {
    const [part, all] = [await invoice(), await invoice()]
    const { credited } = await credit(part, firstLine(1))
    await credit(all)
    for (const order of [part, all]) await overdue(order)
    await remind()
    const [reminder] = await reminders(part)
    expect(reminder.total).toBe(part.total - credited)
    expect(reminder.content.sums).toContainEqual({ label: 'Gutgeschrieben', amount: -credited })
    expect(await reminders(all)).toEqual([])
    const { items } = await owner.request(listAdminOrders, { query: { payment: 'overdue' } })
    expect(items.map(({ number }) => number)).not.toContain(all.number)
    expect(await owner.refusal(setOrderPayment, await payment(all))).toMatchObject({ status: 409, code: 'payment-settled' })
  })

  it('whose fee is owed stays until all is credited', async () => {
    const order = await invoice()
    await overdue(order)
    await shop.rows(`update shop_setting set settings = jsonb_set(settings, '{invoice,reminders,firstFee}', '1000')`)
    await remind()
    const { credited } = await credit(order, firstLine(1))
    const [reminder] = await reminders(order)
    const fee = reminder.total - order.total
    expect(await openOf(order)).toBe(order.total - credited + fee)
    await credit(order)
    expect([await openOf(order), await owed(order)]).toEqual([undefined, []])
  })
})

describe('what an unpaid invoice does not send', () => {
  it('is credited when the rest of an order is cancelled of which a part has left', async () => {
    const order = await invoice()
    await owner.request(updateOrderStatus, { params: { id: order.id }, body: { version: order.version, to: 'processing' } })
    const { version } = await orderOf(order.id)
    const shipment = { id: randomUUID(), version, lines: [{ position: 0, quantity: 2 }] }
    await owner.request(shipOrderPart, { params: { id: order.id }, body: shipment })
    const cancelled = await cancel(order, 'Nicht da')
    expect(cancelled).toMatchObject({ status: 'shipped', payment: 'open', refunds: [{ isCredit: true }] })
    const [note] = await creditNotes(order)
    expect(note.content.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2])
    const rest = minus(order.total, cancelled.credited)
    expect(await openOf(order)).toBe(rest)
    expect(await pay(order, rest)).toMatchObject({ action: 'pays', overpayment: ZERO })
    await expectHealthy(shop)
  })

  it('is credited when it comes back', async () => {
    const order = await invoice()
    await shipOrder(owner, order.id)
    const [id, params] = [randomUUID(), { id: order.id }]
    const returned = { id, lines: [{ position: 0, quantity: 1, reason: 'damaged' as const }], note: null }
    await owner.request(announceAdminReturn, { params, body: returned })
    const version = async () => (await owner.request(getAdminReturns, { params })).returns[0]?.version ?? 0
    await owner.request(receiveReturn, { params: { id }, body: { version: await version(), lines: [] } })
    await owner.request(inspectReturn, { params: { id }, body: { version: await version(), lines: [] } })
    await owner.request(closeReturn, { params: { id }, body: { version: await version(), refund: true } })
    const { payment: state, credited } = await orderOf(order.id)
    expect([state, await openOf(order)]).toEqual(['open', order.total - credited])
    expect((await creditNotes(order)).map(({ total }) => total)).toEqual([credited])
    await expectHealthy(shop)
  })
})
