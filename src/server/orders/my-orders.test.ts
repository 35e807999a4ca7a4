import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { clearCart, getOwnCart } from '#contract/cart/cart.ts'
import { cancelMyOrder, getMyOrder, listMyOrders, reorder } from '#contract/orders/my-orders.ts'
import { getOrderByToken, reorderAsGuest } from '#contract/orders/orders.ts'
import { getOwnReview, getReviewStats, listReviews, removeOwnReview, saveOwnReview } from '#contract/reviews/reviews.ts'
import type { Language } from '#domain/language/language.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { buyCart, postOwnBox } from '#tests/support/products/own-box.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const RASPBERRY = 2
const MANGO = 7
const APPLE = 12
const PEAR = 13
const HOUR = 3_600_000

let shop: TestShop
let lateness = 0
beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => Date.now() + lateness } })
})
afterEach(() => {
  lateness = 0
})
afterAll(() => shop.close())

let count = 0
/** A customer, signed in, who may buy. */
async function customer({ confirmed = true } = {}): Promise<{ who: ApiClient; buyer: CheckoutClient; email: string }> {
  const email = `kundin${++count}@example.com`
  const who = new ApiClient(shop.app)
  await who.request(register, { body: { ...LEA, email } })
  if (confirmed) await confirmEmail(shop, email)
  const buyer = new CheckoutClient(shop)
  buyer.copyCookies(who)
  return { who, buyer, email }
}

describe('the orders of an account', () => {
  it('S5 list only the customer’s own orders, whatever the query asks for', async () => {
    const [lea, max] = [await customer(), await customer()]
    const order = await lea.buyer.buy({ productId: RASPBERRY })
    const others = await max.buyer.buy({ productId: PEAR })
    for (const query of ['', `?id=${others.id}`, '?userId=1&limit=1000', '?filter=all']) {
      const orders = await lea.who.send({ url: `${listMyOrders.path}${query}` })
      expect(orders.json()).toMatchObject([{ id: order.id }])
    }
  })

  it('have a status, a date, the total as a decimal string and the items as JSON', async () => {
    const lea = await customer()
    await lea.buyer.buy({ productId: RASPBERRY, quantity: 2 })
    const [order] = (await lea.who.respond(listMyOrders, {})).json()
    expect(order).toMatchObject({ status: 'confirmed', totalAmount: expect.stringMatching(/^\d+\.\d\d$/), mayCancel: true })
    expect(JSON.parse(order?.items ?? '')).toMatchObject([{ name: 'Himbeere', quantity: 2, weight: '15g' }])
  })

  it("includes a guest's order with the same address once that address is confirmed, and not before", async () => {
    const lea = await customer({ confirmed: false })
    const guestOrder = await new CheckoutClient(shop).buy({ productId: PEAR }, { ...ANNA, email: lea.email })
    expect(await lea.who.request(listMyOrders, {})).toEqual([])
    expect((await lea.who.respond(getMyOrder, { params: { id: guestOrder.id } })).statusCode).toBe(404)
    await confirmEmail(shop, lea.email)
    expect(await lea.who.request(listMyOrders, {})).toMatchObject([{ id: guestOrder.id }])
  })

  it("S4 answers somebody else's order as one that does not exist, for every verb", async () => {
    const [lea, max] = [await customer(), await customer()]
    const order = await lea.buyer.buy({ productId: RASPBERRY })
    for (const attempt of [
      (id: string) => max.who.respond(getMyOrder, { params: { id } }),
      (id: string) => max.who.respond(cancelMyOrder, { params: { id } }),
      (id: string) => max.who.respond(reorder, { params: { id }, body: { sessionId: 'foreign-order' } }),
    ]) {
      const [foreign, none] = [await attempt(order.id), await attempt(randomUUID())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
    }
    expect(await lea.who.request(getMyOrder, { params: { id: order.id } })).toMatchObject({ status: 'confirmed' })
  })
})

describe('a cancellation by the customer', () => {
  it('returns stock and money within two hours of ordering', async () => {
    const lea = await customer()
    const stock = async () =>
      (await shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = $1', PEAR)).stock_level
    const before = await stock()
    const order = await lea.buyer.buy({ productId: PEAR })
    lateness = 2 * HOUR - 60_000
    const { totalAmount, ...cancelled } = await lea.who.request(cancelMyOrder, { params: { id: order.id } })
    // The provider has not been asked yet: nothing says that the money is back.
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      mayCancel: false,
      refundedAmount: totalAmount,
      pendingRefundAmount: totalAmount,
    })
    expect(await stock()).toBe(before)
    expect(await lea.who.refusal(cancelMyOrder, { params: { id: order.id } })).toMatchObject({ status: 409, code: 'cancel-too-late' })
  })

  it('is something that guests write about: their page says as long as it is possible', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    const token = orderToken(shop.checkoutContext.sessionSecret, id)
    const read = () => new ApiClient(shop.app).request(getOrderByToken, { params: { token } })
    expect(await read()).toMatchObject({ mayCancel: true })
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '121 minutes' where id = $1`, [id])
    expect(await read()).toMatchObject({ mayCancel: false })
  })

  it('is refused after two hours, and once the order is being packed', async () => {
    const lea = await customer()
    const order = await lea.buyer.buy({ productId: RASPBERRY })
    lateness = 2 * HOUR + 60_000
    expect((await lea.who.respond(cancelMyOrder, { params: { id: order.id } })).statusCode).toBe(409)
    lateness = 0
    await shop.pool.query(`update shop_order set status = 'processing' where id = $1`, [order.id])
    expect((await lea.who.respond(cancelMyOrder, { params: { id: order.id } })).statusCode).toBe(409)
  })

  it('happens once when requested twenty times at once', async () => {
    const lea = await customer()
    const order = await lea.buyer.buy({ productId: RASPBERRY })
    const answers = await Promise.all(Array.from({ length: 20 }, () => lea.who.respond(cancelMyOrder, { params: { id: order.id } })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await shop.pool.query('select 1 from refund where order_id = $1', [order.id])
    expect(rows).toHaveLength(1)
  })
})

describe('reordering', () => {
  it('fills the cart as far as there are packs, and names what is no longer available', async () => {
    const lea = await customer()
    await lea.buyer.addLine({ productId: RASPBERRY })
    const order = await lea.buyer.buy({ productId: PEAR, quantity: 2 })
    await setStock(shop, { productId: PEAR, packs: 1 })
    const answer = await lea.who.request(reorder, { params: { id: order.id }, body: { sessionId: 'order-again' } })
    expect(answer).toEqual({ added: 2, notes: ['Von Birne 15\u00a0g ist nur noch 1 Packung verfügbar.'] })
    expect(await lea.buyer.cartLines()).toMatchObject([
      { productId: RASPBERRY, quantity: 1 },
      { productId: PEAR, quantity: 1 },
    ])
    await setStock(shop, { productId: PEAR, packs: 0 })
    const again = await lea.who.request(reorder, { params: { id: order.id }, body: { sessionId: 'order-again' } })
    expect(again).toEqual({ added: 1, notes: ['Birne 15\u00a0g ist leider ausverkauft.'] })
  })

  it('adds the last packs beside those that the cart holds already, and says where a line is full', async () => {
    const lea = await customer()
    await setStock(shop, { productId: PEAR, packs: null })
    const order = await lea.buyer.buy({ productId: PEAR, quantity: 40 })
    await lea.buyer.addLine({ productId: PEAR, quantity: 30 })
    await setStock(shop, { productId: PEAR, packs: 50 })
    const again = () => lea.who.request(reorder, { params: { id: order.id }, body: { sessionId: 'order-again' } })
    expect(await again()).toEqual({ added: 1, notes: ['Von Birne 15\u00a0g sind nur noch 50 Packungen verfügbar.'] })
    expect(await lea.buyer.cartLines()).toMatchObject([{ productId: PEAR, quantity: 50 }])
    expect(await again()).toMatchObject({ added: 0 })
    await setStock(shop, { productId: PEAR, packs: null })
    const full = ['Birne: Mehr fasst eine Position nicht. In Ihrem Warenkorb liegen jetzt 99.']
    expect([await again(), await again(), await again()]).toEqual([
      { added: 1, notes: [] },
      { added: 1, notes: full },
      { added: 0, notes: full },
    ])
  })

  it('makes an own box the same box again beside the loose packs, or leaves it out and names all that it lacks', async () => {
    const lea = await customer()
    for (const productId of [MANGO, APPLE, PEAR]) await setStock(shop, { productId, packs: null })
    await postOwnBox(lea.buyer, { fruits: [MANGO, MANGO, APPLE, MANGO, MANGO, PEAR] })
    await lea.buyer.addLine({ productId: MANGO, weight: '10g' })
    const order = await buyCart(lea.buyer)
    const again = (language: Language = 'de') =>
      lea.who.request(reorder, { params: { id: order.id }, body: { sessionId: 'order-again' }, language })
    const contents = async () => (await lea.buyer.cartLines()).map(({ productId, quantity, box }) => [productId, quantity, box?.size])
    const box = [
      [MANGO, 4, 6],
      [APPLE, 1, 6],
      [PEAR, 1, 6],
    ]
    expect(await again()).toEqual({ added: 2, notes: [] })
    expect(await contents()).toEqual([[MANGO, 1, undefined], ...box])

    await setStock(shop, { productId: MANGO, packs: 8, weight: '10g' })
    await setStock(shop, { productId: APPLE, packs: 1, weight: '10g' })
    const lacking = { added: 1, box: `6-${MANGO}.${MANGO}.${MANGO}.${MANGO}.${APPLE}.${PEAR}` }
    const note = 'Eigene Box 1 mit 6 Beuteln: Von Mango sind nur noch 2 statt 4 Beutel da. Apfel ist ausverkauft.'
    expect(await again()).toEqual({ ...lacking, notes: [note] })
    expect(await contents()).toEqual([[MANGO, 2, undefined], ...box])
    await lea.buyer.request(clearCart, { params: { sessionId: 'order-again' } })
    await shop.pool.query('update product set in_stock = false where id = $1', [PEAR])
    expect(await again('fr')).toMatchObject({ added: 1, notes: [expect.stringContaining('Coffret sur mesure 1 de 6 sachets')] })
    expect(await contents()).toEqual([[MANGO, 1, undefined]])
    await shop.pool.query('update product set in_stock = true where id = $1', [PEAR])
  })

  it.each([
    [undefined, 'Nicht dabei: Geschenkkarte für Trudi (CHF 50.00), Geschenkkarte (CHF 100.00). Für wen eine Geschenkkarte ist'],
    ['fr', 'Non repris\u202f: Carte cadeau pour Trudi (CHF 50.00), Carte cadeau (CHF 100.00). Le destinataire'],
    ['it', 'Non ripreso: Carta regalo per Trudi (CHF 50.00), Carta regalo (CHF 100.00). A chi va una carta regalo'],
    ['en', 'Left out: Gift card for Trudi (CHF 50.00), Gift card (CHF 100.00). You choose anew each time'],
  ] as const)('names the gift cards that it leaves out, in %s', async (language, note) => {
    const lea = await customer()
    await postGiftCard(lea.buyer, { recipient: 'Trudi', email: 'trudi@example.ch' })
    await postGiftCard(lea.buyer, { amount: '100.00' })
    const order = await lea.buyer.buy({ productId: RASPBERRY })
    const page = language ? { language } : {}
    const answer = await lea.who.request(reorder, { ...page, params: { id: order.id }, body: { sessionId: 'order-again' } })
    expect(answer).toEqual({ added: 1, notes: [expect.stringContaining(note)] })
    expect(await lea.buyer.quote()).not.toHaveProperty('purchasedGiftCards')
  })

  it('is open to a guest who holds the link of the order, in a cart of the own browser', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: RASPBERRY, quantity: 3 })
    const withToken = (token: string) => ({ params: { token }, body: { sessionId: 'guest-again' } })
    const own = withToken(orderToken(shop.checkoutContext.sessionSecret, order.id))
    const guest = new ApiClient(shop.app)
    expect(await guest.refusal(reorderAsGuest, own)).toMatchObject({ status: 404, code: 'cart-unknown' })
    await guest.request(getOwnCart, {})
    expect(await guest.request(reorderAsGuest, own)).toEqual({ added: 1, notes: [] })
    expect(await guest.request(getOwnCart, {})).toMatchObject([{ productId: RASPBERRY, quantity: 3 }])
    expect(await guest.refusal(reorderAsGuest, withToken('x'.repeat(43)))).toMatchObject({ status: 404, code: 'order-unknown' })
  })
})

it('S22: An order is put into the cart again a limited number of times a minute', async () => {
  const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const guest = new ApiClient(strict.app)
    const own = { params: { token: 'x'.repeat(43) }, body: { sessionId: 'guest-again' } }
    const signedIn = new ApiClient(strict.app)
    await signedIn.request(register, { body: { ...LEA, email: 'often@example.com' } })
    const again = { params: { id: randomUUID() }, body: { sessionId: 'guest-again' } }
    for (const send of [() => guest.respond(reorderAsGuest, own), () => signedIn.respond(reorder, again)]) {
      const statuses = []
      for (let time = 0; time < 21; time++) statuses.push((await send()).statusCode)
      expect(statuses).toEqual([...Array(20).fill(404), 429])
    }
  } finally {
    await strict.close()
  }
})

describe('a review', () => {
  const params = { id: RASPBERRY }
  const text = { rating: 5, comment: 'Knusprig, süss und so fein wie frisch.' }

  it('is accepted from buyers with a verified address, and counts once an operator approves it', async () => {
    const lea = await customer()
    expect(await new ApiClient(shop.app).request(getOwnReview, { params })).toEqual({ bar: 'signed-out', review: null })
    expect(await lea.who.request(getOwnReview, { params })).toEqual({ bar: 'not-bought', review: null })
    expect(await lea.who.refusal(saveOwnReview, { params, body: text })).toMatchObject({ code: 'review-not-bought' })
    await lea.buyer.buy({ productId: RASPBERRY })
    const stats = async () => (await lea.who.request(getReviewStats, { params })).totalReviews
    const before = await stats()
    expect(await lea.who.request(saveOwnReview, { params, body: text })).toEqual({
      ...text,
      language: 'de',
      state: 'pending',
      photos: [],
      refusedPhotos: 0,
    })
    const body = { ...text, rating: 4 }
    expect(await lea.who.request(saveOwnReview, { params, body })).toMatchObject({ rating: 4, state: 'pending' })
    expect(await stats()).toBe(before)
    await shop.pool.query(`update review set state = 'approved' where state = 'pending'`)
    const [shown] = await lea.who.request(listReviews, { params })
    expect(shown).toMatchObject({ rating: 4, verified: true, user: { firstName: 'Lea', lastName: 'M.' } })
    expect(await lea.who.request(saveOwnReview, { params, body: text })).toMatchObject({ state: 'pending' })
    expect(await lea.who.request(removeOwnReview, { params })).toEqual({ removed: true })
    expect((await lea.who.respond(removeOwnReview, { params })).statusCode).toBe(404)
  })

  it.each([
    [{ rating: 0, comment: text.comment }, 'rating'],
    [{ rating: 6, comment: text.comment }, 'rating'],
    [{ rating: 5, comment: 'kurz' }, 'comment'],
  ])('like %j is refused at its field', async (body, field) => {
    const lea = await customer()
    expect(await lea.who.refusal(saveOwnReview, { params, body })).toMatchObject({ code: 'invalid-input', details: [{ field }] })
  })
})
