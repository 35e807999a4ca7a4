import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, openDraftLink, orderDraft } from '#contract/drafts/admin-drafts.ts'
import { getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { getVatReturn } from '#contract/vat/admin-vat.ts'
import { dailyFigures } from '#domain/books/daily-close.ts'
import { accountBalances, balancedJournal, journalOf } from '#domain/books/journal.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { documentPdf } from '#server/invoices/document-pdf.ts'
import { returnTransfer } from '#server/orders/refunds/settle-refund.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { declareVat } from '#tests/support/books/declare-vat.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient, JsonOf, RequestOf } from '#tests/support/shop/api-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  await addStock(shop, [1])
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** Three packs at CHF 5.01, taken along: CHF 15.03, in cash CHF 15.05. */
const AT_THE_MARKET = {
  lines: [{ productId: 1, weight: '15g', quantity: 3, priceOverride: '5.01' }],
  contact: null,
  agreedDiscount: null,
  isCollected: true,
  priceListId: null,
  memo: '',
} satisfies RequestOf<typeof createDraft>['body']['draft']
const WITH_CONTACT = { ...AT_THE_MARKET, contact: { email: ANNA.email, delivery: ANNA.delivery } }

type Draft = RequestOf<typeof createDraft>['body']['draft']
const draft = async (input: Draft) => (await owner.respond(createDraft, { params: { id: randomUUID() }, body: { draft: input } })).json()
const place = ({ id, version, quote }: JsonOf<typeof createDraft>, payment: 'cash' | 'invoice') =>
  owner.respond(orderDraft, { params: { id }, body: { version, total: quote?.total ?? '', payment } })
const read = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()

/** A new order of the draft that is paid in cash. */
async function sold(input: Draft) {
  return read(expectStatus(201, await place(await draft(input), 'cash')).json().order?.id ?? '')
}

type Refund = Partial<RequestOf<typeof refundAdminOrder>['body']>
async function refund({ id, version }: { id: string; version: number }, rest: Refund) {
  return owner.respond(refundAdminOrder, {
    params: { id },
    body: { version, key: randomUUID(), reason: 'Zu viel', restock: false, ...rest },
  })
}

const TODAY = swissDay(Date.now())
const eventsOf = async (number: string) => {
  const events = await listMoneyEvents(shop.db, { from: swissDay(Date.now() - 86_400_000), to: swissDay(Date.now() + 86_400_000) })
  return events.filter(({ order }) => order === number)
}
const moved = async (number: string) =>
  (await eventsOf(number)).flatMap((event) => ('amount' in event ? [[event.kind, event.method, event.amount]] : []))
/** What the journal of an order leaves on its accounts, those at 0 left out. */
async function balances(number: string): Promise<Record<string, number>> {
  const entries = balancedJournal(journalOf(agreedBooks(await eventsOf(number))))
  return Object.fromEntries([...accountBalances(entries)].filter(([, balance]) => balance !== 0))
}
const documents = (orderId: string) =>
  shop.rows('select kind, number, issued_at as "issuedAt", content from document where order_id = $1 order by kind desc', orderId)
const printed = async (document: unknown) => pdfText(await documentPdf(document as Parameters<typeof documentPdf>[0]))

describe('an order paid in cash', () => {
  it('is paid and delivered at once without a name, takes its packs and needs no attention', async () => {
    const before = await shop.one("select stock_level from product_size where product_id = 1 and weight = '15g'")
    const both = await draft(AT_THE_MARKET).then((one) => Promise.all([place(one, 'cash'), place(one, 'cash')]))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both[0].json().order).toEqual(both[1].json().order)
    const order = await read(both[0].json().order?.id ?? '')
    expect(order).toMatchObject({
      status: 'delivered',
      payment: 'paid',
      paymentMethod: 'cash',
      total: '15.03',
      email: null,
      needsAttention: null,
    })
    expect(order.promisedOn).toBeNull()
    expect(order.timeline[0]?.text).toMatch(/^Bestellt und bar bezahlt: CHF\s15\.05$/)
    const after = await shop.one("select stock_level from product_size where product_id = 1 and weight = '15g'")
    expect(after.stock_level).toBe(before.stock_level - 3)
    expect(await shop.rows('select 1 from mail where order_id = $1', order.id)).toEqual([])
    await expectHealthy(shop)
  })

  it('is rounded to 5 Rappen: receipt, journal and daily close show what was paid and the difference', async () => {
    const order = await sold(WITH_CONTACT)
    const [receipt] = await documents(order.id)
    expect(receipt.content).toMatchObject({ total: 1503, cash: 1505, qrBill: null, note: expect.stringContaining('Bar bezahlt am') })
    const text = await printed(receipt)
    expect(text).toContain('Rundung auf 5 Rappen')
    expect(text).toContain('Bar bezahlt')
    expect(text).toContain('15.05')
    expect(await moved(order.number)).toEqual([
      ['payment', 'cash', 1505],
      ['rounding-gain', null, 2],
    ])
    expect(await balances(order.number)).toEqual({ '1000': 1505, '3808': -2, '3200': -1465, '2200': -38 })
    const { money, sales } = dailyFigures(await eventsOf(order.number))
    expect(money.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
      ['payment', 'cash', 1505],
      ['rounding-gain', null, 2],
    ])
    expect(sales).toMatchObject([{ method: 'cash', gross: 1503 }])
    const down = await sold({
      ...AT_THE_MARKET,
      lines: AT_THE_MARKET.lines.map((line) => ({ ...line, priceOverride: '5.02', quantity: 1 })),
    })
    expect(await moved(down.number)).toEqual([
      ['payment', 'cash', 500],
      ['rounding-loss', null, 2],
    ])
    const mail = await shop.rows("select template, data->>'delivery' as delivery from mail where order_id = $1", order.id)
    expect(mail).toEqual([{ template: 'order-paid-cash', delivery: null }])
  })

  it('goes back in cash in parts as it was paid, each with a credit note, or by bank transfer', async () => {
    const order = await sold(WITH_CONTACT)
    const first = await refund(order, { lines: [{ position: 0, quantity: 1 }], inCash: true })
    expect(first.json()).toMatchObject({ payment: 'part-refunded', refunds: [{ state: 'succeeded', amount: '5.01', cash: '5.00' }] })
    const last = await refund(first.json(), { inCash: true })
    expect(last.json()).toMatchObject({ payment: 'refunded', refundable: '0.00' })
    expect(last.json().refunds.map(({ cash }) => cash)).toEqual(['5.00', '10.05'])
    expect(await balances(order.number)).toEqual({ '3200': -1465, '3800': 1465 })
    const notes = (await documents(order.id)).slice(1)
    expect(notes.map(({ content }) => [content.total, content.cash])).toEqual([
      [501, 500],
      [1002, 1005],
    ])
    expect(await printed(notes[0])).toContain('Bar zurückgegeben')
    const mails = await shop.rows(
      "select data->>'amount' as amount from mail where order_id = $1 and template = 'order-refunded-cash' order by 1",
      order.id,
    )
    expect(mails).toEqual([{ amount: '1005' }, { amount: '500' }])

    const other = await sold(WITH_CONTACT)
    const body = (await refund(other, {})).json()
    expect(body).toMatchObject({ payment: 'to-transfer', toTransfer: '15.03' })
    const refundId = body.refunds[0]?.id ?? ''
    const params = { id: other.id, refundId }
    const account = { version: body.version, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    const { version } = await owner.request(saveTransferAccount, { params, body: account })
    await owner.request(reportTransfer, { params, body: { version, day: TODAY } })
    expect((await moved(other.number)).at(-1)).toEqual(['refund', 'transfer', 1503])
    expect(await balances(other.number)).toEqual({ '1000': 1505, '1020': -1503, '3200': -1465, '3800': 1465, '3808': -2 })

    // The bank returns it: the money is on its account again, not in the cash box.
    await transaction(shop.db, (tx) => returnTransfer(tx, shop.checkoutContext, { refundId, day: TODAY, actor: 'system' }))
    expect((await moved(other.number)).at(-1)).toEqual(['refund-failed', 'transfer', 1503])
    expect(await balances(other.number)).toEqual({ '1000': 1505, '1100': -1503, '3200': -1465, '3800': 1465, '3808': -2 })
    await expectHealthy(shop)
  })

  it('is turnover of its exact total by either basis, and stands in the CSV of orders', async () => {
    const turnover = async () => {
      const { figures } = (await owner.respond(getVatReturn, { query: { from: TODAY, to: TODAY } })).json()
      return Math.round(Number(figures.find(({ code }) => code === '200')?.turnover) * 100)
    }
    const [agreed, received] = [await turnover(), await declareVat(shop, { basis: 'received' }).then(turnover)]
    const order = await sold(AT_THE_MARKET)
    // Net of CHF 0.38 tax.
    expect((await turnover()) - received).toBe(1465)
    await declareVat(shop, { basis: 'agreed' })
    expect((await turnover()) - agreed).toBe(1465)
    const csv = (await owner.respond(getOrdersCsv, {})).body
    expect(csv.split('\r\n').find((row) => row.includes(order.number))).toContain('"Bar"')
  })

  it('is sent like any other unless the customer takes it along, and then needs to know where to', async () => {
    expect((await place(await draft({ ...AT_THE_MARKET, isCollected: false }), 'cash')).json().code).toBe('contact-missing')
    expect((await place(await draft(AT_THE_MARKET), 'invoice')).json().code).toBe('contact-missing')
    const sent = await sold({ ...WITH_CONTACT, isCollected: false })
    expect(sent).toMatchObject({ status: 'confirmed', total: '23.53', delivery: { town: 'Chur' } })
    const body = (
      await owner.respond(cancelAdminOrder, {
        params: { id: sent.id },
        body: { version: sent.version, reason: 'Doch nicht', restock: true },
      })
    ).json()
    expect(body).toMatchObject({ status: 'cancelled', toTransfer: '23.53' })
  })

  it('goes back in cash when it is cancelled before it is sent, with one credit note and once for a double click', async () => {
    const order = await sold({ ...WITH_CONTACT, isCollected: false })
    const cancel = { version: order.version, reason: 'Doch nicht', restock: true, inCash: true }
    const answers = await Promise.all([1, 2].map(() => owner.respond(cancelAdminOrder, { params: { id: order.id }, body: cancel })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const body = await read(order.id)
    expect(body).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      toTransfer: '0.00',
      refunds: [{ amount: '23.53', cash: '23.55' }],
    })
    expect(await balances(order.number)).not.toHaveProperty('1000')
    const [, note, ...others] = await documents(order.id)
    expect([note.content.total, note.content.cash, others]).toEqual([2353, 2355, []])
    expect(note.content.note).toBe('Die Bestellung ist storniert. Was Sie bar bezahlt haben, haben Sie bar zurückbekommen.')
    const mails = await shop.rows('select template from mail where order_id = $1 order by template', order.id)
    expect(mails.map(({ template }) => template)).toEqual(['order-cancelled-cash', 'order-paid-cash'])
    await expectHealthy(shop)

    const placed = (await place(await draft({ ...WITH_CONTACT, isCollected: false }), 'invoice')).json()
    const { version } = await read(placed.order?.id ?? '')
    const refused = await owner.refusal(cancelAdminOrder, { params: { id: placed.order?.id ?? '' }, body: { ...cancel, version } })
    expect(refused.code).toBe('refund-not-in-cash')
  })

  it('is not refunded in cash when it was paid otherwise, and what is taken along has no payment link', async () => {
    const body = (await place(await draft(WITH_CONTACT), 'invoice')).json()
    const invoiced = await read(body.order?.id ?? '')
    expect(invoiced).toMatchObject({ status: 'delivered', payment: 'open', total: '15.03' })
    const paid = (
      await owner.respond(setOrderPayment, { params: { id: invoiced.id }, body: { version: invoiced.version, isPaid: true } })
    ).json()
    expect((await refund(paid, { inCash: true })).json().code).toBe('refund-not-in-cash')
    const { id, version } = await draft(WITH_CONTACT)
    expect((await owner.refusal(openDraftLink, { params: { id }, body: { version, isMailed: true } })).code).toBe('draft-collected')
  })
})

describe('an invoice paid in cash', () => {
  const onInvoice = async () => {
    const body = (await place(await draft({ ...WITH_CONTACT, isCollected: false }), 'invoice')).json()
    return await read(body.order?.id ?? '')
  }
  const pay = ({ id, version }: { id: string; version: number }, payment: { isPaid: boolean; inCash?: boolean }) =>
    owner.respond(setOrderPayment, { params: { id }, body: { version, ...payment } })

  it('is rounded, counts in the cash box until it is taken back, and its invoice stays as it is', async () => {
    const order = await onInvoice()
    const answers = await Promise.all([1, 2].map(() => pay(order, { isPaid: true, inCash: true })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const paid = await read(order.id)
    expect(paid).toMatchObject({ payment: 'paid', paymentMethod: 'invoice', total: '23.53', paidInCash: '23.55' })
    expect(paid.timeline.at(-1)?.text).toMatch(/^Bar bezahlt: CHF\s23\.55$/)
    expect(await moved(order.number)).toEqual([
      ['payment', 'cash', 2355],
      ['rounding-gain', null, 2],
    ])
    expect(await balances(order.number)).toMatchObject({ '1000': 2355, '3808': -2 })
    expect(await balances(order.number)).not.toHaveProperty('1100')
    expect(await documents(order.id)).toHaveLength(1)

    const open = (await pay(paid, { isPaid: false })).json()
    expect(open).toMatchObject({ payment: 'open', paidInCash: null })
    expect(await balances(order.number)).toMatchObject({ '1100': 2353 })
    expect(await balances(order.number)).not.toHaveProperty('1000')
    expect((await pay(open, { isPaid: true })).json()).toMatchObject({ payment: 'paid', paidInCash: null })
    expect(await balances(order.number)).toMatchObject({ '1020': 2353 })
    await expectHealthy(shop)
  })

  it('is handed back in cash, or by bank transfer', async () => {
    const paid = (await pay(await onInvoice(), { isPaid: true, inCash: true })).json()
    const refunded = (await refund(paid, { inCash: true })).json()
    expect(refunded).toMatchObject({ payment: 'refunded', toTransfer: '0.00', refunds: [{ amount: '23.53', cash: '23.55' }] })
    for (const account of ['1000', '1020', '1100', '3808']) expect(await balances(paid.number)).not.toHaveProperty(account)
    const other = (await pay(await onInvoice(), { isPaid: true, inCash: true })).json()
    expect((await refund(other, {})).json()).toMatchObject({ toTransfer: '23.53' })
    await expectHealthy(shop)
  })
})
