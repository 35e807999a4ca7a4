import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { createOrder, createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import { getCustomer } from '#contract/customers/admin-customers.ts'
import { enterGiftAddress, getGiftLink } from '#contract/gifts/gift-links.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { announceGuestReturn, getGuestReturns } from '#contract/returns/returns.ts'
import { getOrderReviews } from '#contract/reviews/order-reviews.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { latinText } from '#domain/text/latin-text.ts'
import type { TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { messagesIn } from '#messages/all.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { ApiClient, invalid } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** Buys on a page in this language, German without one. */
async function buyIn(language: TranslationLanguage | undefined, contact: Contact = ANNA) {
  const page = language ? { language } : {}
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY })
  const cartItems = (await anna.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  const { clientSecret, paymentIntentId, quote } = await anna.request(createPaymentIntent, { ...page, body: { cartItems, contact } })
  await anna.pay({ clientSecret, paymentIntentId })
  const order = await anna.request(createOrder, { ...page, body: { paymentIntentId } })
  return { ...order, summary: quote }
}

describe('the language of the page', () => {
  it('goes with cart, checkout, order and mail', async () => {
    const { id } = await buyIn('fr')
    expect(
      await shop.rows(
        `select shop_order.language, checkout.language as checkout, cart.language as cart, mail.language as mail from shop_order
          join checkout on checkout.id = checkout_id join cart on cart.id = cart_id join mail on order_id = shop_order.id
          where shop_order.id = $1`,
        id,
      ),
    ).toEqual([{ language: 'fr', checkout: 'fr', cart: 'fr', mail: 'fr' }])
    expect((await owner.respond(getAdminOrder, { params: { id } })).json()).toMatchObject({ language: 'fr', isInvoiceRenewable: false })
    const customer = await shop.one('select id from customer where email = $1', ANNA.email)
    expect((await owner.respond(getCustomer, { params: { id: customer.id } })).json()).toMatchObject({ language: 'fr' })
  })

  it('is German where the page names none, and refused when it is none of the shop', async () => {
    const { id } = await buyIn(undefined)
    expect(await shop.rows('select language from shop_order where id = $1', id)).toEqual([{ language: 'de' }])
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: 1 })
    expect((await anna.respond(createPaymentIntent, { language: invalid('es'), body: { cartItems: [] } })).statusCode).toBe(400)
    await expect(shop.rows(`update shop_order set language = 'es' where id = $1`, id)).rejects.toThrow('shop_order_language_check')
  })

  it('is that of an account from registration on, and changes with a sign-in on another page', async () => {
    const visitor = new CheckoutClient(shop)
    const account = { email: 'lea@example.com', password: 'Passwort-1', firstName: 'Lea', lastName: 'Rossi' }
    expect((await visitor.respond(register, { language: 'it', body: account })).statusCode).toBe(201)
    expect(await shop.rows('select language from user_account where email = $1', account.email)).toEqual([{ language: 'it' }])
    expect(await shop.rows('select language, template from mail where recipient = $1', account.email)).toEqual([
      { language: 'it', template: 'verify-email' },
    ])
    const elsewhere = new CheckoutClient(shop)
    const { email, password } = account
    expect((await elsewhere.respond(login, { language: 'en', body: { email, password } })).statusCode).toBe(200)
    expect(await shop.rows('select language from user_account where email = $1', email)).toEqual([{ language: 'en' }])
  })

  it('is that of a newsletter subscription', async () => {
    await new CheckoutClient(shop).respond(subscribeNewsletter, { language: 'fr', body: { email: 'nina@example.com', source: 'footer' } })
    expect(await shop.rows(`select language from newsletter_subscription where email = 'nina@example.com'`)).toEqual([{ language: 'fr' }])
    expect(await shop.rows(`select language from mail where recipient = 'nina@example.com'`)).toEqual([{ language: 'fr' }])
  })
})

it('names as German what is not translated, on the pages of order, returns, reviews and gift', async () => {
  const order = await buyIn('fr', { ...ANNA, gift: { message: '', link: { email: 'rita@example.ch' } } })
  const ofOrder = { params: { token: orderToken(shop.checkoutContext.sessionSecret, order.id) } }
  const ofGift = { params: { token: order.giftLink?.split('/').at(-1) ?? '' } }
  await shop.rows(`update shop_order set status = 'shipped' where id = $1`, order.id)
  await shop.rows(`insert into order_event (order_id, kind, actor, details) values ($1, 'shipped', 'staff', '{}')`, order.id)
  const shown = () => {
    const [guest, language] = [new ApiClient(shop.app), 'fr' as const]
    const pages = [
      guest.respond(getOrderByToken, { ...ofOrder, language }),
      guest.respond(getGuestReturns, { ...ofOrder, language }),
      guest.respond(getOrderReviews, { ...ofOrder, language }),
      guest.respond(getGiftLink, { ...ofGift, language }),
    ]
    return Promise.all(pages.map(async (page) => (await page).body))
  }
  expect(await shown()).toEqual(Array(4).fill(expect.not.stringContaining('inGerman')))
  const place = "where (noun, record, field, language) = ('product', '1', 'name', 'fr')"
  await shop.rows(`update translation set text = '' ${place}`)
  expect(await shown()).toEqual(Array(4).fill(expect.stringContaining('"inGerman":["name"]')))
  await shop.rows(`update translation set text = 'Fraise' ${place}`)
})

describe.each([
  ['fr', 'Fraise', '/fr/cadeau/'],
  ['it', 'Fragola', '/it/regalo/'],
  ['en', 'Strawberry', '/en/gift/'],
] as const)('in %s', (language, name, giftAddress) => {
  const guest = () => new ApiClient(shop.app)
  const mailsOf = (id: string) => shop.rows('select template, language, data from mail where order_id = $1 order by created_at, id', id)
  const textOf = async ({ template, data }: Record<string, unknown>) =>
    (await renderMail({ template: String(template), data, language }, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' }))
      .text

  it('a guest buys, and reads summary, order, mail and returns in it', async () => {
    const order = await buyIn(language)
    const token = orderToken(shop.checkoutContext.sessionSecret, order.id)
    expect(order).toMatchObject({ summary: { lines: [{ name }] }, quote: { lines: [{ name }] } })
    expect((await guest().respond(getOrderByToken, { params: { token }, language })).json()).toMatchObject({ quote: { lines: [{ name }] } })
    expect((await guest().respond(getOrderByToken, { params: { token } })).json()).toMatchObject({
      quote: { lines: [{ name: 'Erdbeere' }] },
    })
    expect(await shop.rows("select quote -> 'lines' -> 0 ->> 'name' as name from shop_order where id = $1", order.id)).toEqual([
      { name: 'Erdbeere' },
    ])

    await shop.rows(`update shop_order set status = 'shipped' where id = $1`, order.id)
    await shop.rows(`insert into order_event (order_id, kind, actor, details) values ($1, 'shipped', 'staff', '{}')`, order.id)
    const announcement = { id: crypto.randomUUID(), lines: [{ position: 0, quantity: 1, reason: 'damaged' as const }], note: null }
    const announced = await guest().request(announceGuestReturn, { params: { token }, language, body: announcement })
    expect(announced.returns).toMatchObject([{ lines: [{ name }] }])
    const mails = await mailsOf(order.id)
    expect(mails).toMatchObject([
      { template: 'order-confirmation', language },
      { template: 'order-return', language },
    ])
    for (const mail of mails) expect(await textOf(mail)).toContain(name)
  })

  it('somebody is given a gift without address, and enters it there', async () => {
    const gift = { message: 'Bonne f\u00eate', link: { email: 'rita@example.ch' } }
    const { id, giftLink } = await buyIn(language, { ...ANNA, gift })
    expect(giftLink).toContain(giftAddress)
    const link = { params: { token: giftLink?.split('/').at(-1) ?? '' }, language }
    expect(await guest().request(getGiftLink, link)).toMatchObject({ state: 'open', items: [{ name, slug: 'erdbeere-gefriergetrocknet' }] })
    const away = await guest().respond(enterGiftAddress, { ...link, body: { delivery: { ...ANNA.delivery, postalCode: '79000' } } })
    expect([away.statusCode, JSON.stringify(away.json())]).toEqual([
      400,
      expect.stringContaining(messagesIn(language).fieldErrorsText.fieldErrors['postal-code-digits']),
    ])
    const entry = { ...link, body: { delivery: ANNA.delivery } }
    await guest().request(enterGiftAddress, entry)
    expect((await guest().refusal(enterGiftAddress, entry)).message).toBe(refusalText({ code: 'gift-link-over' }, messagesIn(language)))
    const mails = await mailsOf(id)
    expect(mails.map((mail) => [mail['template'], mail['language']]).toSorted()).toEqual([
      ['gift-link', language],
      ['order-confirmation', language],
      ['order-gift-address', language],
    ])
  })

  // docs/rules/languages.md#customers
  it('the packing slip of a gift greets in the language of the order', async () => {
    const { id } = await buyIn(language, { ...ANNA, gift: { message: 'Bonne f\u00eate' } })
    const slip = pdfText((await owner.respond(getPackingSlipPdf, { params: { id } })).rawPayload)
    const { title, enjoy } = messagesIn(language).documentsText.slip
    for (const text of [title, enjoy, name]) expect(slip).toContain(latinText(text))
    for (const text of [messagesIn('de').documentsText.slip.title, 'Erdbeere']) expect(slip).not.toContain(text)
  })

  it('a voucher that does not fit says why in it at the checkout', async () => {
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: STRAWBERRY })
    await shop.rows(`update voucher set active = true where code = 'WILLKOMMEN20'`)
    expect((await visitor.putVoucher('WILLKOMMEN20')).statusCode).toBe(200)
    await shop.rows(`update voucher set active = false where code = 'WILLKOMMEN20'`)
    const cartItems = [{ productId: STRAWBERRY, quantity: 1, weight: '15g' as const }]
    const { quote } = await visitor.request(createPaymentIntent, { language, body: { cartItems } })
    expect(Object.values(messagesIn(language).refusalsText.refusals)).toContain(quote.voucher?.problem)
  })
})
