import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { vatReturn } from '#contract/vat/admin-vat.ts'
import { accountBalances, balancedJournal, journalOf } from '#domain/books/journal.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod } from '#domain/calendar/period.ts'
import { DEFAULT_REMINDERS } from '#domain/invoices/reminder.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { documentPdf } from '#server/invoices/document-pdf.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { bankUpload, type CamtPayment, camtFile } from '#tests/support/camt.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expectHealthy } from '#tests/support/expect-healthy.ts'
import { agreedBooks } from '#tests/support/journal.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { qrOfPdf } from '#tests/support/qr-of-pdf.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { sendReminders } from '../invoicing/send-reminders.ts'
import { orderToken } from '../order-token.ts'

const TODAY = swissDay(Date.now())
const [QUARTER] = latestPeriods('quarter', { today: TODAY, count: 1 }).map(namedPeriod)

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  await offerInvoice(shop)
  await rows(
    `update shop_setting set settings = jsonb_set(jsonb_set(settings, '{invoice,reminders}', $1), '{vat,basis}', '"received"')`,
    JSON.stringify({ ...DEFAULT_REMINDERS, isOn: true }),
  )
  await shop.pool.query('update product_size set stock_level = null; delete from stock_movement')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows
const one = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0]
async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const orderOf = async (id: string) => (await call('GET', `orders/${id}`)).body

/** An unpaid invoice over three packs of the first product and two of the second. */
async function invoice() {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 3 })
  const contact = { ...ANNA, email: `${randomUUID()}@example.ch` }
  return orderOf((await client.buyOnInvoice({ productId: 2, quantity: 2 }, contact)).id)
}
type Order = Awaited<ReturnType<typeof invoice>>

const credit = async ({ id }: Order, rest: object = {}) => {
  const { version } = await orderOf(id)
  return call('POST', `orders/${id}/refunds`, { version, key: randomUUID(), reason: 'Beutel beschädigt', restock: false, ...rest })
}
const firstLine = (quantity: number) => ({ lines: [{ position: 0, quantity }] })
const status = async ({ id }: Order, to: string) => call('POST', `orders/${id}/status`, { version: (await orderOf(id)).version, to })
const less = (amount: string, ...others: string[]) =>
  toDecimal(rappen(parseChf(amount) - others.reduce((all, one) => all + parseChf(one), 0)))
const creditNotes = ({ id }: Order) =>
  rows(
    `select kind, number, issued_at as "issuedAt", content, total from document where order_id = $1 and kind = 'credit-note' order by serial`,
    id,
  )

async function pay({ number }: Order, amount: string, payment: Partial<CamtPayment> = {}) {
  const xml = camtFile([
    { number, amount, bookedOn: TODAY, name: 'Anna Muster', iban: 'CH5604835012345678009', bankReference: randomUUID(), ...payment },
  ])
  const planned = (await call('POST', 'bank/import/plan', bankUpload(xml))).body
  expect((await call('POST', 'bank/import', { ...bankUpload(xml), planHash: planned.hash })).status).toBe(201)
  return planned.rows[0]
}
const tasks = async () => (await call('GET', 'bank/tasks')).body
const openOf = async ({ number }: Order) => (await tasks()).invoices.find((each: { number: string }) => each.number === number)?.openAmount
const overpaymentOf = async ({ number }: Order) =>
  (await tasks()).overpayments.find((each: { number: string }) => each.number === number)?.amount

/** What the journal of an order leaves on its accounts, those at 0 left out. */
async function balances({ number }: Order): Promise<Record<string, number>> {
  const events = (await listMoneyEvents(shop.db, { from: TODAY, to: TODAY })).filter(({ order }) => order === number)
  const entries = balancedJournal(journalOf(agreedBooks(events)))
  return Object.fromEntries([...accountBalances(entries)].filter(([, balance]) => balance !== 0))
}
const RECEIVABLES = '1100'
const REMINDER_FEES = '6950'
/** Which accounts say that the customer owes something. */
const owed = async (order: Order) =>
  Object.keys(await balances(order)).filter((account) => account === RECEIVABLES || account === REMINDER_FEES)
const BANK = '1020'
/** What the tax desk has received in this quarter, with tax. */
async function received(): Promise<number> {
  const { body } = await call('GET', `vat-return?from=${QUARTER?.from}&to=${QUARTER?.to}`)
  const { figures } = z.decode(vatReturn, body)
  return (figures.find(({ code }) => code === '299')?.turnover ?? 0) + (figures.find(({ code }) => code === '399')?.tax ?? 0)
}

describe('a part of an unpaid invoice that is credited', () => {
  it('is asked for no more, by its credit note, the mail, the bank and whoever pays the rest', async () => {
    const before = await received()
    const order = await invoice()
    expect(order).toMatchObject({ payment: 'open', isCreditable: true, refundable: order.total })
    const { status: code, body } = await credit(order, firstLine(1))
    expect(code).toBe(200)
    const rest = less(order.total, body.credited)
    expect(body).toMatchObject({ payment: 'open', refunded: '0.00', refundable: rest, refunds: [{ isCredit: true, state: 'succeeded' }] })
    expect(body.timeline.at(-1).text).toMatch(/^Der Rechnung gutgeschrieben: CHF\s\d+\.\d\d \(Beutel beschädigt\)$/)
    expect(await openOf(order)).toBe(rest)
    const page = `/api/orders/by-token/${orderToken(shop.checkoutContext.sessionSecret, order.id)}`
    expect((await owner.call('GET', page)).json()).toMatchObject({ creditedAmount: body.credited, openAmount: rest })

    const [note, ...others] = await creditNotes(order)
    expect([toDecimal(note.total), note.content.lines[0].quantity, others]).toEqual([body.credited, 1, []])
    const pdf = await documentPdf(note)
    expect(qrOfPdf(pdf)?.split(/\r?\n/)).toEqual(expect.arrayContaining([rest]))
    const [mail] = await rows(`select template, data from mail where order_id = $1 and template = 'order-credited'`, order.id)
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text.replaceAll('\u00a0', ' ')).toContain(`Zu bezahlen sind noch CHF ${rest} bis am`)
    const attached = await attachDocuments(shop.db, shop.checkoutContext)({ ...mail, orderId: order.id })
    expect(attached.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^gutschrift-/)])

    expect(await pay(order, rest)).toMatchObject({ action: 'pays', openAmount: '0.00', overpayment: '0.00' })
    expect(await orderOf(order.id)).toMatchObject({ payment: 'paid', isCreditable: false, refundable: rest })
    expect(await balances(order)).toMatchObject({ [BANK]: parseChf(rest) })
    expect(await balances(order)).not.toHaveProperty(RECEIVABLES)
    expect((await received()) - before).toBe(parseChf(rest))
    await expectHealthy(shop)
  })

  it('is credited once for a double click, and never more than is left', async () => {
    const order = await invoice()
    const click = { version: order.version, key: randomUUID(), reason: 'x', restock: false, ...firstLine(1) }
    await Promise.all([1, 2].map(() => call('POST', `orders/${order.id}/refunds`, click)))
    expect(await creditNotes(order)).toHaveLength(1)
    expect(await credit(order, { amount: order.total })).toMatchObject({ status: 422, body: { code: 'refund-too-large' } })
    expect(await credit(order, firstLine(3))).toMatchObject({ status: 422 })
    const { credited } = await orderOf(order.id)
    await expect(rows('update shop_order set credited = total + 1 where id = $1', order.id)).rejects.toThrow(/shop_order_credited/)
    expect(await credit(order, { amount: less(order.total, credited) })).toMatchObject({ status: 200, body: { payment: 'void' } })
    expect(await credit(order)).toMatchObject({ status: 409, body: { code: 'refund-nothing-left' } })
  })

  it('leaves the rest to be marked as paid by hand, and that to be refunded by transfer', async () => {
    const order = await invoice()
    const { credited } = (await credit(order, firstLine(2))).body
    const rest = less(order.total, credited)
    const paid = await call('PUT', `orders/${order.id}/payment`, { version: (await orderOf(order.id)).version, isPaid: true })
    expect(paid).toMatchObject({ status: 200, body: { payment: 'paid', refundable: rest } })
    expect(await balances(order)).toMatchObject({ [BANK]: parseChf(rest) })
    expect(await credit(order)).toMatchObject({ status: 200, body: { payment: 'to-transfer', toTransfer: rest, credited } })
    await expectHealthy(shop)
  })

  it('is paid back when the customer pays all the same', async () => {
    const order = await invoice()
    const { credited } = (await credit(order, firstLine(1))).body
    expect(await pay(order, order.total)).toMatchObject({ overpayment: credited })
    expect(await orderOf(order.id)).toMatchObject({ payment: 'paid' })
    expect(await overpaymentOf(order)).toBe(credited)
  })

  it('is refused while the order is held, and once it is cancelled', async () => {
    const order = await invoice()
    await rows(`update shop_order set status = 'pending' where id = $1`, order.id)
    expect(await orderOf(order.id)).toMatchObject({ isCreditable: false, refundable: '0.00' })
    expect(await credit(order, firstLine(1))).toMatchObject({ status: 409, body: { code: 'order-unpaid' } })
    await rows(`update shop_order set status = 'confirmed' where id = $1`, order.id)
    await credit(order, firstLine(1))
    await call('POST', `orders/${order.id}/cancel`, { version: (await orderOf(order.id)).version, reason: 'Irrtum', restock: true })
    expect(await credit(order, firstLine(1))).toMatchObject({ status: 409 })
    const total = (await creditNotes(order)).reduce((sum: number, note: { total: number }) => sum + note.total, 0)
    expect([toDecimal(rappen(total)), await openOf(order), await owed(order)]).toEqual([order.total, undefined, []])
    await expectHealthy(shop)
  })
})

describe('a credit of a partly paid invoice', () => {
  it('pays back only what was paid beyond what is left', async () => {
    const before = await received()
    const order = await invoice()
    await pay(order, less(order.total, '1.00'))
    const { credited, payment, paidAt } = (await credit(order, firstLine(1))).body
    expect([payment, swissDay(Date.parse(paidAt))]).toEqual(['paid', TODAY])
    const overpayment = less(credited, '1.00')
    expect(await overpaymentOf(order)).toBe(overpayment)
    expect(await openOf(order)).toBeUndefined()
    const mail = await one(`select data from mail where order_id = $1 and template = 'order-credited'`, order.id)
    expect(mail.data.openAmount).toBe(0)

    expect(await call('POST', 'bank/repayments', { orderId: order.id, amount: overpayment, day: TODAY })).toMatchObject({ status: 200 })
    expect(await overpaymentOf(order)).toBeUndefined()
    const rest = parseChf(less(order.total, credited))
    expect(await balances(order)).toMatchObject({ [BANK]: rest })
    expect(await balances(order)).not.toHaveProperty(RECEIVABLES)
    expect((await received()) - before).toBe(rest)
    await expectHealthy(shop)
  })

  it('leaves it open as long as less was paid, and pays it with the match that follows', async () => {
    const order = await invoice()
    await pay(order, '1.00')
    const { credited } = (await credit(order, firstLine(1))).body
    const rest = less(order.total, credited, '1.00')
    expect([await openOf(order), (await orderOf(order.id)).payment]).toEqual([rest, 'open'])
    expect(await pay(order, rest)).toMatchObject({ action: 'pays', overpayment: '0.00' })
  })

  it('over everything pays back all that was paid, and leaves the invoice void', async () => {
    const order = await invoice()
    await pay(order, '5.00')
    expect((await credit(order)).body).toMatchObject({ payment: 'void', paidAt: null, refundable: '0.00' })
    expect([await openOf(order), await overpaymentOf(order)]).toEqual([undefined, '5.00'])
    await expectHealthy(shop)
  })
})

describe('the reminders of a credited invoice', () => {
  const overdue = ({ id }: Order) => rows(`update shop_order set due_on = due_on - 60 where id = $1`, id)
  const remind = () => sendReminders({ ...shop.checkoutContext, clock: Date.now })
  const reminders = ({ id }: Order) =>
    rows(`select total, content from document where order_id = $1 and kind = 'reminder' order by serial`, id)

  it('ask for what is left, and no more once that is nothing', async () => {
    const [part, all] = [await invoice(), await invoice()]
    const { credited } = (await credit(part, firstLine(1))).body
    await credit(all)
    for (const order of [part, all]) await overdue(order)
    await remind()
    const [reminder] = await reminders(part)
    expect(toDecimal(reminder.total)).toBe(less(part.total, credited))
    expect(reminder.content.sums).toContainEqual({ label: 'Gutgeschrieben', amount: -parseChf(credited) })
    expect(await reminders(all)).toEqual([])
    expect((await call('GET', 'orders?payment=overdue')).body.items.map(({ number }: Order) => number)).not.toContain(all.number)
    expect(await call('PUT', `orders/${all.id}/payment`, { version: (await orderOf(all.id)).version, isPaid: true })).toMatchObject({
      status: 409,
      body: { code: 'payment-settled' },
    })
  })

  it('whose fee is owed stays until all is credited', async () => {
    const order = await invoice()
    await overdue(order)
    await rows(`update shop_setting set settings = jsonb_set(settings, '{invoice,reminders,firstFee}', '1000')`)
    await remind()
    const { credited } = (await credit(order, firstLine(1))).body
    const [reminder] = await reminders(order)
    const fee = reminder.total - parseChf(order.total)
    expect(await openOf(order)).toBe(toDecimal(rappen(parseChf(less(order.total, credited)) + fee)))
    await credit(order)
    expect([await openOf(order), await owed(order)]).toEqual([undefined, []])
  })
})

describe('what an unpaid invoice does not send', () => {
  it('is credited when the rest of an order is cancelled of which a part has left', async () => {
    const order = await invoice()
    await status(order, 'processing')
    const { version } = await orderOf(order.id)
    const shipped = await call('POST', `orders/${order.id}/shipments`, { id: randomUUID(), version, lines: [{ position: 0, quantity: 2 }] })
    expect(shipped.status).toBe(200)
    const cancelled = await call('POST', `orders/${order.id}/cancel`, { version: shipped.body.version, reason: 'Nicht da', restock: true })
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'shipped', payment: 'open', refunds: [{ isCredit: true }] } })
    const [note] = await creditNotes(order)
    expect(note.content.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2])
    const rest = less(order.total, cancelled.body.credited)
    expect(await openOf(order)).toBe(rest)
    expect(await pay(order, rest)).toMatchObject({ action: 'pays', overpayment: '0.00' })
    await expectHealthy(shop)
  })

  it('is credited when it comes back', async () => {
    const order = await invoice()
    for (const to of ['processing', 'shipped']) await status(order, to)
    const id = randomUUID()
    await call('POST', `orders/${order.id}/returns`, { id, lines: [{ position: 0, quantity: 1, reason: 'damaged' }], note: null })
    const step = async (name: string, body: object) => {
      const { returns } = (await call('GET', `orders/${order.id}/returns`)).body
      return call('POST', `returns/${id}/${name}`, { version: returns[0].version, ...body })
    }
    await step('receive', { lines: [] })
    await step('inspect', { lines: [] })
    const closed = await step('close', { refund: true })
    expect(closed).toMatchObject({ status: 200 })
    const { payment, credited } = await orderOf(order.id)
    expect([payment, await openOf(order)]).toEqual(['open', less(order.total, credited)])
    expect((await creditNotes(order)).map(({ total }) => toDecimal(total))).toEqual([credited])
    await expectHealthy(shop)
  })
})
