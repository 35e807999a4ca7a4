import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { createPaymentIntent, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { createDraft, discardDraft, openDraftLink } from '#contract/drafts/admin-drafts.ts'
import { getDraftLink } from '#contract/drafts/draft-links.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Draft = RequestOf<typeof createDraft>['body']['draft']
const INPUT = {
  lines: [{ productId: 1, weight: '15g', quantity: 3, priceOverride: '5.00' }],
  contact: { email: ANNA.email, delivery: ANNA.delivery },
  agreedDiscount: null,
  isCollected: false,
  priceListId: null,
  memo: '',
} satisfies Draft

/** A draft whose link is sent, and the token in the mail. */
async function sentDraft(input: Draft = INPUT) {
  const created = (await staff.respond(createDraft, { params: { id: randomUUID() }, body: { draft: input } })).json()
  const draft = (
    await staff.respond(openDraftLink, { params: { id: created.id }, body: { version: created.version, isMailed: true } })
  ).json()
  const mail = await shop.one(`select recipient, data from mail where key = $1`, `draft-link:${created.id}:${created.version}`)
  return { draft, mail, token: String(mail.data.link).split('/').at(-1) ?? '' }
}

const open = (token: string) => new ApiClient(shop.app).respond(getDraftLink, { params: { token } })

const newVisitor = () => new CheckoutClient({ app: shop.app, publishableKey: shop.payments.publishableKey })
const cartItems = INPUT.lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }))

describe('the payment link of a draft', () => {
  it('is mailed to the customer and shows lines, price overrides and contact to its holder', async () => {
    const { draft, mail, token } = await sentDraft()
    expect(mail.recipient).toBe(ANNA.email)
    expect((draft.linkEndsOn ?? '') > swissDay(Date.now())).toBe(true)
    const body = (await open(token)).json()
    expect(body).toMatchObject({ endsOn: draft.linkEndsOn, contact: { email: ANNA.email } })
    expect(body.quote?.total).toBe(draft.quote?.total)
    expect(
      JSON.stringify(await shop.rows('select * from draft_order')) + JSON.stringify(await shop.rows('select * from cart')),
    ).not.toContain(token)
  })

  it('can be copied instead, also for somebody without an e-mail address: it is valid, and no mail goes out', async () => {
    const created = (
      await staff.respond(createDraft, {
        params: { id: randomUUID() },
        body: { draft: { ...INPUT, contact: { delivery: ANNA.delivery } } },
      })
    ).json()
    expect(created.link).toBeNull()
    const mailed = await staff.respond(openDraftLink, { params: { id: created.id }, body: { version: created.version, isMailed: true } })
    expect(mailed.json().code).toBe('email-missing')
    const draft = (
      await staff.respond(openDraftLink, { params: { id: created.id }, body: { version: created.version, isMailed: false } })
    ).json()
    expect((draft.linkEndsOn ?? '') > swissDay(Date.now())).toBe(true)
    const token = String(draft.link).split('/bezahlen/')[1] ?? ''
    expect((await open(token)).json().quote?.total).toBe(draft.quote?.total)
    expect(await shop.rows('select 1 from mail where key like $1', `draft-link:${created.id}:%`)).toEqual([])
    expect(await shop.rows("select action from audit_log where entity = 'draft' and entity_id = $1 order by id", created.id)).toEqual([
      { action: 'draft.created' },
      { action: 'draft.link-copied' },
    ])
  })

  it('leads to the page in the language of the draft, copied or mailed', async () => {
    const { draft, mail, token } = await sentDraft({ ...INPUT, language: 'fr' })
    expect(draft.link).toMatch(/\/fr\/payer\/[\w-]+$/)
    expect(mail.data.link).toBe(draft.link)
    expect((await open(token)).statusCode).toBe(200)
  })

  it('is paid by card at the checkout, beside a cart of the visitor that stays, and ends the draft with the order', async () => {
    const { draft, token } = await sentDraft()
    const visitor = newVisitor()
    await visitor.addLine({ productId: 7 })
    const asked = await visitor.respond(createPaymentIntent, {
      body: {
        cartItems,
        totalAmount: draft.quote?.total,
        contact: ANNA,
        draftToken: token,
      },
    })
    expect(asked.statusCode, asked.body).toBe(200)
    const reserved = await shop.one('select sum(quantity)::int as packs from stock_reservation where product_id = 1')
    expect(reserved.packs).toBe(3)
    const intent = asked.json()
    await visitor.pay(intent)
    const order = await visitor.createOrder(intent.paymentIntentId)
    expect(await shop.rows('select actor from order_event where order_id = $1 and kind = $2', order.id, 'placed')).toEqual([
      { actor: 'customer' },
    ])
    expect(await shop.rows('select state, order_id, contact, memo from draft_order where id = $1', draft.id)).toEqual([
      { state: 'ordered', order_id: order.id, contact: null, memo: '' },
    ])
    expect((await visitor.cartLines()).map(({ productId }) => productId)).toEqual([7])
    expect((await open(token)).json()).toMatchObject({ quote: null, contact: null })
    expect((await visitor.respond(getPaymentStatus, { params: { paymentIntentId: intent.paymentIntentId } })).json().state).toBe('paid')
    expect(
      (
        await new CheckoutClient({ app: shop.app, publishableKey: '' }).respond(getPaymentStatus, {
          params: { paymentIntentId: intent.paymentIntentId },
        })
      ).statusCode,
    ).toBe(404)
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })

  it('makes an order of the account that is signed in only when its confirmed address is that of the draft', async () => {
    const email = `${randomUUID()}@example.ch`
    const visitor = newVisitor()
    const account = { email, password: 'ein gutes Passwort', firstName: 'Anna', lastName: 'Muster' }
    expect((await visitor.respond(register, { body: account })).statusCode).toBe(201)
    const orderOf = async (recipient: string) => {
      const { draft, token } = await sentDraft({ ...INPUT, contact: { ...INPUT.contact, email: recipient } })
      const asked = await visitor.respond(createPaymentIntent, {
        body: {
          cartItems,
          totalAmount: draft.quote?.total,
          contact: { ...ANNA, email: recipient },
          draftToken: token,
        },
      })
      const intent = asked.json()
      await visitor.pay(intent)
      const order = await shop.one('select user_id from shop_order where id = $1', (await visitor.createOrder(intent.paymentIntentId)).id)
      return order.user_id
    }
    expect(await orderOf(email)).toBeNull()
    const { id } = await shop.one('update user_account set email_verified = true where email = $1 returning id', email)
    expect(await orderOf(ANNA.email)).toBeNull()
    expect(await orderOf(email.toUpperCase())).toBe(id)
  })

  it('opens nothing for another token, before it is sent, after its last day, and once the draft is discarded', async () => {
    expect((await open('erfunden')).statusCode).toBe(410)
    const { draft, token } = await sentDraft()
    const pay = () => newVisitor().respond(createPaymentIntent, { body: { cartItems, draftToken: token } })
    await shop.pool.query(`update draft_order set link_sent_at = now() - interval '32 days' where id = $1`, [draft.id])
    expect((await open(token)).statusCode).toBe(410)
    expect((await pay()).statusCode).toBe(422)
    await shop.pool.query(`update draft_order set link_sent_at = null where id = $1`, [draft.id])
    expect((await open(token)).statusCode).toBe(410)
    await shop.pool.query(`update draft_order set link_sent_at = now() where id = $1`, [draft.id])
    expect((await pay()).statusCode).toBe(200)
    expect((await staff.respond(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })).statusCode).toBe(200)
    expect((await open(token)).statusCode).toBe(410)
    expect((await pay()).statusCode).toBe(422)
  })

  it('does not open the cart of the draft as a cart cookie', async () => {
    const { token } = await sentDraft()
    const answer = await shop.app.inject({ method: 'GET', url: '/api/cart', headers: { cookie: `cart=${token}` } })
    expect(answer.json()).toEqual([])
  })

  it('is refused without a customer or lines, and for a draft that changed meanwhile', async () => {
    const create = async (input: Draft) =>
      (await staff.respond(createDraft, { params: { id: randomUUID() }, body: { draft: input } })).json()
    const link = async ({ id, version }: { id: string; version: number }) =>
      (await staff.refusal(openDraftLink, { params: { id }, body: { version, isMailed: true } })).code
    expect(await link(await create({ ...INPUT, contact: null }))).toBe('contact-missing')
    expect(await link(await create({ ...INPUT, lines: [] }))).toBe('cart-empty')
    const { draft } = await sentDraft()
    expect(await link({ ...draft, version: draft.version - 1 })).toBe('changed-elsewhere')
  })
})
