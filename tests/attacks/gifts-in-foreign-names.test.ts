import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { cancelAdminOrder, getAdminOrder, resolveOrderAttention } from '#contract/orders/admin-orders.ts'
import { cancelMyOrder, getMyOrder } from '#contract/orders/my-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { deliverCards, issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const VICTIM = 'opfer@example.ch'
const STRAWBERRY = 1
const TEXT = 'Name oder Text wie von einer Bank, Firma oder Behörde: «Ist geklärt» sendet die Geschenkmail, sonst stornieren'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient
let account: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  account = new ApiClient(shop.app)
  await account.request(register, { body: LEA })
  await confirmEmail(shop, LEA.email)
  await addStock(shop, [STRAWBERRY])
})
afterAll(() => shop.close())

const mailsTo = async (orderId: string) =>
  (await shop.rows(`select template from mail where recipient = $1 and order_id = $2`, VICTIM, orderId)).map(({ template }) => template)
const cardMails = (cardId: string) =>
  shop.rows(`select recipient from mail where template = 'gift-card' and data->>'giftCardId' = $1`, cardId)
const task = async (orderId: string) => (await staff.respond(getTasks, {})).json().attention.find((each) => each.orderId === orderId)
const read = async (id: string) => (await staff.respond(getAdminOrder, { params: { id } })).json()
const settle = async (id: string, reason: RequestOf<typeof resolveOrderAttention>['body']['reason'] = 'gift-mail-held') =>
  staff.respond(resolveOrderAttention, { params: { id }, body: { version: (await read(id)).version, reason } })
const cancel = (id: string) => account.respond(cancelMyOrder, { params: { id } })

/** A gift whose address the victim shall enter, from somebody of this first name. */
async function giveLink(firstName: string, link: { email?: string } = { email: VICTIM }, message = 'Für Sie') {
  const buyer = new CheckoutClient(shop)
  buyer.copyCookies(account)
  return buyer.buy({ productId: STRAWBERRY }, { ...ANNA, delivery: { ...ANNA.delivery, firstName }, gift: { message, link } })
}

/** Goods with a gift card beside them. */
async function giveCard(card: object) {
  const buyer = new CheckoutClient(shop)
  buyer.copyCookies(account)
  await postGiftCard(buyer, { email: VICTIM, ...card })
  const order = await buyer.buy({ productId: STRAWBERRY })
  const [issued] = await issueCardsOf(shop, order.id)
  await deliverCards(shop)
  return { ...order, card: issued }
}

describe('S40: A gift in the name of a bank or an authority', () => {
  it('is ordered, and its mail waits until an operator has looked at it', async () => {
    const { id, number, status } = await giveLink('Postfinance')
    expect(status).toBe('confirmed')
    expect(await mailsTo(id)).toEqual([])
    expect(await task(id)).toEqual({ orderId: id, number, reason: TEXT })
    const answers = await Promise.all([settle(id), settle(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await mailsTo(id)).toEqual(['gift-link'])
    expect(await task(id)).toBeUndefined()
  })

  it('is not mailed when another reason is settled', async () => {
    const { id } = await giveLink('Postfinance')
    await shop.pool.query(`update shop_order set needs_attention = '{gift-mail-held,recalled}' where id = $1`, [id])
    expect((await settle(id, 'recalled')).json().attention).toEqual(['gift-mail-held'])
    expect([await mailsTo(id), await task(id)]).toMatchObject([[], { reason: TEXT }])
    expect((await settle(id)).json()).toMatchObject({ attention: [], needsAttention: null })
    expect(await mailsTo(id)).toEqual(['gift-link'])
  })

  it('is never mailed when it is cancelled, which settles the task', async () => {
    const { id } = await giveLink('Ihre Bank')
    const { version } = await read(id)
    await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Betrug', restock: true } })
    expect(await task(id)).toBeUndefined()
    await settle(id)
    expect(await mailsTo(id)).toEqual([])
  })

  it('holds gift cards with such a name on them, too', async () => {
    const { id, card } = await giveCard({ recipient: 'Kunden der PostFinance' })
    expect(await cardMails(card.id)).toEqual([])
    expect(await task(id)).toMatchObject({ reason: TEXT })
    expect((await settle(id)).statusCode).toBe(200)
    await deliverCards(shop)
    expect(await cardMails(card.id)).toEqual([{ recipient: VICTIM }])
  })

  it('holds a link and a gift card with a message as if by one, too', async () => {
    const message = 'Ihre Postfinance: Konto gesperrt, rufen Sie 0900 123 456 an'
    const { id } = await giveLink('Anna', { email: VICTIM }, message)
    expect([await mailsTo(id), await task(id)]).toMatchObject([[], { reason: TEXT }])
    expect(await task((await giveLink('Anna', {}, message)).id)).toBeUndefined()
    const { card } = await giveCard({ recipient: 'Trudi', message })
    expect(await cardMails(card.id)).toEqual([])
  })

  it('holds no mail in the name of a person, nor one that the buyer passes on', async () => {
    expect(await mailsTo((await giveLink('Anna')).id)).toEqual(['gift-link'])
    expect(await task((await giveLink('Postfinance', {})).id)).toBeUndefined()
    const { id, card } = await giveCard({ recipient: 'Trudi' })
    expect([await cardMails(card.id), await task(id)]).toEqual([[{ recipient: VICTIM }], undefined])
  })
})

describe('S40: A gift that is refunded once a stranger has its mail', () => {
  it.each([
    ['a link', () => giveLink('Anna')],
    ['a gift card', () => giveCard({})],
  ])('is not cancelled by its buyer: %s', async (_, give) => {
    const { id } = await give()
    expect((await account.respond(getMyOrder, { params: { id } })).json().mayCancel).toBe(false)
    expect((await cancel(id)).json().code).toBe('cancel-too-late')
    const { version } = await read(id)
    const byOperator = await owner.respond(cancelAdminOrder, { params: { id }, body: { version, reason: 'Wunsch', restock: true } })
    expect(byOperator.json().status).toBe('cancelled')
  })

  it.each([
    ['while its mail is held', () => giveLink('Postfinance')],
    ['while the buyer has the link', () => giveLink('Anna', {})],
    ['before the day of its gift card', () => giveCard({ deliverOn: '2027-01-01' })],
  ])('can be cancelled %s', async (_, give) => {
    const { id } = await give()
    expect((await cancel(id)).json().status).toBe('cancelled')
    expect(await task(id)).toBeUndefined()
    expect(await mailsTo(id)).toEqual([])
  })
})
