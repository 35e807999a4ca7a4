import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { MyOrder } from '#contract/orders/my-orders.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

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

type Wire = Omit<AdminOrder, 'total' | 'refundable' | 'refunded'> & Record<'total' | 'refundable' | 'refunded' | 'code', string>

async function call(by: ApiClient, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<{ status: number; body: Wire }> {
  const answer = await by.call(method, `/api/admin/orders${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const get = async (id: string) => (await call(staff, 'GET', `/${id}`)).body
const buy = async (email = ANNA.email) =>
  get((await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }, { ...ANNA, email })).id)
const setPaid = ({ id, version }: Wire, isPaid: boolean) => call(staff, 'PUT', `/${id}/payment`, { version, isPaid })
const paid = async (order: Wire) => (await setPaid(order, true)).body
const listed = async (payment: string) => {
  const { body } = await staff.call('GET', `/api/admin/orders?payment=${payment}`).then((answer) => ({ body: answer.json() }))
  return body.items.map(({ number, payment: state }: { number: string; payment: string }) => [number, state])
}
const one = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0]

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
      const tasks = (await staff.call('GET', '/api/admin/tasks')).json()
      expect([tasks.openInvoices, tasks.overdueInvoices]).toEqual(state === 'open' ? [1, 0] : [0, 1])
    }
    const after = await paid(order)
    expect(after).toMatchObject({ payment: 'paid', paidAt: expect.any(String), refundable: order.total })
    expect(after.timeline.at(-1)).toMatchObject({ text: 'Zahlung erhalten', actor: 'staff@example.com' })
    const audit = (await staff.call('GET', `/api/admin/audit?entity=order&entityId=${order.id}`)).json()
    expect(audit.items[0]).toMatchObject({ action: 'order.payment-received', changes: [{ field: 'Bezahlt am', before: 'leer' }] })
    expect((await staff.call('GET', '/api/admin/tasks')).json()).toMatchObject({ openInvoices: 0, overdueInvoices: 0 })
  })

  it('is marked as paid once, and as unpaid again until a refund; other orders refuse both', async () => {
    const order = await buy()
    const both = await Promise.all([setPaid(order, true), setPaid(order, true)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const back = await setPaid(await get(order.id), false)
    expect(back.body).toMatchObject({ payment: 'open', paidAt: null })
    expect(back.body.timeline.at(-1)?.text).toContain('Zahlung zurückgenommen')
    const again = await paid(back.body)
    await call(owner, 'POST', `/${order.id}/refunds`, {
      version: again.version,
      key: randomUUID(),
      amount: '1.00',
      reason: 'Bruch',
      restock: false,
    })
    expect((await setPaid(await get(order.id), false)).body.code).toBe('payment-settled')
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 })
    expect((await setPaid(await get(id), false)).body.code).toBe('payment-settled')
  })

  it('is refunded by bank transfer without the payment provider once it is paid', async () => {
    const order = await buy()
    const refund = (version: number) =>
      call(owner, 'POST', `/${order.id}/refunds`, { version, key: randomUUID(), reason: 'Nicht angekommen', restock: false })
    const refundsAtProvider = async () => (await one('select count(*) from test_gateway.refund')).count
    const before = await refundsAtProvider()
    await refund((await paid(order)).version)
    expect((await get(order.id)).refunds).toMatchObject([{ state: 'to_transfer', amount: order.total }])
    expect(await get(order.id)).toMatchObject({ payment: 'to-transfer', refundable: '0.00', needsAttention: null })
    expect(await refundsAtProvider()).toBe(before)
    expect(await one(`select count(*) from graphile_worker.jobs where task_identifier = 'send-refund'`)).toEqual({ count: 0 })
  })

  it('becomes void when cancelled unpaid: no refund, the packs restocked, no revenue', async () => {
    const revenue = async () => (await staff.call('GET', '/api/admin/insights?period=today')).json().now.revenue
    const spent = async () => (await one(`select spent from customer where email = 'storno@example.ch'`)).spent
    const [stock, before] = [await one('select stock_level from product where id = 1'), await revenue()]
    const order = await buy('storno@example.ch')
    expect([await revenue(), await spent()]).toEqual([toDecimal(rappen(parseChf(before) + parseChf(order.total))), parseChf(order.total)])
    const { body } = await call(owner, 'POST', `/${order.id}/cancel`, { version: order.version, reason: 'Adresse falsch', restock: true })
    expect(body).toMatchObject({ status: 'cancelled', payment: 'void', refunds: [], refundable: '0.00' })
    expect(await listed('void')).toContainEqual([order.number, 'void'])
    expect([await revenue(), await spent()]).toEqual([before, 0])
    expect(await one('select stock_level from product where id = 1')).toEqual(stock)
    const mail = await one('select * from mail where key = $1', `order-cancelled:${order.id}`)
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: shop.address })
    expect(text).toContain('Ihre Rechnung müssen Sie nicht bezahlen.')
  })

  it('tells the buyer when it is due, and waits for a transfer when the buyer cancels it after paying', async () => {
    const customer = await signInAs(shop, 'customer')
    await shop.pool.query(`update user_account set email_verified = true where email = 'customer@example.com'`)
    const order = await buy('customer@example.com')
    const own = async (): Promise<MyOrder> => (await customer.call('GET', `/api/my-orders/${order.id}`)).json()
    expect(await own()).toMatchObject({ paidAt: null, dueOn: order.dueOn, mayCancel: true })
    await paid(order)
    expect(await own()).toMatchObject({ paidAt: expect.any(String) })
    await customer.call('POST', `/api/my-orders/${order.id}/cancel`)
    expect(await get(order.id)).toMatchObject({
      status: 'cancelled',
      payment: 'to-transfer',
      refunded: order.total,
      toTransfer: order.total,
    })
  })

  it('breaks no invariant of the shop', async () => {
    expect(await one(`select count(*) from refund where state <> 'to_transfer'`)).toEqual({ count: 0 })
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
