import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { removeCartLine } from '#contract/cart/cart.ts'
import { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reconcile } from './provider/reconcile.ts'

const [STRAWBERRY, RASPBERRY, APPLE, PEAR] = [1, 2, 12, 13]
let shop: TestShop
let person: typeof LEA
let count = 0

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, [STRAWBERRY, RASPBERRY, PEAR])
})
afterAll(() => shop.close())
beforeEach(async () => {
  person = { ...LEA, email: `lea-${++count}@example.com` }
})

const signIn = (client: CheckoutClient) => client.respond(login, { body: person })
const productsIn = async (client: CheckoutClient) => (await client.cartLines()).map(({ productId, quantity }) => [productId, quantity])
const openIntents = async () => {
  const { rows } = await shop.pool.query(`select id from test_gateway.payment_intent where status like 'requires_%'`)
  return rows.length
}

/** A customer's phone at the payment of a strawberry and two raspberries. */
async function phoneAtPayment() {
  const phone = new CheckoutClient(shop)
  await phone.request(register, { body: person })
  await phone.addLine({ productId: STRAWBERRY })
  await phone.addLine({ productId: RASPBERRY, quantity: 2 })
  return { phone, intent: await phone.createPaymentIntent() }
}

/** A browser where nobody is signed in, with a pear in the cart. */
async function guestLaptop() {
  const laptop = new CheckoutClient(shop)
  await laptop.addLine({ productId: PEAR })
  return laptop
}

describe('the open checkout of a cart that is merged at sign-in', () => {
  it('can still be paid, and what was bought leaves the merged cart', async () => {
    const { phone, intent } = await phoneAtPayment()
    const laptop = await guestLaptop()
    await signIn(laptop)
    expect(await productsIn(laptop)).toEqual([
      [PEAR, 1],
      [STRAWBERRY, 1],
      [RASPBERRY, 2],
    ])
    await phone.pay(intent)
    const order = await phone.createOrder(intent.paymentIntentId)
    expect(order.quote.lines.map(({ productId }) => productId)).toEqual([STRAWBERRY, RASPBERRY])
    expect(await productsIn(laptop)).toEqual([[PEAR, 1]])
    await expectHealthy(shop)
  })

  it('leaves in the cart what the guest had put there, even where both carts have changed as often', async () => {
    const { phone, intent } = await phoneAtPayment()
    const { rows } = await shop.pool.query('select cart_version, user_id from checkout where payment_intent_id = $1', [
      intent.paymentIntentId,
    ])
    const laptop = await guestLaptop()
    await signIn(laptop)
    await shop.pool.query('update cart set version = $1 where user_id = $2', [rows[0].cart_version, rows[0].user_id])
    await phone.pay(intent)
    await phone.createOrder(intent.paymentIntentId)
    expect(await productsIn(laptop)).toEqual([[PEAR, 1]])
  })

  it('becomes the checkout of the merged cart: the same intent with the new amount', async () => {
    const { intent } = await phoneAtPayment()
    const before = await openIntents()
    const laptop = await guestLaptop()
    await signIn(laptop)
    const merged = await laptop.createPaymentIntent()
    expect(merged.paymentIntentId).toBe(intent.paymentIntentId)
    expect(await openIntents()).toBe(before)
    await laptop.pay(merged)
    expect((await laptop.createOrder(merged.paymentIntentId)).quote.itemCount).toBe(4)
    expect(await laptop.cartLines()).toEqual([])
    await expectHealthy(shop)
  })

  it('is cancelled where the guest has a checkout too, so that one can be paid', async () => {
    const { phone, intent } = await phoneAtPayment()
    const laptop = await guestLaptop()
    const ofGuest = await laptop.createPaymentIntent()
    await signIn(laptop)
    const merged = await laptop.createPaymentIntent()
    expect(merged.paymentIntentId).toBe(ofGuest.paymentIntentId)
    expect(await phone.pay(intent)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    await laptop.pay(merged)
    expect((await laptop.createOrder(merged.paymentIntentId)).quote.itemCount).toBe(4)
    await expectHealthy(shop)
  })

  it('counts as the own one for a voucher until it is cancelled', async () => {
    const { intent } = await phoneAtPayment()
    const laptop = await guestLaptop()
    await laptop.putVoucher('WILLKOMMEN20')
    await laptop.createPaymentIntent()
    await signIn(laptop)
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.status).toBe('requires_payment_method')
    expect(await laptop.quote()).toMatchObject({ voucher: { code: 'WILLKOMMEN20', applied: true } })
    await expectHealthy(shop)
  })

  it('is cancelled within a minute where nobody asks, and gives its stock back', async () => {
    const { intent } = await phoneAtPayment()
    const laptop = await guestLaptop()
    await laptop.createPaymentIntent()
    await signIn(laptop)
    await reconcile(shop.checkoutContext)
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.status).toBe('canceled')
    await expectHealthy(shop)
  })

  it('becomes its order where it was paid before it could be cancelled', async () => {
    const { phone, intent } = await phoneAtPayment()
    const laptop = await guestLaptop()
    await laptop.createPaymentIntent()
    await phone.pay(intent)
    await signIn(laptop)
    expect((await laptop.postPaymentIntent()).json()).toMatchObject({ code: 'cart-changed' })
    expect(await productsIn(laptop)).toEqual([[PEAR, 1]])
    expect((await phone.createOrder(intent.paymentIntentId)).quote.itemCount).toBe(3)
    await expectHealthy(shop)
  })

  it('never blocks a sign-in: carts are merged while both are being paid', async () => {
    for (let round = 0; round < 3; round++) {
      person = { ...LEA, email: `lea-${++count}@example.com` }
      const { phone, intent } = await phoneAtPayment()
      const laptop = await guestLaptop()
      const ofGuest = await laptop.createPaymentIntent()
      await Promise.all([phone.pay(intent), laptop.pay(ofGuest)])
      const [signedIn, first, second] = await Promise.all([
        signIn(laptop),
        phone.postOrder(intent.paymentIntentId),
        laptop.postOrder(ofGuest.paymentIntentId),
      ])
      expect([signedIn.statusCode, first.statusCode]).toEqual([200, 200])
      expect([200, 404]).toContain(second.statusCode)
      await reconcile(shop.checkoutContext, { isStart: true })
      expect(await laptop.cartLines()).toEqual([])
    }
    await expectHealthy(shop)
  })
})

describe('what is said at a sign-in of the cart that was filled earlier', () => {
  async function notesAfter(earlier: number, atHome: (laptop: CheckoutClient) => Promise<unknown>, stock: number): Promise<string[]> {
    await setStock(shop, { productId: APPLE, packs: 300 })
    const phone = new CheckoutClient(shop)
    await phone.request(register, { body: person })
    await phone.addLine({ productId: APPLE, quantity: earlier })
    const laptop = new CheckoutClient(shop)
    await atHome(laptop)
    await setStock(shop, { productId: APPLE, packs: stock })
    const signedIn = (await signIn(laptop)).json()
    return 'cartNotes' in signedIn ? signedIn.cartNotes : []
  }
  const merged = 'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.'

  it('names what was cut where the guest has no goods, and that it is there beside a gift card', async () => {
    const takenOut = async (laptop: CheckoutClient) => {
      const { id } = await laptop.addLine({ productId: PEAR })
      await laptop.request(removeCartLine, { params: { id } })
    }
    expect(await notesAfter(5, takenOut, 2)).toEqual(['Von Apfel 15\u00a0g sind nur noch 2 Packungen verfügbar.'])
    person = { ...LEA, email: `lea-${++count}@example.com` }
    const card = { amount: '50.00', key: crypto.randomUUID() }
    const withCard = (laptop: CheckoutClient) => laptop.request(addGiftCard, { body: { ...card, sessionId: laptop.sessionId } })
    expect(await notesAfter(5, withCard, 2)).toEqual([merged, 'Von Apfel 15\u00a0g sind nur noch 2 Packungen verfügbar.'])
  })

  it('does not claim that it is there where all of it is sold out', async () => {
    expect(await notesAfter(5, (laptop) => laptop.addLine({ productId: PEAR }), 0)).toEqual(['Apfel 15\u00a0g ist leider ausverkauft.'])
  })

  it('says that a line is full where there are packs enough', async () => {
    expect(await notesAfter(60, (laptop) => laptop.addLine({ productId: APPLE, quantity: 60 }), 300)).toEqual([
      merged,
      'Apfel 15\u00a0g: Mehr fasst eine Position nicht. In Ihrem Warenkorb liegen jetzt 99.',
    ])
  })
})

describe("a company's gift that meets an earlier cart at sign-in", () => {
  it('takes its place, as it does of the cart of somebody who is signed in, and can be bought', async () => {
    await phoneAtPayment()
    const laptop = new CheckoutClient(shop)
    const csv = 'Vorname;Name;Strasse;PLZ;Ort\nRita;Muster;Gasse 1;8001;Zürich\nZoë;Muster;Gasse 2;8001;Zürich'
    const lines = [{ productId: PEAR, weight: '15g' as const, quantity: 1 }]
    await laptop.request(saveCompanyGift, { body: { csv, lines, sessionId: laptop.sessionId } })
    expect((await signIn(laptop)).json()).toMatchObject({ cartNotes: ['Ihr Firmengeschenk ersetzt, was früher in Ihrem Warenkorb lag.'] })
    expect(await productsIn(laptop)).toEqual([[PEAR, 2]])
    const intent = await laptop.createPaymentIntent()
    await laptop.pay(intent)
    expect((await laptop.createOrder(intent.paymentIntentId)).gift?.recipients).toHaveLength(2)
    await expectHealthy(shop)
  })
})
