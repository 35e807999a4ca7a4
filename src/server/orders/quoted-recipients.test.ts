import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { acceptReviewedPayment, refundReviewedPayment } from '#contract/payments/admin-payments.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { placeOrder } from './place-order.ts'

const LIST = ['Vorname;Name;Strasse;PLZ;Ort', 'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich', 'Zoë;Beschenkt;Gasse 1;3011;Bern'].join('\n')

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await shop.pool.query(`update product_size set stock_level = reserved + 200 where product_id in (1, 2) and weight = '15g'`)
})
afterAll(() => shop.close())

const recipients = (count: number) => Array.from({ length: count }, () => ({ delivery: ANNA.delivery, message: '' }))
const isGift = { ...ANNA, gift: { message: 'Alles Gute' } }
/** Adds recipients to an order until it has so many, or takes the last ones away. */
const setRecipients = (id: string, count: number) =>
  shop.pool.query(
    `with forgotten as (delete from recipient where order_id = $1 and number > $2)
     insert into recipient (order_id, number, delivery, message) select $1, number, $3, '' from generate_series(1, $2::int) number
     on conflict do nothing`,
    [id, count, JSON.stringify(ANNA.delivery)],
  )

/** A payment whose checkout holds another list than its cart, as an earlier version of the shop could store it. */
async function payWithForeignList() {
  const visitor = new CheckoutClient(shop)
  await visitor.addLine({ productId: 1 })
  const intent = await visitor.createPaymentIntent(isGift)
  const { rows } = await shop.pool.query(
    `update checkout set contact = jsonb_set(contact, '{gift,recipients}', $2) where payment_intent_id = $1 returning id`,
    [intent.paymentIntentId, JSON.stringify(recipients(3))],
  )
  await visitor.pay(intent)
  return { visitor, intent, checkoutId: String(rows[0].id) }
}

async function buyCompanyGift() {
  const visitor = new CheckoutClient(shop)
  const lines = [{ productId: 2, weight: '15g' as const, quantity: 1 }]
  await visitor.request(saveCompanyGift, { body: { csv: LIST, lines, sessionId: visitor.sessionId } })
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  return visitor.createOrder(intent.paymentIntentId)
}

describe('the recipients of an order', () => {
  it('are those that its quote counts, or the order is not placed', async () => {
    const { rows } = await shop.pool.query('select count(*)::int as n from shop_order')
    const { quote } = await new CheckoutClient(shop).buy({ productId: 1 }, isGift)
    const order = {
      checkoutId: '00000000-0000-0000-0000-000000000000',
      payment: 'free',
      userId: null,
      language: 'de',
      quote,
      placedAt: new Date(),
    } as const
    for (const list of [[], recipients(2)])
      await expect(
        placeOrder(shop.db, { sessionSecret: 'x' }, { ...order, contact: { ...ANNA, gift: { message: '', recipients: list } } }),
      ).rejects.toThrow('recipients, but its quote counts none')
    expect((await shop.one('select count(*)::int as n from shop_order')).n).toBe(rows[0].n + 1)
  })

  it('are held to it by the database, too', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 }, isGift)
    for (const count of [2, 20]) await expect(setRecipients(id, count)).rejects.toThrow('goes to other recipients')
    const gift = await buyCompanyGift()
    for (const count of [0, 1, 3]) await expect(setRecipients(gift.id, count)).rejects.toThrow('goes to other recipients')
  })

  it('make a payment one for review when its cart has others, which can be refunded and not accepted', async () => {
    const { visitor, intent, checkoutId } = await payWithForeignList()
    expect((await visitor.postOrder(intent.paymentIntentId)).json().code).toBe('payment-unclear')
    const { paymentsToReview } = (await owner.respond(getTasks, {})).json()
    expect(paymentsToReview).toMatchObject([{ checkoutId, reason: 'Die Adressliste gehört nicht zum Warenkorb' }])
    expect((await owner.refusal(acceptReviewedPayment, { params: { checkoutId } })).code).toBe('recipients-not-of-cart')
    await owner.request(refundReviewedPayment, { params: { checkoutId } })
  })

  it('are looked for by the doctor', async () => {
    const { id } = await buyCompanyGift()
    const violations = async () =>
      (await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })).find(({ name }) => name === 'I11')
        ?.violations
    expect(await violations()).toEqual([])
    await shop.pool.query('update recipient set delivery = null where order_id = $1 and number = 2', [id])
    expect(await violations()).toEqual([expect.stringContaining('2 recipients')])
    await shop.pool.query(`update shop_order set status = 'cancelled' where id = $1`, [id])
    expect(await violations()).toEqual([])
  })
})
