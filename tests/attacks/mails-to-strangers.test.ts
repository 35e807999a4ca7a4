import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA, LEA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const LINKS = ['Gewinn auf bit.ly/x', 'www.gewinn.example', 'https://x', 'anna@gewinn.example', 'gewinn.com']
const TYPED = 'Gewonnen Sie haben'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
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
      const answer = await lea.call('POST', '/auth/register', { ...LEA, email: 'victim@example.ch', [field]: link })
      expect([field, answer.statusCode, answer.json().details]).toEqual([
        field,
        400,
        [{ field, message: 'Bitte ohne Internet- und E-Mail-Adresse.' }],
      ])
    }
    await lea.call('POST', '/auth/register', { ...LEA, email: `lea-${LINKS.indexOf(link)}@example.ch` })
    expect((await lea.call('PATCH', '/api/user/profile', { firstName: link, lastName: 'Muster' })).statusCode).toBe(400)
    const buyer = new CheckoutClient(shop)
    await buyer.addLine({ productId: 1 })
    for (const field of ['firstName', 'lastName', 'street', 'town']) {
      const address = { ...ANNA.delivery, [field]: link }
      expect([field, (await lea.call('POST', '/api/user/addresses', { address })).statusCode]).toEqual([field, 400])
      for (const contact of [
        { ...ANNA, delivery: address },
        { ...ANNA, billing: address },
      ])
        expect([field, (await buyer.postPaymentIntent({ contact })).statusCode]).toEqual([field, 400])
    }
  })

  it('prints nothing that a stranger typed in mails to an address that nobody has confirmed', async () => {
    const email = 'opfer@example.ch'
    const stranger = new ApiClient(shop.app)
    await stranger.call('POST', '/api/newsletter', { email, source: 'footer' })
    await stranger.call('POST', '/auth/register', { ...LEA, email, firstName: TYPED, lastName: TYPED })
    await stranger.call('POST', '/api/auth/resend-verification')
    await stranger.call('POST', '/api/auth/forgot-password', { email })
    await stranger.call('DELETE', '/api/user', { password: LEA.password })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5)
    for (const mail of mails) expect(mail).not.toContain(TYPED)
  })

  it('keeps the delivery note out of the mail about an order that nobody has paid', async () => {
    const email = 'rechnung@example.ch'
    await new CheckoutClient(shop).buyOnInvoice({ productId: 1 }, { ...ANNA, email, note: `${TYPED}: https://gewinn.example` })
    const [mail] = await mailsTo(email)
    expect(mail).toContain('Sie zahlen auf Rechnung')
    expect(mail).not.toContain(TYPED)
  })

  it('still shows a name that was stored before such names were refused', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'frueher@example.ch' })
    await shop.pool.query(`update shop_order set delivery = delivery || '{"firstName": "www.frueher.example"}' where id = $1`, [id])
    const { rows } = await shop.pool.query(`select data from mail where key = 'order-confirmation:' || $1`, [id])
    const answer = await new ApiClient(shop.app).call('GET', `/api/orders/by-token/${String(rows[0].data.url).split('/').at(-1)}`)
    expect([answer.statusCode, answer.json().delivery.firstName]).toEqual([200, 'www.frueher.example'])
  })
})
