import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { declineReviews, getOrderReviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import { getOwnReview, listReviews } from '#contract/reviews/reviews.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { askForReviews } from './ask-for-reviews.ts'

const RASPBERRY = 2
const PEAR = 13
const TEXT = { rating: 5, comment: 'Knusprig, süss und so fein wie frisch.' }

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await startTestShop()
  await shop.rows('update product_size set stock_level = null')
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query("delete from mail where template = 'order-review-request'"))

const email = () => `gast${++count}@example.com`
const buy = (contact: Partial<Contact> = {}, productId = RASPBERRY) =>
  new CheckoutClient(shop).buy({ productId }, { ...ANNA, email: email(), ...contact })

/** Reports the order as delivered so many days ago. */
async function deliver(id: string, daysAgo: number) {
  await shop.rows("update shop_order set status = 'delivered' where id = $1", id)
  await shop.rows(
    "insert into order_event (order_id, kind, actor, at) values ($1, 'delivered', 'admin', now() - make_interval(days => $2))",
    id,
    daysAgo,
  )
}
const ask = () => askForReviews({ ...shop.checkoutContext, clock: Date.now })
const asked = async () =>
  (await shop.rows("select order_id from mail where template = 'order-review-request' order by created_at")).map((mail) => mail.order_id)
const byLink = (id: string) => ({ token: orderToken(shop.checkoutContext.sessionSecret, id) })
/** A request that writes a review by the link of an order. */
const writing = (id: string, body: Partial<BodyOf<typeof saveOrderReview>> = {}, productId = RASPBERRY) => ({
  params: { ...byLink(id), id: productId },
  body: { ...TEXT, ...body },
})
const visitor = () => new ApiClient(shop.app)

// docs/rules/reviews.md#asked
describe('the question for a review', () => {
  it('is mailed once, a week after the order has arrived and not before', async () => {
    const [young, due] = [await buy(), await buy()]
    await deliver(young.id, 6)
    await deliver(due.id, 7)
    await ask()
    await ask()
    expect(await asked()).toEqual([due.id])
    const mail = await shop.one("select data->>'url' as url, recipient from mail where template = 'order-review-request'")
    expect(mail).toEqual({ url: expect.stringContaining('/bestellung/'), recipient: due.email })
  })

  it('is asked a week after the promised day where nobody has reported the arrival', async () => {
    const { id } = await buy()
    await shop.rows(
      "update shop_order set status = 'shipped', promised_on = current_date - 6, ship_by = current_date - 8 where id = $1",
      id,
    )
    await shop.rows("insert into order_event (order_id, kind, actor, at) values ($1, 'shipped', 'admin', now() - interval '9 days')", id)
    await ask()
    expect(await asked()).toEqual([])
    await shop.rows('update shop_order set promised_on = current_date - 8, ship_by = current_date - 10 where id = $1', id)
    await ask()
    expect(await asked()).toEqual([id])
  })

  it.each([
    ['a gift', { gift: { message: 'Alles Gute' } }, ''],
    ['an order of which something was refunded', {}, 'update shop_order set refunded = 100 where id = $1'],
    [
      'an invoice that was credited in part',
      {},
      "update shop_order set payment_method = 'invoice', payment_intent_id = null, due_on = current_date, credited = 100 where id = $1",
    ],
    ['somebody who has left since', {}, 'update shop_order set person_left_at = now() where id = $1'],
    ['somebody whose address is forgotten', {}, 'update shop_order set email = null where id = $1'],
    [
      'an order of which something comes back',
      {},
      "insert into order_return (id, order_id, actor) values (gen_random_uuid(), $1, 'customer')",
    ],
    ['an order that needs attention', {}, "update shop_order set needs_attention = '{refund-failed}' where id = $1"],
    [
      'an order that arrived long ago',
      {},
      "update order_event set at = at - interval '15 days' where order_id = $1 and kind = 'delivered'",
    ],
  ])('is not asked of %s', async (_, contact, change) => {
    const { id } = await buy(contact)
    await deliver(id, 8)
    if (change) await shop.rows(change, id)
    await ask()
    expect(await asked()).toEqual([])
  })

  it('is asked once of somebody with two orders that arrived on the same day', async () => {
    const person = { email: email() }
    const orders = [await buy(person), await buy({ email: person.email.toUpperCase() })]
    for (const { id } of orders) await deliver(id, 8)
    await ask()
    expect(await asked()).toEqual([orders[0]?.id])
  })

  it('is not asked while the setting is off', async () => {
    const { id } = await buy()
    await deliver(id, 8)
    await shop.rows(`update shop_setting set settings = settings || '{"asksForReviews": false}'`)
    await ask()
    expect(await asked()).toEqual([])
    await shop.rows(`update shop_setting set settings = settings || '{"asksForReviews": true}'`)
    await ask()
    expect(await asked()).toEqual([id])
  })

  it('is not asked again within 90 days, nor after its buyer has declined', async () => {
    const person = { email: email() }
    const first = await buy(person)
    await deliver(first.id, 8)
    await ask()
    const second = await buy(person)
    await deliver(second.id, 8)
    await ask()
    expect(await asked()).toEqual([first.id])
    await shop.rows("update shop_order set review_asked_at = now() - interval '91 days' where id = $1", first.id)
    expect(await visitor().request(declineReviews, { params: byLink(first.id) })).toEqual({ declined: true })
    expect(await visitor().request(getOrderReviews, { params: byLink(first.id) })).toMatchObject({ isDeclined: true })
    await ask()
    expect(await asked()).toEqual([first.id])
    await shop.rows('update shop_order set review_declined_at = null where id = $1', first.id)
    await ask()
    expect(await asked()).toEqual([first.id, second.id])
  })
})

describe('a review by the link of an order', () => {
  it('needs no account, counts as a confirmed purchase and waits for an operator', async () => {
    const { id } = await buy()
    expect(await visitor().request(getOrderReviews, { params: byLink(id) })).toMatchObject({
      products: [{ id: RASPBERRY, name: 'Himbeere', review: null }],
      isDeclined: false,
    })
    await visitor().request(saveOrderReview, writing(id))
    const saved = await visitor().request(saveOrderReview, writing(id, { rating: 4 }))
    expect(saved.products).toMatchObject([{ review: { ...TEXT, rating: 4, state: 'pending' } }])
    expect(await shop.rows('select first_name, last_name, verified, state, user_id from review where order_id = $1', id)).toEqual([
      { first_name: 'Anna', last_name: 'M.', verified: true, state: 'pending', user_id: null },
    ])
  })

  // docs/rules/reviews.md#language
  it('has the language of the page until its author chooses another one, and is shown to everybody', async () => {
    const { id } = await buy()
    const inFrench = { ...writing(id), language: 'fr' } as const
    const { products } = await visitor().request(saveOrderReview, inFrench)
    expect(products).toMatchObject([{ name: 'Framboise', review: { language: 'fr' } }])
    const inItalian = { ...inFrench, body: { ...TEXT, language: 'it' } } as const
    expect((await visitor().request(saveOrderReview, inItalian)).products).toMatchObject([{ review: { language: 'it' } }])
    const inRomansh = { ...inFrench, body: { ...TEXT, language: 'rm' as 'de' } }
    expect((await visitor().respond(saveOrderReview, inRomansh)).statusCode).toBe(400)
    const [{ id: review }] = await shop.rows("update review set state = 'approved' where order_id = $1 returning id", id)
    const shown = () => visitor().request(listReviews, { params: { id: RASPBERRY } })
    await expect.poll(shown).toContainEqual(expect.objectContaining({ id: review, language: 'it' }))
  })

  it('is refused for a product that is not in the order, a cancelled order and a link that leads nowhere', async () => {
    const { id } = await buy()
    const refused = (of: string, productId: number) => visitor().refusal(saveOrderReview, writing(of, {}, productId))
    expect(await refused(id, PEAR)).toMatchObject({ status: 403, code: 'review-not-bought' })
    await shop.rows("update shop_order set status = 'cancelled' where id = $1", id)
    expect(await refused(id, RASPBERRY)).toMatchObject({ status: 403, code: 'review-not-bought' })
    expect((await visitor().request(getOrderReviews, { params: byLink(id) })).products).toEqual([])
    expect(await refused('niemand', RASPBERRY)).toMatchObject({ status: 404, code: 'order-unknown' })
  })

  it('is refused once the address of the order is forgotten', async () => {
    const { id } = await buy()
    await shop.rows('update shop_order set email = null where id = $1', id)
    expect((await visitor().refusal(saveOrderReview, writing(id))).code).toBe('review-not-bought')
  })

  it('of an account is the one that the account has', async () => {
    const address = email()
    const customer = visitor()
    await customer.request(register, { body: { ...LEA, email: address } })
    await shop.rows('update user_account set email_verified = true where email = $1', address)
    const buyer = new CheckoutClient(shop)
    buyer.copyCookies(customer)
    const { id } = await buyer.buy({ productId: RASPBERRY })
    await visitor().request(saveOrderReview, writing(id))
    const { review } = await customer.request(getOwnReview, { params: { id: RASPBERRY } })
    expect(review).toMatchObject({ ...TEXT, state: 'pending' })
  })
})
