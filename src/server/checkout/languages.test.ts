import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const read = async (text: string, ...values: unknown[]) => (await shop.pool.query(text, values)).rows

/** Buys on a page in this language, German without one. */
async function buyIn(query: string) {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: 1 })
  const cartItems = (await anna.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  const intent = await anna.call('POST', `/api/create-payment-intent${query}`, { cartItems, contact: ANNA })
  expect(intent.statusCode, intent.body).toBe(200)
  const { clientSecret, paymentIntentId } = intent.json()
  await anna.pay({ clientSecret, paymentIntentId })
  return anna.createOrder(paymentIntentId)
}

describe('the language of the page', () => {
  it('goes with cart, checkout, order and mail', async () => {
    const { id } = await buyIn('?language=fr')
    expect(
      await read(
        `select shop_order.language, checkout.language as checkout, cart.language as cart, mail.language as mail from shop_order
          join checkout on checkout.id = checkout_id join cart on cart.id = cart_id join mail on order_id = shop_order.id
          where shop_order.id = $1`,
        id,
      ),
    ).toEqual([{ language: 'fr', checkout: 'fr', cart: 'fr', mail: 'fr' }])
    const owner = await signInAs(shop, 'owner')
    expect((await owner.call('GET', `/api/admin/orders/${id}`)).json()).toMatchObject({ language: 'fr' })
    const [customer] = await read('select id from customer where email = $1', ANNA.email)
    expect((await owner.call('GET', `/api/admin/customers/${customer.id}`)).json()).toMatchObject({ language: 'fr' })
  })

  it('is German where the page names none, and refused when it is none of the shop', async () => {
    const { id } = await buyIn('')
    expect(await read('select language from shop_order where id = $1', id)).toEqual([{ language: 'de' }])
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: 1 })
    expect((await anna.call('POST', '/api/create-payment-intent?language=es', { cartItems: [] })).statusCode).toBe(400)
    await expect(read(`update shop_order set language = 'es' where id = $1`, id)).rejects.toThrow('shop_order_language_check')
  })

  it('is that of an account from registration on, and changes with a sign-in on another page', async () => {
    const visitor = new CheckoutClient(shop)
    const account = { email: 'lea@example.com', password: 'Passwort-1', firstName: 'Lea', lastName: 'Rossi' }
    expect((await visitor.call('POST', '/auth/register?language=it', account)).statusCode).toBe(201)
    expect(await read('select language from user_account where email = $1', account.email)).toEqual([{ language: 'it' }])
    expect(await read('select language, template from mail where recipient = $1', account.email)).toEqual([
      { language: 'it', template: 'verify-email' },
    ])
    const elsewhere = new CheckoutClient(shop)
    const { email, password } = account
    expect((await elsewhere.call('POST', '/auth/login?language=en', { email, password })).statusCode).toBe(200)
    expect(await read('select language from user_account where email = $1', email)).toEqual([{ language: 'en' }])
  })

  it('is that of a newsletter subscription', async () => {
    await new CheckoutClient(shop).call('POST', '/api/newsletter?language=fr', { email: 'nina@example.com', source: 'footer' })
    expect(await read(`select language from newsletter_subscription where email = 'nina@example.com'`)).toEqual([{ language: 'fr' }])
    expect(await read(`select language from mail where recipient = 'nina@example.com'`)).toEqual([{ language: 'fr' }])
  })
})
