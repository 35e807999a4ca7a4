import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { register } from '#contract/accounts/accounts.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PEAR = 13
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const buyer = () => new CheckoutClient(shop)

describe('a voucher', () => {
  it('is used by the order and cannot be used again by the same customer', async () => {
    const anna = buyer()
    await anna.addLine({ productId: PEAR, quantity: 2 })
    await anna.putVoucher('WILLKOMMEN20')
    const secret = await anna.createPaymentIntent({ ...ANNA, email: 'erste@example.ch' })
    expect(secret.quote.voucher).toMatchObject({ applied: true })
    await anna.pay(secret)
    await anna.createOrder(secret.paymentIntentId)
    const again = buyer()
    await again.addLine({ productId: PEAR, quantity: 2 })
    await again.putVoucher('WILLKOMMEN20')
    const shown = (await again.quote()).total
    const refused = await again.postPaymentIntent({ contact: { ...ANNA, email: 'erste@example.ch' }, totalAmount: shown / 100 })
    expect(refused.json()).toMatchObject({ code: 'prices-changed', details: { quote: { voucher: { applied: false } } } })
  })

  it.each(['active = false', `ends_at = now() - interval '1 second'`])(
    'that was reserved is used by its order, without a mark, when it is over by the payment (%s)',
    async (change) => {
      const email = `vorbei-${change.length}@example.ch`
      const anna = buyer()
      await anna.addLine({ productId: PEAR, quantity: 2 })
      await anna.putVoucher('WILLKOMMEN20')
      const intent = await anna.createPaymentIntent({ ...ANNA, email })
      await shop.pool.query(`update voucher set ${change} where code = 'WILLKOMMEN20'`)
      await anna.pay(intent)
      const order = await anna.createOrder(intent.paymentIntentId)
      await shop.pool.query(`update voucher set active = true, ends_at = null where code = 'WILLKOMMEN20'`)
      expect(await shop.one('select needs_attention from shop_order where id = $1', order.id)).toEqual({ needs_attention: [] })
      const used = 'select state from voucher_redemption where checkout_id = (select checkout_id from shop_order where id = $1)'
      expect(await shop.one(used, order.id)).toEqual({ state: 'redeemed' })
    },
  )

  it.each([
    ['a tag', 'zweite@example.ch', 'Zweite+neu@example.ch'],
    ['dots at Gmail', 'dritte.kundin@gmail.com', 'drittekundin+1@googlemail.com'],
  ])('for first orders knows its customer by %s', async (_, first, alias) => {
    await buyer().buy({ productId: PEAR }, { ...ANNA, email: first })
    const again = buyer()
    await again.addLine({ productId: PEAR, quantity: 2 })
    await again.putVoucher('WILLKOMMEN20')
    const shown = (await again.quote()).total
    const refused = await again.postPaymentIntent({ contact: { ...ANNA, email: alias }, totalAmount: shown / 100 })
    expect(refused.json()).toMatchObject({ code: 'prices-changed', details: { quote: { voucher: { applied: false } } } })
    const other = { ...ANNA, email: first.replace('@', '.x@') }
    expect((await again.postPaymentIntent({ contact: other, totalAmount: shown / 100 })).statusCode).toBe(200)
  })

  it('for first orders is refused to a known customer in every quote from the sign-in on, also before the contact', async () => {
    const account = { ...LEA, email: 'fuenfte@example.ch' }
    await buyer().buy({ productId: PEAR }, { ...ANNA, email: account.email })
    const lea = buyer()
    await lea.addLine({ productId: PEAR, quantity: 2 })
    expect((await lea.putVoucher('WILLKOMMEN20')).statusCode).toBe(200)
    await lea.request(register, { body: account })
    await confirmEmail(shop, account.email)
    const refused = { applied: false, problem: 'Dieser Gutschein gilt nur für die erste Bestellung.' }
    expect((await lea.quote()).voucher).toMatchObject(refused)
    const card = { amount: '20.00', key: crypto.randomUUID(), sessionId: lea.sessionId }
    expect((await lea.request(addGiftCard, { body: card })).voucher).toMatchObject(refused)
    const { total } = await lea.quote()
    const prepared = await lea.postPaymentIntent({ totalAmount: total / 100 })
    expect([prepared.statusCode, prepared.json().quote.voucher]).toMatchObject([200, refused])
  })

  it('for first orders lowers the charge together with the contact, and gives nothing to who pays without one', async () => {
    const charged = async (id: string) => (await shop.one('select amount from test_gateway.payment_intent where id = $1', id)).amount
    const anna = buyer()
    await anna.addLine({ productId: PEAR, quantity: 2 })
    const { total: full } = await anna.quote()
    await anna.putVoucher('WILLKOMMEN20')
    const shown = await anna.quote()
    const prepared = z.decode(createPaymentIntent.response, (await anna.postPaymentIntent({ totalAmount: shown.total / 100 })).json())
    expect([prepared.quote.total, await charged(prepared.paymentIntentId)]).toEqual([shown.total, full])
    const paid = await anna.createPaymentIntent({ ...ANNA, email: 'vierte@example.ch' })
    expect([paid.paymentIntentId, await charged(paid.paymentIntentId)]).toEqual([prepared.paymentIntentId, shown.total])
    await anna.pay(paid)
    expect(await anna.createOrder(paid.paymentIntentId)).toMatchObject({ totalAmount: shown.total })

    const eve = buyer()
    await eve.addLine({ productId: PEAR, quantity: 2 })
    await eve.putVoucher('WILLKOMMEN20')
    const secret = z.decode(createPaymentIntent.response, (await eve.postPaymentIntent()).json())
    await eve.pay(secret)
    expect((await eve.postOrder(secret.paymentIntentId)).json()).toMatchObject({ code: 'payment-unclear' })
  })

  it('S9 with one use left is reserved by only one of several concurrent requests', async () => {
    await shop.pool.query(`insert into voucher (code, kind, value, total_limit) values ('EINMAL', 'percent', 50, 1)`)
    const buyers = [buyer(), buyer(), buyer()]
    for (const each of buyers) {
      await each.addLine({ productId: PEAR, quantity: 2 })
      await each.putVoucher('EINMAL')
    }
    const shown = await Promise.all(buyers.map((each) => each.quote()))
    const answers = await Promise.all(
      buyers.map((each, index) => each.postPaymentIntent({ contact: ANNA, totalAmount: Number(shown[index]?.total) / 100 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code)
    for (const code of codes) expect(['voucher-refused', 'prices-changed']).toContain(code)
    expect(await shop.one(`select count(*) from voucher_redemption where code = 'EINMAL'`)).toEqual({ count: 1 })
  })
})
