import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { settleRefunds } from '#tests/support/shop/webhooks.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { reconcile } from './reconcile.ts'

const STRAWBERRY = 1
let shop: TestShop
let owner: ApiClient
let count = 0

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const reserved = async () =>
  (await shop.one('select sum(reserved)::int as reserved from product_size where product_id = $1', STRAWBERRY)).reserved

/** A cart with a voucher, of which two Rappen too little were paid. */
async function paidTooLittle(card?: string) {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY, quantity: 2 })
  await anna.putVoucher('WILLKOMMEN20')
  const email = `klaerung-${++count}@example.ch`
  const intent = { ...(await anna.createPaymentIntent({ ...ANNA, email })), email }
  await shop.pool.query('update test_gateway.payment_intent set amount = amount - 2 where id = $1', [intent.paymentIntentId])
  await anna.pay(intent, card)
  expect((await anna.postOrder(intent.paymentIntentId)).json()).toMatchObject({ code: 'payment-unclear' })
  const { id } = await shop.one('select id from checkout where payment_intent_id = $1', intent.paymentIntentId)
  return { anna, intent, id }
}
const mailsTo = (email: string) => shop.rows(`select * from mail where template = 'payment-refunded' and recipient = $1`, email)
const accept = (checkoutId: string, by = owner) => by.respond(acceptReviewedPayment, { params: { checkoutId } })
const refund = (checkoutId: string, by = owner) => by.respond(refundReviewedPayment, { params: { checkoutId } })

describe('a payment that needs review', () => {
  it('holds neither stock nor voucher', async () => {
    const before = await reserved()
    const { id } = await paidTooLittle()
    expect(await reserved()).toBe(before)
    expect(await shop.one('select count(*) from voucher_redemption where checkout_id = $1', id)).toEqual({ count: 0 })
    expect((await owner.request(getTasks, {})).paymentsToReview).toContainEqual(expect.objectContaining({ checkoutId: id }))
    await refund(id)
  })

  it('is refunded in full once, for a double click too, and stays decided whatever is reported again', async () => {
    const { anna, intent, id } = await paidTooLittle()
    const answers = await Promise.all([refund(id), refund(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const received = 'select sum(amount)::int as amount from test_gateway.refund where payment_intent = $1'
    expect(await shop.one(received, intent.paymentIntentId)).toEqual({ amount: intent.quote.total - 2 })
    expect((await accept(id)).json()).toMatchObject({ code: 'payment-not-in-review' })
    expect((await anna.postOrder(intent.paymentIntentId)).json()).toMatchObject({ code: 'payment-unclear' })
    expect(await shop.one('select state, review_outcome from checkout where id = $1', id)).toEqual({
      state: 'cancelled',
      review_outcome: 'refunded',
    })
    expect(await shop.one(`select count(*) from audit_log where action = 'payment.refunded' and entity_id = $1`, id)).toEqual({ count: 1 })
    const mails = await mailsTo(intent.email)
    expect(mails).toMatchObject([{ data: { amount: intent.quote.total - 2, currency: 'chf' } }])
    const { text } = await renderMail(mails[0], { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })
    expect(text).toContain(`Ihre Zahlung von ${formatChf(rappen(intent.quote.total - 2))} passte zu keiner Bestellung`)
  })

  it('is told the payer once the refund has succeeded, when the provider takes its time', async () => {
    const { intent, id } = await paidTooLittle('4000000000007726')
    expect((await refund(id)).statusCode).toBe(200)
    const events = async (): Promise<Stripe.Event[]> => {
      const found = `select body from test_gateway.event where type = 'refund.updated' and body->'data'->'object'->>'payment_intent' = $1`
      return (await shop.rows(found, intent.paymentIntentId)).map(({ body }) => body)
    }
    expect(await mailsTo(intent.email)).toEqual([])
    await settleRefunds(shop)
    await expect.poll(async () => (await events()).length).toBe(1)
    for (const event of [...(await events()), ...(await events())]) await applyPaymentEvent(shop.checkoutContext, event)
    expect(await mailsTo(intent.email)).toHaveLength(1)
  })

  it('becomes the agreed order when it is accepted, and tells the operator what was received', async () => {
    const { anna, intent, id } = await paidTooLittle()
    const accepted = await accept(id)
    expect(accepted.statusCode).toBe(200)
    const order = await anna.createOrder(intent.paymentIntentId)
    expect(order).toMatchObject({ id: accepted.json().orderId, status: 'confirmed', totalAmount: intent.quote.total })
    expect(await shop.one('select needs_attention from shop_order where id = $1', order.id)).toEqual({
      needs_attention: ['amount-differs'],
    })
    expect((await owner.respond(getAdminOrder, { params: { id: order.id } })).body).toContain('Nach Prüfung der Zahlung angenommen')
    expect(await shop.one('select state from voucher_redemption where checkout_id = $1', id)).toEqual({ state: 'redeemed' })
    expect(await shop.one(`select count(*) from audit_log where action = 'order.accepted-after-review' and entity_id = $1`, id)).toEqual({
      count: 1,
    })
    expect((await refund(id)).json()).toMatchObject({ code: 'payment-not-in-review' })
  })

  it('whose voucher cannot be used any more is accepted all the same, with both marks', async () => {
    const { id } = await paidTooLittle()
    const offer = (isActive: boolean) => shop.pool.query(`update voucher set active = $1 where code = 'WILLKOMMEN20'`, [isActive])
    await offer(false)
    const accepted = await accept(id)
    await offer(true)
    expect(await shop.one('select needs_attention from shop_order where id = $1', accepted.json().orderId)).toEqual({
      needs_attention: ['amount-differs', 'voucher-over-used'],
    })
  })

  it('is decided by owners only', async () => {
    const staff = await signInAs(shop, 'staff')
    const { id } = await paidTooLittle()
    for (const decide of [refund, accept]) expect((await decide(id, staff)).statusCode).toBe(403)
    await refund(id)
  })

  it('breaks no invariant of the shop', async () => {
    await reconcile(shop.checkoutContext, { isStart: true })
    const findings = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now() + 61_000, since: 0 })
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  })
})
