import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { cancelMyOrder } from '#contract/orders/my-orders.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const VICTIM = 'opfer@example.ch'
const STRAWBERRY = 1

let shop: TestShop
let owner: ApiClient
let code: string
let accounts = 0
let networks = 0

beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  owner = await signInAs(shop, 'owner')
  code = (await issueCard(owner, '500.00')).code
  await addStock(shop, [STRAWBERRY])
})
beforeEach(() => shop.pool.query('delete from rate_limit; delete from mail'))
afterAll(() => shop.close())

/** Each visitor comes from a network of their own, so that no limit of networks is met. */
const network = () => ({ 'x-forwarded-for': `10.0.0.${++networks}` })
const visitor = () => new CheckoutClient(shop, undefined, network())
const mails = async (recipient: string) => (await shop.one('select count(*)::int as n from mail where recipient = $1', recipient)).n

/** A signed-in customer with a confirmed address. */
async function customer(email = `fremd${++accounts}@example.ch`) {
  const client = new ApiClient(shop.app, network())
  await client.request(register, { body: { ...LEA, email } })
  await confirmEmail(shop, email)
  return client
}

/** An order that a gift card pays entirely, with the mails to this address. */
async function orderForFree(email: string, account?: ApiClient, gift?: Contact['gift']) {
  const buyer = visitor()
  if (account) buyer.copyCookies(account)
  await buyer.addLine({ productId: STRAWBERRY })
  await buyer.putVoucher(code)
  const answer = await buyer.postFreeOrder(await buyer.createPaymentIntent({ ...ANNA, email, ...(gift && { gift }) }))
  return { status: answer.statusCode, body: answer.json() }
}

async function buy(email: string, account: ApiClient) {
  const buyer = visitor()
  buyer.copyCookies(account)
  return buyer.buy({ productId: STRAWBERRY }, { ...ANNA, email })
}

const cancel = (account: ApiClient, id: string) => account.respond(cancelMyOrder, { params: { id } })

describe('S35: Mails to a stranger for nothing', () => {
  it('ask to confirm the newsletter three times a day, however many networks ask and hours pass', async () => {
    const ask = () => new ApiClient(shop.app, network()).respond(subscribeNewsletter, { body: { email: VICTIM, source: 'footer' } })
    for (let mail = 1; mail <= 3; mail++) expect((await ask()).statusCode).toBe(202)
    await shop.pool.query('delete from rate_limit where expire < (extract(epoch from now()) + 2 * 3600) * 1000')
    expect((await ask()).statusCode).toBe(429)
    expect(await mails(VICTIM)).toBe(3)
  })

  it('end after three orders that the account cancelled itself; then only an operator cancels', async () => {
    const account = await customer()
    for (let round = 0; round < 3; round++) expect((await cancel(account, (await buy(VICTIM, account)).id)).statusCode).toBe(200)
    const fourth = await buy(VICTIM, account)
    const refused = await cancel(account, fourth.id)
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 80_000]).toEqual([
      429,
      'cancel-too-often',
      true,
    ])
    expect(refused.json().message).toContain('Bitte schreiben Sie uns')
    const { version } = await owner.request(getAdminOrder, { params: { id: fourth.id } })
    const byOperator = await owner.respond(cancelAdminOrder, {
      params: { id: fourth.id },
      body: { version, reason: 'Wunsch', restock: true },
    })
    expect(byOperator.statusCode).toBe(200)
  })

  it('end at the same number for several accounts that write to one address', async () => {
    const [first, second] = [await customer(), await customer()]
    for (const account of [first, second, first]) expect((await cancel(account, (await buy(VICTIM, account)).id)).statusCode).toBe(200)
    expect((await cancel(second, (await buy(VICTIM, second)).id)).json().code).toBe('cancel-too-often')
    expect((await cancel(second, (await buy('andere@example.ch', second)).id)).statusCode).toBe(200)
  })

  it('end at the same number for cancellations at once, and what is refused for another reason does not count', async () => {
    const account = await customer()
    const orders: { id: string }[] = []
    for (let count = 0; count < 5; count++) orders.push(await buy(VICTIM, account))
    const late = await buy(VICTIM, account)
    await shop.pool.query(`update shop_order set placed_at = placed_at - interval '3 hours' where id = $1`, [late.id])
    for (let attempt = 0; attempt < 3; attempt++) expect((await cancel(account, late.id)).json().code).toBe('cancel-too-late')
    const answers = await Promise.all(orders.map(({ id }) => cancel(account, id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429])
  })

  it('end after five orders a day that nobody pays for, whatever is cancelled of them', async () => {
    const account = await customer()
    const statuses: number[] = []
    for (let round = 0; round < 8; round++) {
      const { status, body } = await orderForFree(VICTIM, account)
      statuses.push(status)
      if (status === 200) await cancel(account, body.id)
    }
    const { body } = await orderForFree(VICTIM, account)
    expect([body.code, body.message]).toEqual(['too-many-unpaid-orders', expect.stringContaining('melden Sie sich mit ihr an')])
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    // A confirmation each, and for three a cancellation and a refund.
    expect(await mails(VICTIM)).toBe(11)
    for (const spelling of [VICTIM.toUpperCase(), VICTIM.replace('@', '+neu@')]) expect((await orderForFree(spelling)).status).toBe(429)
    expect((await orderForFree('andere@example.ch', account)).status).toBe(200)
  })

  it('keep nobody from paying, and not the owner of the address from ordering', async () => {
    for (let round = 0; round < 5; round++) await orderForFree(VICTIM)
    expect((await orderForFree(VICTIM)).status).toBe(429)
    const before = await mails(VICTIM)
    const paid = await buy(VICTIM, await customer())
    expect([paid.status, await mails(VICTIM)]).toEqual(['confirmed', before + 1])
    expect((await orderForFree(VICTIM, await customer(VICTIM))).status).toBe(200)
  })

  it('are counted for the recipient of a gift, too', async () => {
    const gift = { message: '', link: { email: VICTIM } }
    for (let round = 0; round < 5; round++) expect((await orderForFree(`giver${round}@example.ch`, undefined, gift)).status).toBe(200)
    expect((await orderForFree('giver5@example.ch', undefined, gift)).body.code).toBe('too-many-unpaid-orders')
  })

  it('are not sent to an address that took the place of the counted one while the order was on its way', async () => {
    const buyer = visitor()
    await buyer.addLine({ productId: STRAWBERRY })
    await buyer.putVoucher(code)
    const intent = await buyer.createPaymentIntent({ ...ANNA, email: 'gezaehlt@example.ch' })
    const held = await holdTransaction(shop)
    await held.query('select from checkout where id = $1 for update', [intent.paymentIntentId])
    const changing = buyer.createPaymentIntent({ ...ANNA, email: VICTIM })
    await held.awaitWaiting(1)
    const ordering = buyer.postFreeOrder(intent)
    await held.awaitWaiting(2)
    await held.end()
    await changing
    expect((await ordering).json()).toMatchObject({ code: 'cart-changed' })
    expect(await mails(VICTIM)).toBe(0)
  })

  it('are counted once for an order that is requested again', async () => {
    const buyer = visitor()
    await buyer.addLine({ productId: STRAWBERRY })
    await buyer.putVoucher(code)
    const intent = await buyer.createPaymentIntent({ ...ANNA, email: VICTIM })
    for (let again = 0; again < 6; again++) expect((await buyer.postFreeOrder(intent)).statusCode).toBe(200)
    expect((await orderForFree(VICTIM)).status).toBe(200)
  })
})
