import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { type AdminOrder, cancelAdminOrder, getAdminOrder, listAdminOrders, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { cancelMyOrder, getMyOrder } from '#contract/orders/my-orders.ts'
import { getInsights, getTasks } from '#contract/overview/admin-insights.ts'
import type { PaymentState } from '#domain/invoices/invoice.ts'
import { ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true })
  await offerInvoice(shop)
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const get = (id: string) => staff.request(getAdminOrder, { params: { id } })
const buy = async (email = ANNA.email) =>
  get((await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, { ...ANNA, email })).id)
const payment = ({ id, version }: AdminOrder, isPaid: boolean) => ({ params: { id }, body: { version, isPaid } })
const setPaid = (order: AdminOrder, isPaid = true) => staff.request(setOrderPayment, payment(order, isPaid))
const tasks = () => staff.request(getTasks, {})
const listed = async (state: PaymentState) => {
  const { items } = await staff.request(listAdminOrders, { query: { payment: state } })
  return items.map((order) => [order.number, order.payment])
}

describe('an order on invoice in the administration', () => {
  it('is open, overdue after its due day, and paid when an operator records the payment', async () => {
    const order = await buy()
    expect(order).toMatchObject({ payment: 'open', paymentMethod: 'invoice', paymentIntentId: null, paidAt: null, refundable: order.total })
    expect(order.timeline.map(({ text }) => text)).toEqual(['Bestellt auf Rechnung', 'Bestätigt'])
    const dueIn = (days: number) =>
      shop.pool.query(`update shop_order set due_on = (now() at time zone 'Europe/Zurich')::date + $2::int where id = $1`, [order.id, days])
    for (const [days, state] of [
      [1, 'open'],
      [0, 'open'],
      [-1, 'overdue'],
    ] as const) {
      await dueIn(days)
      expect((await get(order.id)).payment).toBe(state)
      expect(await listed(state)).toContainEqual([order.number, state])
      expect(await tasks()).toMatchObject(
        state === 'open' ? { openInvoices: 1, overdueInvoices: 0 } : { openInvoices: 0, overdueInvoices: 1 },
      )
    }
    const after = await setPaid(order)
    expect(after).toMatchObject({ payment: 'paid', paidAt: expect.any(String), refundable: order.total })
    expect(after.timeline.at(-1)).toMatchObject({ text: 'Zahlung erhalten', actor: 'staff@example.com' })
    const { items } = await staff.request(listAudit, { query: { entity: 'order', entityId: order.id } })
    expect(items[0]).toMatchObject({ action: 'order.payment-received', changes: [{ field: 'Bezahlt am', before: 'leer' }] })
    expect(await tasks()).toMatchObject({ openInvoices: 0, overdueInvoices: 0 })
  })

  it('is marked as paid once, and as unpaid again until a refund; other orders refuse both', async () => {
    const order = await buy()
    const both = await Promise.all([1, 2].map(() => staff.respond(setOrderPayment, payment(order, true))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const back = await setPaid(await get(order.id), false)
    expect(back).toMatchObject({ payment: 'open', paidAt: null })
    expect(back.timeline.at(-1)?.text).toContain('Zahlung zurückgenommen')
    const { version } = await setPaid(back)
    const refund = { version, key: randomUUID(), amount: '1.00', reason: 'Bruch', restock: false }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 })
    for (const settled of [await get(order.id), await get(id)])
      expect(await staff.refusal(setOrderPayment, payment(settled, false))).toMatchObject({ code: 'payment-settled' })
  })

  it('is refunded by bank transfer without the payment provider once it is paid', async () => {
    const order = await buy()
    const refundsAtProvider = async () => (await shop.one('select count(*) from test_gateway.refund')).count
    const before = await refundsAtProvider()
    const { version } = await setPaid(order)
    const refund = { version, key: randomUUID(), reason: 'Nicht angekommen', restock: false }
    await owner.request(refundAdminOrder, { params: { id: order.id }, body: refund })
    expect((await get(order.id)).refunds).toMatchObject([{ state: 'to_transfer', amount: order.total }])
    expect(await get(order.id)).toMatchObject({ payment: 'to-transfer', refundable: ZERO, needsAttention: null })
    expect(await refundsAtProvider()).toBe(before)
    expect(await shop.one(`select count(*) from graphile_worker.jobs where task_identifier = 'send-refund'`)).toEqual({ count: 0 })
  })

  it('becomes void when cancelled unpaid: no refund, the packs restocked, no revenue', async () => {
    const revenue = async () => (await staff.request(getInsights, { query: { period: 'today' } })).now.revenue
    const spent = async () => (await shop.one(`select spent from customer where email = 'storno@example.ch'`)).spent
    const [stock, before] = [
      await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = 1'),
      await revenue(),
    ]
    const order = await buy('storno@example.ch')
    expect([await revenue(), await spent()]).toEqual([before + order.total, order.total])
    const body = { version: order.version, reason: 'Adresse falsch', restock: true }
    expect(await owner.request(cancelAdminOrder, { params: { id: order.id }, body })).toMatchObject({
      status: 'cancelled',
      payment: 'void',
      refunds: [],
      refundable: ZERO,
    })
    expect(await listed('void')).toContainEqual([order.number, 'void'])
    expect([await revenue(), await spent()]).toEqual([before, 0])
    expect(await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = 1')).toEqual(stock)
    const mail = await shop.one('select * from mail where key = $1', `order-cancelled:${order.id}`)
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text).toContain('Ihre Rechnung müssen Sie nicht bezahlen.')
  })

  it('tells the buyer when it is due, and waits for a transfer when the buyer cancels it after paying', async () => {
    const customer = await signInAs(shop, 'customer')
    await confirmEmail(shop, 'customer@example.com')
    const order = await buy('customer@example.com')
    const own = () => customer.request(getMyOrder, { params: { id: order.id } })
    expect(await own()).toMatchObject({ paidAt: null, dueOn: order.dueOn, mayCancel: true })
    await setPaid(order)
    expect(await own()).toMatchObject({ paidAt: expect.any(String) })
    await customer.request(cancelMyOrder, { params: { id: order.id } })
    expect(await get(order.id)).toMatchObject({
      status: 'cancelled',
      payment: 'to-transfer',
      refunded: order.total,
      toTransfer: order.total,
    })
  })

  it('breaks no invariant of the shop', async () => {
    expect(await shop.one(`select count(*) from refund where state <> 'to_transfer'`)).toEqual({ count: 0 })
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
