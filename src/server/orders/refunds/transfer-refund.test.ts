import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { type AdminOrder, cancelAdminOrder, getAdminOrder, listAdminOrders, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { cancelTransfer, refundAdminOrder, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { cancelMyOrder, getMyOrder } from '#contract/orders/my-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { createBatch, getBatch } from '#contract/packing/admin-batches.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { toDecimal, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { createLog } from '#server/platform/log.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { packInBatch } from '#tests/support/orders/packing.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const IBAN = 'CH9300762011623852957'
const ACCOUNT = { iban: 'ch93 0076 2011 6238 5295 7', accountHolder: '  Anna\nMuster ' }
const DAY_MS = 86_400_000

const logged: string[] = []
let shop: TestShop
let staff: ApiClient
let owner: ApiClient
let customer: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true, deps: { log: createLog('trace', { write: (line) => void logged.push(line) }) } })
  await offerInvoice(shop)
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  customer = await signInAs(shop, 'customer')
  await confirmEmail(shop, 'customer@example.com')
})
afterAll(() => shop.close())

const get = (id: string, by = owner) => by.request(getAdminOrder, { params: { id } })
const mails = (template: string, { id }: AdminOrder) => shop.rows('select * from mail where template = $1 and order_id = $2', template, id)
const tasks = () => staff.request(getTasks, {})
const today = () => swissDay(Date.now())

async function paidInvoice(email: string = ANNA.email): Promise<AdminOrder> {
  const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, { ...ANNA, email })
  return owner.request(setOrderPayment, { params: { id }, body: { version: (await get(id)).version, isPaid: true } })
}
const refunded = ({ id, version }: AdminOrder, amount?: string) =>
  owner.request(refundAdminOrder, { params: { id }, body: { version, key: randomUUID(), amount, reason: 'Bruch', restock: false } })
const ofRefund = <Body extends object>({ id, version, refunds }: AdminOrder, body: Body) => ({
  params: { id, refundId: refunds[0]?.id ?? '' },
  body: { version, ...body },
})
const putAccount = (order: AdminOrder, account = ACCOUNT) => owner.request(saveTransferAccount, ofRefund(order, account))

describe('the refund of a paid invoice', () => {
  it('waits as a task: no mail, no status and no timeline says that the money is back', async () => {
    const order = await refunded(await paidInvoice())
    expect(order).toMatchObject({ payment: 'to-transfer', refunded: order.total, toTransfer: order.total, refundable: ZERO })
    expect(order.refunds).toMatchObject([{ state: 'to_transfer', account: null, transferredOn: null }])
    expect(await tasks()).toMatchObject({
      refundsToTransfer: expect.arrayContaining([
        { refundId: order.refunds[0]?.id, orderId: order.id, number: order.number, amount: order.total },
      ]),
    })
    const listed = async (payment: 'to-transfer' | 'refunded' | 'part-refunded') =>
      (await staff.request(listAdminOrders, { query: { payment } })).items
    expect(await listed('to-transfer')).toMatchObject([{ number: order.number, payment: 'to-transfer' }])
    for (const payment of ['refunded', 'part-refunded'] as const) expect(await listed(payment)).toEqual([])
    expect((await staff.download(getOrdersCsv, {})).body).toMatch(
      new RegExp(`${order.number}.*"${toDecimal(order.total)}";"0.00";"Zu überweisen"`),
    )
    expect(order.timeline.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('Rückerstattet'))
    expect(await shop.rows(`select from mail where template in ('order-refunded', 'order-transferred')`)).toEqual([])
    expect(await owner.refusal(reportTransfer, ofRefund(order, { day: today() }))).toMatchObject({ code: 'transfer-account-missing' })
  })

  it('is refunded once an operator reports the transfer, and only then is the buyer told', async () => {
    const order = await refunded(await paidInvoice())
    const stored = await putAccount(order)
    expect(stored.refunds).toMatchObject([{ state: 'to_transfer', account: { iban: IBAN, accountHolder: 'Anna Muster' } }])
    for (const day of [swissDay(Date.now() + DAY_MS), swissDay(Date.now() - DAY_MS)])
      expect([day, (await owner.refusal(reportTransfer, ofRefund(stored, { day }))).code]).toEqual([day, 'transfer-day'])
    expect(await mails('order-transferred', order)).toEqual([])

    const both = await Promise.all([1, 2].map(() => owner.respond(reportTransfer, ofRefund(stored, { day: today() }))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const done = await get(order.id)
    expect(done).toMatchObject({ payment: 'refunded', toTransfer: ZERO, refunds: [{ state: 'succeeded', transferredOn: today() }] })
    expect(done.timeline.at(-1)).toMatchObject({ text: expect.stringContaining('überwiesen: CHF'), actor: 'owner@example.com' })
    const [mail, ...others] = await mails('order-transferred', order)
    expect(others).toEqual([])
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text).toContain(`CHF ${toDecimal(order.total)} auf Ihr Bankkonto überwiesen`)
    expect(text).not.toContain(IBAN.slice(4, 12))
    expect(await owner.refusal(cancelTransfer, ofRefund(done, {}))).toMatchObject({ code: 'changed-elsewhere' })
    expect((await tasks()).refundsToTransfer?.map(({ orderId }) => orderId)).not.toContain(order.id)
  })

  it('is cancelled with its packs: they leave the stock again, and a packed order is packed anew with them', async () => {
    const { id, version } = await paidInvoice()
    const size = `product_id = 1 and weight = '15g'`
    const stock = async () => (await shop.one(`select stock_level from product_size where ${size}`)).stock_level
    const before = await stock()
    const body = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Bruch', restock: true }
    const order = await owner.request(refundAdminOrder, { params: { id }, body })
    expect(await stock()).toBe(before + 1)
    const batch = { id: randomUUID(), orders: [{ id, version: order.version }] }
    await owner.request(createBatch, { body: batch })
    await packInBatch(owner, batch.id, id)
    const packed = await get(id)

    await shop.pool.query(`update product_size set stock_level = 0 where ${size}`)
    expect(await owner.refusal(cancelTransfer, ofRefund(packed, {}))).toMatchObject({ code: 'not-enough-stock' })
    expect((await get(id)).refunds).toMatchObject([{ state: 'to_transfer' }])
    await shop.pool.query(`update product_size set stock_level = $1 where ${size}`, [before + 1])

    await owner.request(cancelTransfer, ofRefund(packed, {}))
    expect(await stock()).toBe(before)
    const { orders } = await owner.request(getBatch, { params: { id: batch.id } })
    expect(orders).toMatchObject([{ packedAt: null, lines: [{ quantity: 2 }] }])
  })

  it('is cancelled for a rest that was cancelled: the order is in processing again, and the rest is sent or cancelled anew', async () => {
    const { id, version } = await paidInvoice()
    const part = { id: randomUUID(), version, lines: [{ position: 0, quantity: 1 }] }
    const first = await owner.request(shipOrderPart, { params: { id }, body: part })
    const cancelRest = (seen: number) =>
      owner.request(cancelAdminOrder, { params: { id }, body: { version: seen, reason: 'Ausverkauft', restock: true } })
    const stock = async () => (await shop.one(`select stock_level from product_size where product_id = 1 and weight = '15g'`)).stock_level
    const before = await stock()
    const shipped = await cancelRest(first.version)
    expect(shipped).toMatchObject({ status: 'shipped', toSend: [] })
    const owed = await owner.request(cancelTransfer, ofRefund(shipped, {}))
    expect(owed).toMatchObject({ status: 'processing', toSend: [{ quantity: 1 }], refunded: ZERO })
    expect(await stock()).toBe(before)
    expect(owed.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['refund-cancelled', 'processing'])
    expect(await cancelRest(owed.version)).toMatchObject({ status: 'shipped', toSend: [] })
  })

  it('can be corrected and cancelled until then; a cancelled one can be refunded again', async () => {
    const order = await putAccount(await refunded(await paidInvoice(), '5.00'))
    const corrected = await putAccount(order, { iban: 'DE89370400440532013000', accountHolder: 'Anna Muster' })
    expect(corrected.refunds[0]?.account?.iban).toBe('DE89370400440532013000')
    expect(await owner.refusal(saveTransferAccount, ofRefund(order, ACCOUNT))).toMatchObject({ code: 'changed-elsewhere' })
    const cancelled = await owner.request(cancelTransfer, ofRefund(corrected, {}))
    expect(cancelled).toMatchObject({ payment: 'paid', refunded: ZERO, refundable: order.total })
    expect(cancelled.refunds).toMatchObject([{ state: 'cancelled', account: null }])
    expect((await refunded(cancelled)).refunds).toMatchObject([{ state: 'cancelled' }, { state: 'to_transfer', amount: order.total }])
    expect(await shop.rows('select iban, account_holder from refund where id = $1', cancelled.refunds[0]?.id)).toEqual([
      { iban: null, account_holder: null },
    ])
  })

  it('takes only accounts to which money can be transferred', async () => {
    const order = await refunded(await paidInvoice())
    for (const [account, message] of [
      [{ ...ACCOUNT, iban: 'CH93 0076 2011 6238 5295 8' }, 'Bitte prüfen Sie die IBAN'],
      [{ ...ACCOUNT, iban: 'BR1500000000000010932840814P2' }, 'Bitte prüfen Sie die IBAN'],
      [{ ...ACCOUNT, iban: '' }, 'Bitte prüfen Sie die IBAN'],
      [{ ...ACCOUNT, iban: 'CH44 3199 9123 0008 8901 2' }, 'Das ist eine QR-IBAN'],
      [{ ...ACCOUNT, accountHolder: ' ' }, 'wem das Konto gehört'],
      [{ ...ACCOUNT, accountHolder: 'x'.repeat(71) }, 'Höchstens 70 Zeichen'],
    ] as const) {
      const { status, details } = await owner.refusal(saveTransferAccount, ofRefund(order, account))
      expect([account, status, details]).toEqual([account, 400, [expect.objectContaining({ message: expect.stringContaining(message) })]])
    }
  })

  it('is carried out by owners; staff see the task, and the account masked', async () => {
    const order = await putAccount(await refunded(await paidInvoice()))
    expect(await staff.refusal(reportTransfer, ofRefund(order, { day: today() }))).toMatchObject({ status: 403 })
    expect(await staff.refusal(cancelTransfer, ofRefund(order, {}))).toMatchObject({ status: 403 })
    expect(await staff.refusal(saveTransferAccount, ofRefund(order, ACCOUNT))).toMatchObject({ status: 403 })
    expect((await get(order.id, staff)).refunds[0]?.account?.iban).toBe('CH93 … 2957')
    const unknown = { params: { id: order.id, refundId: randomUUID() }, body: { version: order.version } }
    expect(await owner.refusal(cancelTransfer, unknown)).toMatchObject({ code: 'refund-unknown' })
  })

  it('leaves the account in no audit entry, no timeline and no log', async () => {
    const order = await putAccount(await refunded(await paidInvoice()))
    await owner.request(reportTransfer, ofRefund(order, { day: today() }))
    const { items } = await owner.request(listAudit, { query: { entity: 'order', entityId: order.id } })
    expect(items.slice(0, 2)).toMatchObject([
      {
        action: 'order.refunded',
        changes: expect.arrayContaining([{ field: 'Überwiesen am', before: 'leer', after: germanDay(today()) }]),
      },
      {
        action: 'order.transfer-account',
        changes: expect.arrayContaining([{ field: 'IBAN', before: 'leer', after: 'CH93 … 2957' }]),
      },
    ])
    const traces = await shop.rows(
      `select from audit_log where concat(before, after) like '%' || $1 || '%' union all select from order_event where details::text like '%' || $1 || '%'
       union all select from mail where concat(data, body) like '%' || $1 || '%'`,
      IBAN,
    )
    expect(traces).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((line) => /CH93|2011 ?6238/i.test(line))).toEqual([])
  })
})

describe('the cancellation of a paid invoice', () => {
  it.each(['customer', 'operator'] as const)('by the %s promises the transfer to the buyer and is a task of the operators', async (who) => {
    const order = await paidInvoice('customer@example.com')
    const params = { id: order.id }
    if (who === 'customer') await customer.request(cancelMyOrder, { params })
    else await owner.request(cancelAdminOrder, { params, body: { version: order.version, reason: 'Vergriffen', restock: true } })
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', payment: 'to-transfer', needsAttention: null })
    expect((await tasks()).refundsToTransfer).toContainEqual(expect.objectContaining({ orderId: order.id, amount: order.total }))
    const [mail] = await mails('order-cancelled-transfer', order)
    expect(await mails('order-cancelled', order)).toEqual([])
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text).toContain(`Wir überweisen Ihnen CHF ${toDecimal(order.total)}`)
    expect(text).not.toMatch(/zurückerstattet|auf demselben Weg/)
    const own = await customer.request(getMyOrder, { params })
    expect(own).toMatchObject({ refundedAmount: order.total, pendingRefundAmount: order.total })
    expect(own.timeline.map(({ kind }) => kind)).not.toContain('refunded')
  })
})

it('Bank transfers break no invariant of the shop', async () => {
  const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
  expect(checks.flatMap(({ violations }) => violations)).toEqual([])
})
