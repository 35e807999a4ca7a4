import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getPayout, listPayouts } from '#contract/payments/admin-payouts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { applyPaymentEvent } from '#server/checkout/provider/apply-payment-event.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { fetchPayouts } from './fetch-payouts.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let owner: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const run = () => fetchPayouts(shop.checkoutContext)
const list = () => owner.request(listPayouts, {})
const payoutOf = (id: string) => owner.request(getPayout, { params: { id } })
/** Makes everything that the gateway has moved a day older, so that it is paid out. */
const letDayPass = () =>
  shop.rows(`update test_gateway.balance_transaction set created_at = created_at - interval '1 day' where payout is null`)
async function newestPayout() {
  const [first] = (await list()).items
  return payoutOf(first?.id ?? '')
}
async function gateway(url: string, body: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  await shop.gateway?.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(body).toString() })
}

/** The gateway's fee of a payment, by hand: 2.9 % rounded half up, and 30 Rappen. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

/** An order of which a gift card of CHF 5.00 pays a part. */
async function buyWithGiftCard() {
  const { code } = await issueCard(owner, '5.00')
  const client = await cartWithCard(shop, { productId: 1, quantity: 2, code })
  const intent = await client.createPaymentIntent()
  await client.pay(intent)
  const { id } = await client.createOrder(intent.paymentIntentId)
  return { id, intentId: intent.paymentIntentId }
}

describe('payouts', () => {
  it('are empty before anything was paid out', async () => {
    expect(await run()).toBe(0)
    expect(await list()).toMatchObject({ items: [], missing: [] })
  })

  it('are fetched once with their movements and fees, and match the orders to the Rappen', async () => {
    const first = await new CheckoutClient(shop).buyWithCard({ productId: 1 })
    const second = await new CheckoutClient(shop).buyWithCard({ productId: 2, quantity: 3 })
    expect(await run()).toBe(0)
    await letDayPass()
    expect([await run(), await run()]).toEqual([1, 0])
    const totals = (
      await shop.rows('select total from shop_order where payment_intent_id = any($1)', [first.intentId, second.intentId])
    ).map(({ total }) => total as number)
    const gross = totals.reduce((sum, total) => sum + total, 0)
    const fees = totals.reduce((sum, total) => sum + feeOf(total), 0)
    const payout = await newestPayout()
    expect(payout).toMatchObject({
      gross,
      fee: fees,
      amount: gross - fees,
      otherTotal: 0,
      unexplained: 0,
      differences: 0,
      status: 'paid',
      isComplete: true,
    })
    expect(payout.lines).toHaveLength(2)
    expect(payout.lines.every((line) => line.kind === 'payment' && line.difference === null && line.orderNumber)).toBe(true)
    const { lines: _lines, ...summed } = payout
    expect((await list()).items[0]).toEqual(summed)
    expect(await shop.rows('select from payout_line where not is_as_recorded')).toEqual([])
    const intents = [first.intentId, second.intentId]
    expect(await shop.rows('select number from shop_order where is_paid_out = (payment_intent_id <> all ($1))', intents)).toEqual([])
  })

  it('match an order of which a gift card pays a part: the provider brings the rest', async () => {
    const { id, intentId } = await buyWithGiftCard()
    await letDayPass()
    expect(await run()).toBe(1)
    const { payout_id: payoutId } = await shop.one('select payout_id from payout_line where payment_intent_id = $1', intentId)
    expect(await payoutOf(payoutId)).toMatchObject({ differences: 0, unexplained: 0, lines: [{ orderId: id, difference: null }] })
  })

  it('match refunds and disputes, with the fee of the dispute', async () => {
    const refunded = await new CheckoutClient(shop).buyWithCard({ productId: 1 })
    const disputed = await new CheckoutClient(shop).buyWithCard({ productId: 2 })
    const { version } = await owner.request(getAdminOrder, { params: { id: refunded.id } })
    await owner.request(refundAdminOrder, {
      params: { id: refunded.id },
      body: { version, key: randomUUID(), amount: '2.00', reason: 'Bruch', restock: false },
    })
    const refund = await shop.one('select id from refund where order_id = $1', refunded.id)
    await sendRefund(shop.checkoutContext, refund.id)
    await gateway('/v1/test_helpers/disputes', { payment_intent: disputed.intentId })
    const events = await shop.rows(`select body from test_gateway.event where type like 'charge.dispute.%' order by number`)
    for (const { body } of events) await applyPaymentEvent(shop.checkoutContext, body)
    await letDayPass()
    await letDayPass()
    expect(await run()).toBe(1)
    const payouts = (await list()).items
    const payout = await payoutOf(payouts.at(-1)?.id ?? '')
    const { total } = await shop.one('select total from shop_order where id = $1', disputed.id)
    expect(payout).toMatchObject({ differences: 0, unexplained: 0, otherTotal: -200 - total })
    const kinds = payout.lines.map(({ kind, fee }) => [kind, fee])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['refund', 0],
        ['dispute', 2000],
      ]),
    )
  })

  it('match an order that was placed after its payout, too', async () => {
    const { intentId } = await new CheckoutClient(shop).buyWithCard({ productId: 1 })
    const hide = (from: string, to: string) =>
      shop.rows('update shop_order set payment_intent_id = $2 where payment_intent_id = $1', from, to)
    await hide(intentId, 'pi_later')
    await letDayPass()
    expect(await run()).toBe(1)
    const { payout_id: payoutId } = await shop.one('select payout_id from payout_line where payment_intent_id = $1', intentId)
    const listed = async () => (await list()).items.find(({ id }) => id === payoutId)
    expect(await listed()).toMatchObject({ differences: 1 })
    await hide('pi_later', intentId)
    expect(await listed()).toMatchObject({ differences: 0, unexplained: 0 })
    expect(await payoutOf(payoutId)).toMatchObject({ differences: 0, unexplained: 0 })
  })

  it('differ where the shop knows another amount, no order or no refund', async () => {
    const { intentId } = await new CheckoutClient(shop).buyWithCard({ productId: 1 })
    const insert = `insert into payout_line (id, payout_id, kind, amount, fee, source, payment_intent_id, at) values ($1, 'po_diff', $2, $3, 0, $4, $5, now())`
    await shop.rows(
      `insert into payout (id, amount, currency, status, is_automatic, created_at, arrives_on, is_complete) values ('po_diff', 1000, 'chf', 'paid', true, now() + interval '1 day', current_date, true)`,
    )
    await shop.rows(insert, 'txn_a', 'payment', 1, 'ch_a', intentId)
    await shop.rows(insert, 'txn_b', 'payment', 500, 'ch_b', 'pi_unknown')
    await shop.rows(insert, 'txn_c', 'refund', -100, 're_unknown', intentId)
    await shop.rows(insert, 'txn_d', 'fee', -50, null, null)
    const payout = await newestPayout()
    const differences = Object.fromEntries(payout.lines.map(({ id, difference }) => [id, difference]))
    expect(differences).toEqual({ txn_a: 'amount-differs', txn_b: 'no-order', txn_c: 'unknown', txn_d: null })
    expect(payout).toMatchObject({ id: 'po_diff', differences: 3, unexplained: 649, fee: 50 })
  })

  it('say in their list what they say one by one', async () => {
    const { items } = await list()
    expect(items.length).toBeGreaterThan(3)
    for (const payout of items) expect(await payoutOf(payout.id)).toMatchObject(payout)
  })

  it('list an order that was paid 14 days ago and is in none of them, with what the provider has of it', async () => {
    const { id, intentId } = await buyWithGiftCard()
    await shop.rows('delete from test_gateway.balance_transaction where payment_intent = $1', intentId)
    await shop.rows(
      `insert into payout_line (id, payout_id, kind, amount, fee, at) values ('txn_old', 'po_diff', 'fee', -1, 0, now() - interval '60 days')`,
    )
    const missing = async () => (await list()).missing.map(({ orderId }) => orderId)
    await shop.rows(`update shop_order set paid_at = now() - interval '14 days' + interval '1 minute' where id = $1`, id)
    expect(await missing()).not.toContain(id)
    await shop.rows(`update shop_order set paid_at = now() - interval '14 days 1 minute' where id = $1`, id)
    expect(await missing()).toContain(id)
    const { total } = await shop.one('select total from shop_order where id = $1', id)
    expect((await list()).missing).toMatchObject([{ orderId: id, amount: total - 500 }])
  })

  it('in another currency are named, and neither fetched with their movements nor posted as CHF', async () => {
    const createdAt = new Date()
    const inEuros = { id: 'po_eur', amount: rappen(9000), currency: 'eur', status: 'paid', isAutomatic: true, hasLines: true, createdAt }
    async function* listPayouts() {
      yield { ...inEuros, arrivesOn: swissDay(createdAt.getTime()) }
    }
    async function* listPayoutLines() {
      const line = { id: 'txn_eur', kind: 'payment', source: null, paymentIntentId: null, description: '' } as const
      yield { ...line, amount: rappen(9000), fee: ZERO, at: createdAt }
    }
    expect(await fetchPayouts({ ...shop.checkoutContext, payments: { ...shop.payments, listPayouts, listPayoutLines } })).toBe(0)
    expect(await payoutOf('po_eur')).toMatchObject({ amount: 9000, currency: 'eur', isComplete: false, lines: [], unexplained: 0 })
    const day = swissDay(createdAt.getTime())
    expect((await listMoneyEvents(shop.db, { from: day, to: day })).filter(({ document }) => document === 'po_eur')).toEqual([])
  })

  it('have movements that nobody changes or deletes', async () => {
    await expect(shop.rows('update payout_line set amount = 1')).rejects.toThrow('only grow')
    await expect(shop.rows('delete from payout_line')).rejects.toThrow('only grow')
  })

  it('are fetched up to those that have long been settled', async () => {
    expect(await fetchPayouts({ ...shop.checkoutContext, clock: () => Date.now() + 40 * DAY_MS })).toBe(0)
  })
})
