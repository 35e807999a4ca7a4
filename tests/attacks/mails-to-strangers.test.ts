import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress, deleteAccount, updateProfile } from '#contract/accounts/account-settings.ts'
import { register, resendVerification, requestPasswordReset } from '#contract/accounts/accounts.ts'
import { createDraft } from '#contract/drafts/admin-drafts.ts'
import { addGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { previewCompanyGift } from '#contract/gifts/company-gifts.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const LINKS = ['Gewinn auf bit.ly/x', 'www.gewinn.example', 'https://x', 'anna@gewinn.example', 'gewinn.com']
const TYPED = 'Gewonnen Sie haben'

let shop: TestShop
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  await offerInvoice(shop)
})
afterAll(() => shop.close())

/** Everything that the shop would send to this address, as text and HTML. */
async function mailsTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.pool.query('select template, data from mail where recipient = $1', [recipient])
  const rendered = rows.map((mail) => renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' }))
  return (await Promise.all(rendered)).map(({ subject, html, text }) => `${subject}\n${text}\n${html}`)
}

describe('S31: The shop as a carrier of advertising', () => {
  it.each(LINKS)('refuses «%s» wherever a name or an address is entered', async (link) => {
    const lea = new ApiClient(shop.app)
    for (const field of ['firstName', 'lastName']) {
      const answer = await lea.respond(register, { body: { ...LEA, email: 'victim@example.ch', [field]: link } })
      expect([field, answer.statusCode, answer.json().details]).toEqual([
        field,
        400,
        [{ field, code: 'web-address', message: 'Bitte ohne Internet- und E-Mail-Adresse.' }],
      ])
    }
    await lea.request(register, { body: { ...LEA, email: `lea-${LINKS.indexOf(link)}@example.ch` } })
    expect((await lea.respond(updateProfile, { body: { firstName: link, lastName: 'Muster' } })).statusCode).toBe(400)
    const buyer = new CheckoutClient(shop)
    await buyer.addLine({ productId: 1 })
    for (const field of ['firstName', 'lastName', 'street', 'town']) {
      const address = { ...ANNA.delivery, [field]: link }
      expect([field, (await lea.respond(addAddress, { body: { address } })).statusCode]).toEqual([field, 400])
      for (const contact of [
        { ...ANNA, delivery: address },
        { ...ANNA, billing: address },
      ])
        expect([field, (await buyer.postPaymentIntent({ contact })).statusCode]).toEqual([field, 400])
    }
  })

  it.each(LINKS)('refuses «%s» wherever a text is entered that the shop prints or mails', async (link) => {
    const text = `Ihr Konto ist gesperrt: ${link}`
    const value = link.split(' ').at(-1)
    const message = `Bitte ohne Internet- und E-Mail-Adresse: «${value}».`
    const refusal = (field: string) => [400, [{ field, code: 'web-address-named', value, message }]]
    const answerOf = async (answer: Promise<TestResponse>) => [(await answer).statusCode, (await answer).json().details]
    const buyer = new CheckoutClient(shop)
    await buyer.addLine({ productId: 1 })
    expect(await answerOf(buyer.postPaymentIntent({ contact: { ...ANNA, note: text } }))).toEqual(refusal('contact.note'))
    const gift = { message: text, link: { email: 'fremde@example.ch' } }
    expect(await answerOf(buyer.postPaymentIntent({ contact: { ...ANNA, gift } }))).toEqual(refusal('contact.gift.message'))
    const card = { sessionId: buyer.sessionId, key: randomUUID(), amount: '15.00', email: 'fremde@example.ch' }
    expect(await answerOf(buyer.respond(addGiftCard, { body: { ...card, message: text } }))).toEqual(refusal('message'))
    expect(await answerOf(buyer.respond(addGiftCard, { body: { ...card, recipient: link } }))).toEqual([
      400,
      [{ field: 'recipient', code: 'web-address', message: 'Bitte ohne Internet- und E-Mail-Adresse.' }],
    ])
    const csv = `Vorname;Name;Strasse;PLZ;Ort;Nachricht\nRita;Muster;Gasse 1;8001;Zürich;${text}`
    const { problems } = await buyer.request(previewCompanyGift, { body: { csv, lines: [{ productId: 1, weight: '15g', quantity: 1 }] } })
    expect(problems).toMatchObject([{ line: 2, column: 'message' }])
    const draft = { lines: [], agreedDiscount: null, isCollected: false, priceListId: null, contact: { ...ANNA, note: text }, memo: '' }
    expect(await answerOf(staff.respond(createDraft, { params: { id: randomUUID() }, body: { draft } }))).toEqual(
      refusal('draft.contact.note'),
    )
  })

  it('prints nothing that a stranger typed in mails to an address that nobody has confirmed', async () => {
    const email = 'opfer@example.ch'
    const stranger = new ApiClient(shop.app)
    await stranger.request(subscribeNewsletter, { body: { email, source: 'footer' } })
    await stranger.request(register, { body: { ...LEA, email, firstName: TYPED, lastName: TYPED } })
    await stranger.request(resendVerification, {})
    await stranger.request(requestPasswordReset, { body: { email } })
    await stranger.request(deleteAccount, { body: { password: LEA.password } })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5)
    for (const mail of mails) expect(mail).not.toContain(TYPED)
  })

  it('keeps the delivery note out of the mail about an order that nobody has paid', async () => {
    const email = 'rechnung@example.ch'
    await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, { ...ANNA, email, note: TYPED })
    const [mail] = await mailsTo(email)
    expect(mail).toContain('Sie zahlen auf Rechnung')
    expect(mail).not.toContain(TYPED)
  })

  it('still shows a name that was stored before such names were refused', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'frueher@example.ch' })
    await shop.pool.query(`update recipient set delivery = delivery || '{"firstName": "www.frueher.example"}' where order_id = $1`, [id])
    const { rows } = await shop.pool.query(`select data from mail where key = 'order-confirmation:' || $1`, [id])
    const answer = await new ApiClient(shop.app).respond(getOrderByToken, {
      params: { token: String(rows[0].data.url).split('/').at(-1) ?? '' },
    })
    expect([answer.statusCode, answer.json().delivery?.firstName]).toEqual([200, 'www.frueher.example'])
  })
})
