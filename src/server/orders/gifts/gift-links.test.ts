import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contact, PostalAddressInput } from '#contract/checkout/contact.ts'
import { enterGiftAddress, getGiftLink } from '#contract/gifts/gift-links.ts'
import { getMail, listMails } from '#contract/mail/admin-mails.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { getAdminOrder, listAdminOrders, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { endGiftLinks } from './end-gift-links.ts'

const MONDAY = Date.parse('2026-11-23T10:00:00+01:00')
const RITA = { ...ANNA.delivery, firstName: 'Rita', lastName: 'Beschenkt', postalCode: '8001', town: 'Zürich' }

let shop: TestShop
let staff: ApiClient
let now = MONDAY

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  staff = await signInAs(shop, 'staff')
})
beforeEach(() => {
  now = MONDAY
})
afterAll(() => shop.close())

const contact = (email?: string): Contact => ({ ...ANNA, gift: { message: 'Alles Gute', link: email === undefined ? {} : { email } } })
const buy = async (email?: string, firstName = 'Anna') => {
  const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...contact(email), delivery: { ...ANNA.delivery, firstName } })
  return { ...order, token: order.giftLink?.split('/').at(-1) ?? '' }
}
const visit = (token: string) => new ApiClient(shop.app).respond(getGiftLink, { params: { token } })
const enter = (token: string, delivery: PostalAddressInput = RITA) =>
  new ApiClient(shop.app).respond(enterGiftAddress, { params: { token }, body: { delivery } })
const read = (id: string) => staff.request(getAdminOrder, { params: { id } })
const mailsOf = (id: string) => shop.rows('select template, recipient, data from mail where order_id = $1 order by created_at', id)

describe('a gift without address', () => {
  it('is paid, billed to the buyer, and neither promised nor packed before its recipient enters the address', async () => {
    const { id, token, delivery, billing, promisedOn, giftLink } = await buy()
    expect({ delivery, promisedOn, town: billing?.town }).toEqual({ delivery: null, promisedOn: null, town: ANNA.delivery.town })
    expect(giftLink).toContain('/geschenk/')
    const toPack = async () => (await staff.request(listAdminOrders, { query: { status: 'to-pack' } })).items.map((order) => order.id)
    expect(await toPack()).not.toContain(id)
    const { version } = await read(id)
    const moved = await staff.refusal(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } })
    expect(moved).toMatchObject({ status: 409, code: 'gift-address-missing' })

    expect((await enter(token)).json()).toEqual({ promisedOn: '2026-11-25' })
    expect(await read(id)).toMatchObject({
      delivery: { firstName: 'Rita' },
      billing: { firstName: 'Anna' },
      promisedOn: '2026-11-25',
      name: 'Anna Muster',
    })
    expect(await toPack()).toContain(id)
    expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['order-confirmation', 'order-gift-address'])
  })

  it('shows its recipient what it holds, without prices, and no address', async () => {
    const { token } = await buy()
    const open = await visit(token)
    expect(open.json()).toEqual({
      from: 'Anna',
      message: 'Alles Gute',
      items: [
        {
          name: 'Erdbeere',
          slug: 'erdbeere-gefriergetrocknet',
          sizeLabel: '15\u00a0g',
          quantity: 1,
          imageUrl: expect.any(String),
          tint: expect.any(Object),
        },
      ],
      endsOn: '2026-12-23',
      state: 'open',
      promisedOn: null,
    })
    await enter(token)
    const entered = await visit(token)
    expect(entered.json()).toMatchObject({ state: 'entered', promisedOn: '2026-11-25' })
    for (const secret of ['Beschenkt', 'Muster', ANNA.email, ANNA.delivery.street, '8.90'])
      expect(open.body + entered.body).not.toContain(secret)
  })

  it('takes the address from the form of a browser without JavaScript, by the same rules', async () => {
    const { token } = await buy()
    const { firstName, lastName, street, houseNumber, postalCode, town, country } = RITA
    const fields = { firstName, lastName, company: '', street, houseNumber, postalCode, town, country, phone: '' }
    const send = (changes: object = {}, to = token) => {
      const named = Object.entries({ ...fields, ...changes }).map(([name, value]) => [`delivery.${name}`, value])
      const payload = new URLSearchParams(named).toString()
      // As browsers send it from a page without referrer.
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'same-origin' }
      return shop.app.inject({ method: 'POST', url: `/api/gift-links/${to}/address/form?language=fr`, headers, payload })
    }
    const page = `/fr/cadeau/${token}`
    const refused = await send({ lastName: ' ', houseNumber: '' })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(refused.body).toContain('Veuillez saisir votre nom.')
    expect(refused.body).toContain('Veuillez saisir le numéro.')
    expect(refused.body).toContain(`href="${page}"`)
    const tooLong = await send({ houseNumber: '1'.repeat(9000) })
    expect([tooLong.statusCode, tooLong.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(tooLong.body).toContain(`href="${page}"`)
    expect((await send({}, 'x')).statusCode).toBe(410)
    expect((await visit(token)).json()).toMatchObject({ state: 'open' })

    const entered = await send({ houseNumber: '', hasNoNumber: 'on' })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, page])
    expect((await visit(token)).json()).toMatchObject({ state: 'entered', promisedOn: '2026-11-25' })
    expect((await send()).statusCode).toBe(409)
  })

  it('can be given its address by an operator, as by its recipient', async () => {
    const { id } = await buy()
    const order = await read(id)
    expect(order).toMatchObject({ awaitsAddressUntil: '2026-12-23', nextStatuses: ['cancelled'] })
    const put = (body: { version: number; delivery: PostalAddressInput }) =>
      staff.respond(updateOrderAddress, { params: { id }, body: { billing: null, ...body } })
    expect((await put({ version: order.version, delivery: { ...RITA, town: 'www.example.ch' } })).statusCode).toBe(400)
    expect((await put({ version: order.version + 1, delivery: RITA })).json().code).toBe('changed-elsewhere')
    expect((await put({ version: order.version, delivery: RITA })).json()).toMatchObject({
      delivery: { firstName: 'Rita' },
      billing: { firstName: 'Anna' },
      promisedOn: '2026-11-25',
      awaitsAddressUntil: null,
      nextStatuses: ['processing', 'cancelled'],
    })
    const { timeline } = await read(id)
    expect(timeline).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: 'Adresse der beschenkten Person eingetragen', actor: 'staff@example.com' })]),
    )
    expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['order-confirmation', 'order-gift-address'])
  })

  it('takes the address once, also of several at once', async () => {
    const { token } = await buy()
    const answers = await Promise.all([enter(token), enter(token), enter(token, { ...RITA, firstName: 'Reto' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await enter(token)).json().code).toBe('gift-link-over')
  })

  it('stores only the hash of its token, and knows no other', async () => {
    const { token } = await buy()
    const { rows } = await shop.pool.query(
      `select count(*)::int as n from recipient where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [token],
    )
    expect(rows[0].n).toBe(0)
    for (const other of ['x', `${token}x`, token.slice(1)]) {
      expect((await visit(other)).statusCode).toBe(410)
      expect((await enter(other)).statusCode).toBe(410)
    }
  })

  it('mails the link to its recipient, and tells nobody else of it', async () => {
    const { id, token } = await buy('rita@example.ch')
    const [, mail] = await mailsOf(id)
    expect(mail).toMatchObject({ template: 'gift-link', recipient: 'rita@example.ch' })
    const { text } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })
    expect(text).toContain(`/geschenk/${token}`)
    expect(text).not.toMatch(/Anna Muster|CHF/)
    expect((await staff.respond(getAdminOrder, { params: { id } })).body).not.toContain(token)
    const [log] = (await staff.request(listMails, { query: { template: 'gift-link' } })).items
    expect(await staff.request(getMail, { params: { id: log?.id ?? '' } })).toMatchObject({ html: null, text: null })
  })

  it('cannot be ordered on invoice', async () => {
    await offerInvoice(shop)
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 1 })
    const answer = await visitor.postInvoiceOrder(await visitor.createPaymentIntent(contact()))
    expect(answer.json().code).toBe('invoice-not-offered')
  })
})

describe('the end of a gift link', () => {
  const run = (day: string) => {
    now = Date.parse(`${day}T10:00:00+01:00`)
    return endGiftLinks({ ...shop.checkoutContext, clock: () => now })
  }

  it('reminds the recipient once, or the buyer who passes the link on', async () => {
    const mailed = await buy('rita@example.ch')
    const passed = await buy()
    await run('2026-11-29')
    expect((await mailsOf(mailed.id)).map(({ template }) => template)).toEqual(['order-confirmation', 'gift-link'])
    await run('2026-11-30')
    await run('2026-12-01')
    expect((await mailsOf(mailed.id)).map(({ template }) => template)).toEqual(['order-confirmation', 'gift-link', 'gift-link-reminder'])
    expect((await mailsOf(passed.id)).map(({ template }) => template)).toEqual(['order-confirmation', 'order-gift-reminder'])
  })

  it('reminds nobody of a gift whose mail is held, and cancels it all the same after its last day', async () => {
    const held = await buy('rita@example.ch', 'Postfinance')
    await run('2026-11-30')
    expect((await mailsOf(held.id)).map(({ template }) => template)).toEqual(['order-confirmation'])
    await run('2026-12-24')
    expect(await read(held.id)).toMatchObject({ status: 'cancelled', needsAttention: null })
  })

  it('cancels and refunds the order after its last day, and nothing of one that is entered', async () => {
    const [missing, entered] = [await buy(), await buy()]
    await enter(entered.token)
    await run('2026-12-23')
    expect((await read(missing.id)).status).toBe('confirmed')
    await run('2026-12-24')
    await run('2026-12-25')
    expect((await read(entered.id)).status).toBe('confirmed')
    expect((await read(missing.id)).status).toBe('cancelled')
    const { rows } = await shop.pool.query('select amount, reason from refund where order_id = $1', [missing.id])
    expect(rows).toEqual([{ amount: missing.totalAmount, reason: 'Adresse nicht eingetragen' }])
    expect((await visit(missing.token)).json().state).toBe('over')
    expect((await enter(missing.token)).json().code).toBe('gift-link-over')
  })

  it('has one winner when the address is entered at that moment', async () => {
    const { id, token } = await buy()
    now = Date.parse('2026-12-24T10:00:00+01:00')
    const [answer] = await Promise.all([enter(token), run('2026-12-24')])
    const { status, delivery } = await read(id)
    expect([answer.statusCode, status, delivery !== null]).toEqual(
      answer.statusCode === 200 ? [200, 'confirmed', true] : [409, 'cancelled', false],
    )
  })
})
