import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeGiftCard } from '#contract/cart/cart.ts'
import { getGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { finalizePayment } from './provider/finalize-payment.ts'
import { reconcile } from './provider/reconcile.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const PRICE = 6990
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [FAMILY_BOX])
  await offerInvoice(shop)
  await shop.pool.query(`insert into voucher (code, kind, value) values ('ZEHN', 'amount', 1000), ('ALLES', 'percent', 100)`)
})
afterAll(() => shop.close())

const balance = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id)).balance
const adminOrder = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()

/** The confirmation of an order, as it is mailed. */
async function confirmationOf(id: string): Promise<string> {
  const { data } = await shop.one(`select data from mail where order_id = $1 and template = 'order-confirmation'`, id)
  const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' }
  return (await renderMail({ template: 'order-confirmation', data }, context)).text
}

const visitor = (code: string, quantity = 1) => cartWithCard(shop, { productId: FAMILY_BOX, quantity, code })

describe('a gift card in the cart', () => {
  it('is money and not a discount: it stands below a total that stays, with tax and shipping', async () => {
    const { code, lastFour } = await issueCard(owner, '20.00')
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FAMILY_BOX })
    const before = await anna.quote()
    const { giftCard, ...after } = (await anna.putVoucher(code.toLowerCase().replaceAll('-', ' '))).json()
    expect(giftCard).toMatchObject({ lastFour, amount: '20.00', problem: null })
    expect((await anna.quote()).taxes).toEqual(before.taxes)
    expect(after).toMatchObject({ total: '69.90', discount: null, voucher: null })
    expect((await anna.respond(removeGiftCard, {})).json().giftCard).toBeUndefined()
  })

  it('goes together with a voucher, which comes first', async () => {
    const { code } = await issueCard(owner, '20.00')
    const anna = await visitor(code)
    const both = (await anna.putVoucher('ZEHN')).json()
    expect(both).toMatchObject({ total: '59.90', voucher: { code: 'ZEHN' }, giftCard: { amount: '20.00' } })
  })

  it.each([
    ['unknown', 'select 1 where $1::uuid is not null', 'gift-card-unknown'],
    ['blocked', `update gift_card set state = 'blocked' where id = $1`, 'gift-card-unknown'],
    ['expired', `update gift_card set expires_on = current_date - 2 where id = $1`, 'gift-card-expired'],
    ['empty', `insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, 'expired', -500, 'x')`, 'gift-card-used-up'],
  ])('is refused when it is %s, and pays nothing when it becomes so', async (state, statement, refusal) => {
    const card = await issueCard(owner, '5.00')
    const anna = await visitor(card.code)
    await shop.pool.query(statement, [card.id])
    const code = state === 'unknown' ? '0000-0000-0000-0000-0000' : card.code
    const other = new CheckoutClient(shop)
    await other.addLine({ productId: FAMILY_BOX })
    expect((await other.putVoucher(code)).json().code).toBe(refusal)
    if (state === 'unknown') return
    expect((await anna.quote()).giftCard).toMatchObject({ amount: 0, problem: expect.any(String) })
    const intent = await anna.createPaymentIntent()
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.amount).toBe(PRICE)
  })
})

describe('an order that a gift card pays in part', () => {
  it('charges only the rest, holds the part from the pay click on and takes it with the order', async () => {
    const card = await issueCard(owner, '20.00')
    const anna = await visitor(card.code)
    const opened = (await anna.postPaymentIntent()).json()
    // Before the pay click nothing is held, so the intent charges everything.
    expect((await shop.payments.findIntent(opened.paymentIntentId))?.amount).toBe(PRICE)
    expect(await balance(card.id)).toBe(2000)
    const intent = await anna.createPaymentIntent()
    expect(intent.paymentIntentId).toBe(opened.paymentIntentId)
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.amount).toBe(PRICE - 2000)
    expect(await balance(card.id)).toBe(0)
    await anna.createPaymentIntent()
    await anna.pay(intent)
    const order = await anna.createOrder(intent.paymentIntentId)
    expect(order).toMatchObject({ totalAmount: PRICE, quote: { giftCard: { amount: 2000 } } })
    const { movements, balance: left } = (await owner.respond(getGiftCard, { params: { id: card.id } })).json()
    expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'issued 20.00',
      'reserved -20.00',
      'released 20.00',
      'redeemed -20.00',
    ])
    expect(left).toBe('0.00')
    expect(movements.at(-1)?.order?.number).toBe(order.number)
    const shown = await adminOrder(order.id)
    expect(shown).toMatchObject({ total: '69.90', payment: 'paid', refundable: '69.90', paymentMethod: 'card' })
    expect(shown.timeline[0]?.text).toBe(`Bestellt und bezahlt, einen Teil mit Geschenkkarte …${card.lastFour}`)
    const mail = await confirmationOf(order.id)
    expect(mail).toContain('Restbetrag')
    expect(mail).not.toContain('Zu bezahlen')
    const pdf = pdfText((await owner.respond(getInvoicePdf, { params: { id: order.id } })).rawPayload)
    expect(pdf).toMatch(new RegExp(`Bezahlt mit Geschenkkarte .${card.lastFour}\n.20.00\nRestbetrag`))
    expect(pdf).toContain('CHF\u00a049.90')
    expect((await anna.quote()).giftCard).toBeUndefined()
    await expectHealthy(shop)
  })

  it('keeps the rest on the card for the next order', async () => {
    const card = await issueCard(owner, '100.00')
    for (const [method, part] of [
      ['gift-card', PRICE],
      ['card', 10_000 - PRICE],
    ] as const) {
      const anna = await visitor(card.code)
      const checkout = await anna.createPaymentIntent()
      if (method === 'card') await anna.pay(checkout)
      const order = method === 'card' ? await anna.createOrder(checkout.paymentIntentId) : (await anna.postFreeOrder(checkout)).json()
      expect(await shop.one('select payment_method, gift_card_amount from shop_order where id = $1', order.id)).toEqual({
        payment_method: method,
        gift_card_amount: part,
      })
    }
    expect(await balance(card.id)).toBe(0)
    await expectHealthy(shop)
  })

  it('leaves at least what the provider charges', async () => {
    const card = await issueCard(owner, '69.60')
    const anna = await visitor(card.code)
    expect((await anna.quote()).giftCard?.amount).toBe(6940)
    expect((await shop.payments.findIntent((await anna.createPaymentIntent()).paymentIntentId))?.amount).toBe(50)
  })

  it('on invoice asks for the rest, on the QR-bill, too', async () => {
    const card = await issueCard(owner, '20.00')
    const anna = await visitor(card.code)
    const intent = await anna.createPaymentIntent()
    const order = (await anna.postInvoiceOrder(intent, { amountDue: '49.90' })).json()
    expect(order).toMatchObject({ paidAt: null, totalAmount: '69.90', quote: { giftCard: { amount: '20.00' } } })
    const pdf = pdfText((await owner.respond(getInvoicePdf, { params: { id: order.id } })).rawPayload)
    expect(pdf).toContain('Restbetrag')
    expect(pdf).toContain('49.90')
    const { data } = await shop.one(`select data from mail where key = $1`, `order-on-invoice:${order.id}`)
    expect(data.quote.giftCard.amount).toBe(2000)
    await expectHealthy(shop)
  })
})

describe('an order that a gift card pays entirely', () => {
  it('needs no payment, counts as paid by gift card, and goes back to the card when it is cancelled', async () => {
    const card = await issueCard(owner, '70.00')
    const anna = await visitor(card.code)
    const checkout = await anna.createPaymentIntent()
    expect(checkout.clientSecret).toBe('')
    const clicks = await Promise.all([1, 2, 3].map(() => anna.postFreeOrder(checkout)))
    expect(new Set(clicks.map((click) => click.json().id)).size).toBe(1)
    const order = { id: clicks[0]?.json().id ?? '' }
    expect(await shop.one('select payment_method from shop_order where id = $1', order.id)).toEqual({ payment_method: 'gift-card' })
    expect(await balance(card.id)).toBe(10)
    const { version, timeline } = await adminOrder(order.id)
    expect(timeline[0]?.text).toBe(`Bestellt, mit Geschenkkarte …${card.lastFour} bezahlt`)
    const cancelled = await owner.respond(cancelAdminOrder, {
      params: { id: order.id },
      body: { version, reason: 'Wunsch', restock: true },
    })
    expect(cancelled.json()).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      refunds: [{ amount: '69.90', toGiftCard: true, state: 'succeeded' }],
    })
    expect(await balance(card.id)).toBe(7000)
    const { rows } = await shop.pool.query(`select kind, total, refund_id from document where order_id = $1 order by kind`, [order.id])
    expect(rows).toEqual([
      { kind: 'credit-note', total: PRICE, refund_id: null },
      { kind: 'invoice', total: PRICE, refund_id: null },
    ])
    await expectHealthy(shop)
  })

  it('is refused without a contact, and when the card is not enough for it any more', async () => {
    const card = await issueCard(owner, '70.00')
    const [anna, berta] = [await visitor(card.code), await visitor(card.code)]
    const opened = (await anna.postPaymentIntent()).json()
    expect(opened.clientSecret).toBe('')
    expect(await balance(card.id)).toBe(7000)
    const first = await berta.createPaymentIntent()
    const late = await anna.postPaymentIntent({ contact: ANNA, amountDue: '0.00' })
    expect(late.json()).toMatchObject({ code: 'prices-changed' })
    expect((await berta.postFreeOrder(first)).statusCode).toBe(200)
  })
})

describe('two checkouts with one card', () => {
  it('never take more than is on it, in whatever order they pay', async () => {
    for (let run = 0; run < 5; run++) {
      const card = await issueCard(owner, '40.00')
      const buyers = await Promise.all([1, 2, 3].map(() => visitor(card.code)))
      const intents = await Promise.all(buyers.map(async (buyer) => (await buyer.postPaymentIntent({ contact: ANNA })).json()))
      const ready = intents.flatMap((intent, index) => (intent.clientSecret ? [{ intent, buyer: buyers[index] as CheckoutClient }] : []))
      await Promise.all(ready.map(({ intent, buyer }) => buyer.pay(intent)))
      await Promise.all(
        ready.flatMap(({ intent, buyer }) => [
          buyer.postOrder(intent.paymentIntentId),
          finalizePayment(shop.checkoutContext, intent.paymentIntentId),
        ]),
      )
      const { taken, held } = await shop.one(
        `select -coalesce(sum(amount) filter (where kind = 'redeemed'), 0)::int as taken,
          -coalesce(sum(amount) filter (where kind in ('reserved', 'released')), 0)::int as held from gift_card_movement where gift_card_id = $1`,
        card.id,
      )
      expect(taken + held).toBeLessThanOrEqual(4000)
      expect(taken).toBeGreaterThan(0)
    }
    await expectHealthy(shop)
  })

  it('pay past each other never: a payment whose part is gone needs review, and can be refunded', async () => {
    const card = await issueCard(owner, '40.00')
    const anna = await visitor(card.code)
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    // Before anybody reports the payment, the card leaves the cart in another tab; the intent could not be changed any
    // more.
    const { id } = await shop.one(`select id from checkout where payment_intent_id = $1`, intent.paymentIntentId)
    await shop.pool.query(
      `insert into gift_card_movement (gift_card_id, kind, amount, checkout_id, actor) values ($1, 'released', 4000, $2, 'x')`,
      [card.id, id],
    )
    const berta = await visitor(card.code)
    const other = await berta.createPaymentIntent()
    const results = [await finalizePayment(shop.checkoutContext, intent.paymentIntentId), await anna.postOrder(intent.paymentIntentId)]
    expect(results[0]).toEqual({ state: 'needs_review' })
    expect(await shop.one('select state, review_reason from checkout where id = $1', id)).toEqual({
      state: 'needs_review',
      review_reason: 'Das Guthaben der Geschenkkarte reicht nicht mehr',
    })
    expect((await owner.refusal(acceptReviewedPayment, { params: { checkoutId: id } })).code).toBe('gift-card-refused')
    await berta.pay(other)
    expect(await berta.createOrder(other.paymentIntentId)).toMatchObject({ quote: { giftCard: { amount: 4000 } } })
    expect((await owner.respond(refundReviewedPayment, { params: { checkoutId: id } })).statusCode).toBe(200)
    await expectHealthy(shop)
  })

  it('free what they hold when they end, change their cart or lose their card', async () => {
    const card = await issueCard(owner, '20.00')
    const anna = await visitor(card.code)
    await anna.createPaymentIntent()
    expect(await balance(card.id)).toBe(0)
    await anna.request(removeGiftCard, {})
    const intent = await anna.createPaymentIntent()
    expect(await balance(card.id)).toBe(2000)
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.amount).toBe(PRICE)
    await anna.putVoucher(card.code)
    await anna.createPaymentIntent()
    expect(await balance(card.id)).toBe(0)
    await shop.pool.query(
      `update checkout set expires_at = now() - interval '1 second', next_check_at = now() - interval '1 second' where payment_intent_id = $1`,
      [intent.paymentIntentId],
    )
    await reconcile(shop.checkoutContext)
    expect(await balance(card.id)).toBe(2000)
    await expectHealthy(shop)
  })
})
