import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { getGiftCard, issueGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { removePurchasedGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { messagesIn } from '#messages/all.ts'
import { issueGiftCardsOf } from '#server/orders/gifts/issue-gift-cards.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { buyCards, issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { deliverWebhook, waitForEvent } from '#tests/support/shop/webhooks.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const TODAY = swissDay(Date.now())
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [FAMILY_BOX])
  await offerInvoice(shop)
  await shop.pool.query(`insert into voucher (code, kind, value) values ('HALB', 'percent', 50)`)
})
afterAll(() => shop.close())

const adminOrder = async (id: string) => (await owner.respond(getAdminOrder, { params: { id } })).json()
const adminCard = async (id: string) => (await owner.respond(getGiftCard, { params: { id } })).json()

function raise(message: string): never {
  throw new Error(message)
}

async function visitor(...cards: object[]) {
  const anna = new CheckoutClient(shop)
  for (const card of cards) {
    const added = await postGiftCard(anna, card)
    if (added.statusCode !== 201) throw new Error(added.body)
  }
  return anna
}

describe('a gift card in the cart that is to be bought', () => {
  it('costs what it is worth, with no tax, shipping or voucher, and is there once however often it is sent', async () => {
    const anna = new CheckoutClient(shop)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => postGiftCard(anna, { key, amount: '80.50', recipient: ' Trudi ' })))
    // Some of the parallel first requests find no cart yet: each has its own cookie.
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true)
    await postGiftCard(anna, { key, amount: '80.50', recipient: ' Trudi ' })
    await anna.addLine({ productId: FAMILY_BOX })
    await anna.putVoucher('HALB')
    expect(await anna.quote()).toMatchObject({
      goodsTotal: 6990,
      discount: { amount: 3495 },
      taxes: [{ gross: 3495 }],
      total: 3495 + 8050,
      purchasedGiftCards: [{ amount: 8050, recipient: 'Trudi', email: null, deliverOn: null }],
    })
  })

  it.each([
    ['4.99', 400],
    ['5.00', 201],
    ['1000.00', 201],
    ['1000.01', 400],
  ])('is worth from CHF 5 to CHF 1000: %s', async (amount, status) => {
    expect((await postGiftCard(new CheckoutClient(shop), { amount })).statusCode).toBe(status)
  })

  it('moves along at a sign-in, up to ten in the cart, and the customer hears of those that stay behind', async () => {
    const person = { ...LEA, email: 'lea-merges@example.com' }
    const phone = await visitor()
    await phone.request(register, { body: person })
    for (const recipient of ['Erste', 'Zweite']) await postGiftCard(phone, { recipient })
    const laptop = await visitor(...Array.from({ length: 9 }, () => ({})))
    const cartNotes = [refusalText({ code: 'too-many-gift-cards' }, messagesIn('de'))]
    expect(await laptop.request(login, { body: person })).toMatchObject({ cartNotes })
    const cards = (await laptop.quote()).purchasedGiftCards ?? []
    expect(cards).toHaveLength(10)
    expect(cards.flatMap(({ recipient }) => recipient ?? [])).toEqual(['Erste'])
  })

  it.each([
    [-1, 422],
    [0, 201],
    [365, 201],
    [366, 422],
  ])('is delivered within a year: in %i days', async (days, status) => {
    expect((await postGiftCard(new CheckoutClient(shop), { deliverOn: addDays(TODAY, days) })).statusCode).toBe(status)
  })

  it.each([
    ['a\nb\nc\nd\ne\nf\ng\nh', []],
    ['a\nb\nc\nd\ne\nf\ng\nh\ni', ['message', 'at-most-lines', '8']],
    ['Alles Gute 🎉', ['message', 'not-printable', '🎉']],
  ])('has a message in up to eight lines that can be printed: %j', async (message, problem) => {
    const problemOf = ({ details = [] }: { details?: { field: string; code: string; value: string }[] }) =>
      details.flatMap(({ field, code, value }) => [field, code, value])
    expect(problemOf((await postGiftCard(new CheckoutClient(shop), { message })).json())).toEqual(problem)
    const card = { id: randomUUID(), amount: '50.00', issuedFor: 'goodwill' as const, buyer: null, recipient: null, message }
    expect(problemOf((await owner.respond(issueGiftCard, { body: card })).json())).toEqual(problem)
  })

  it('has at most nine others beside it, and can be removed', async () => {
    const anna = await visitor(...Array.from({ length: 10 }, () => ({})))
    expect((await postGiftCard(anna)).json().code).toBe('too-many-gift-cards')
    const [first] = (await anna.quote()).purchasedGiftCards ?? []
    const left = await anna.respond(removePurchasedGiftCard, { params: { id: first?.id ?? '' } })
    expect(left.json().purchasedGiftCards).toHaveLength(9)
    // Nobody else's cart can be changed by an id.
    const other = await visitor({})
    expect(
      (await other.respond(removePurchasedGiftCard, { params: { id: left.json().purchasedGiftCards?.[0]?.id ?? '' } })).json()
        .purchasedGiftCards,
    ).toHaveLength(1)
    expect((await anna.quote()).purchasedGiftCards).toHaveLength(9)
  })

  it('is not paid for by a gift card, which pays the goods beside it', async () => {
    const { code } = await issueCard(owner, '100.00')
    const anna = await visitor({ amount: '50.00' })
    await anna.putVoucher(code)
    expect((await anna.quote()).giftCard).toMatchObject({
      amount: 0,
      problem: 'Geschenkkarten lassen sich nicht mit einer Geschenkkarte bezahlen.',
    })
    await anna.addLine({ productId: FAMILY_BOX })
    expect((await anna.quote()).giftCard?.amount).toBe(6990)
    const intent = await anna.createPaymentIntent()
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.amount).toBe(5000)
  })
})

describe('an order of gift cards alone', () => {
  it('has no delivery address, shipping or tax, makes its cards valid and is done', async () => {
    const { order, cards } = await buyCards(shop, { amount: '50.00' }, { amount: '25.00', recipient: 'Trudi' })
    const columns =
      '(select count(*)::int from recipient where order_id = shop_order.id) as recipients, billing is not null as is_billed, shipping, tax, total, purchased_gift_cards, status'
    expect(await shop.one(`select ${columns} from shop_order where id = $1`, order.id)).toEqual({
      recipients: 0,
      is_billed: true,
      shipping: 0,
      tax: 0,
      total: 7500,
      purchased_gift_cards: 7500,
      status: 'delivered',
    })
    expect(cards.map(({ amount, balance, recipient }) => [amount, balance, recipient])).toEqual([
      [5000, 5000, null],
      [2500, 2500, 'Trudi'],
    ])
    expect((await adminOrder(order.id)).timeline.map(({ text }) => text)).toContain('2 Geschenkkarten gültig')
    const invoice = pdfText((await owner.respond(getInvoicePdf, { params: { id: order.id } })).rawPayload)
    expect(invoice).toContain('Geschenkkarte für Trudi')
    expect(invoice).toContain('CHF\u00a075.00 für Geschenkkarten')
    expect(invoice).not.toContain('inkl. MWST')
    await expectHealthy(shop)
  })

  it('issues its cards once when the webhook is replayed by many, beside the browser and the job', async () => {
    const anna = await visitor({})
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const event = await waitForEvent(shop, intent.paymentIntentId, 'payment_intent.succeeded')
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => deliverWebhook(shop, event)),
      anna.postOrder(intent.paymentIntentId),
      anna.postOrder(intent.paymentIntentId),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { id } = await shop.one('select id from shop_order where payment_intent_id = $1', intent.paymentIntentId)
    await Promise.all(Array.from({ length: 5 }, () => issueGiftCardsOf(shop.checkoutContext, id)))
    expect(await shop.rows('select kind, amount from gift_card_movement where order_id = $1', id)).toEqual([{ kind: 'sold', amount: 5000 }])
    expect(await shop.one('select count(*)::int as cards from gift_card where order_id = $1', id)).toEqual({ cards: 1 })
    expect((await anna.quote()).purchasedGiftCards).toBeUndefined()
    await expectHealthy(shop)
  })

  it('on invoice makes its card valid when the payment is recorded, and not again after it was taken back', async () => {
    const anna = await visitor({})
    const order = (await anna.postInvoiceOrder(await anna.createPaymentIntent())).json()
    expect(await issueCardsOf(shop, order.id)).toEqual([])
    const pay = async (isPaid: boolean) => {
      const { version } = await adminOrder(order.id)
      return owner.respond(setOrderPayment, { params: { id: order.id }, body: { version, isPaid } })
    }
    for (const isPaid of [true, false, true]) {
      expect((await pay(isPaid)).statusCode).toBe(200)
      expect(await issueCardsOf(shop, order.id)).toHaveLength(1)
    }
    await expectHealthy(shop)
  })

  it('that was paid while it was held is done once it is confirmed', async () => {
    const anna = await visitor({})
    const { id } = (await anna.postInvoiceOrder(await anna.createPaymentIntent())).json()
    await shop.pool.query(`update shop_order set status = 'pending' where id = $1`, [id])
    await owner.request(setOrderPayment, { params: { id }, body: { version: (await adminOrder(id)).version, isPaid: true } })
    expect(await issueCardsOf(shop, id)).toHaveLength(1)
    expect(await adminOrder(id)).toMatchObject({ status: 'pending', nextStatuses: ['confirmed', 'cancelled'] })
    await owner.request(updateOrderStatus, { params: { id }, body: { version: (await adminOrder(id)).version, to: 'confirmed' } })
    expect(await issueCardsOf(shop, id)).toHaveLength(1)
    expect(await adminOrder(id)).toMatchObject({ status: 'delivered', giftCards: [{ lastFour: expect.any(String) }] })
  })

  it('loses no card and issues none twice when the job is killed in between', async () => {
    const anna = await visitor({}, {})
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const { id } = await anna.createOrder(intent.paymentIntentId)
    const killed = { ...shop.checkoutContext, failpoint: () => raise('killed') }
    await expect(issueGiftCardsOf(killed, id)).rejects.toThrow('killed')
    expect(await shop.rows('select id from gift_card where order_id = $1', id)).toEqual([])
    expect(await issueCardsOf(shop, id)).toHaveLength(2)
    expect(await issueCardsOf(shop, id)).toHaveLength(2)
    await expectHealthy(shop)
  })

  it('is not to be packed while its invoice is open', async () => {
    const anna = await visitor({})
    const order = (await anna.postInvoiceOrder(await anna.createPaymentIntent())).json()
    const toPack = (await owner.respond(listOrdersToPack, {})).body
    expect(toPack).not.toContain(order.id)
  })
})

describe('an order of goods and gift cards', () => {
  async function mixed() {
    const anna = await visitor({})
    const order = await anna.buy({ productId: FAMILY_BOX })
    return { order, cards: await issueCardsOf(shop, order.id) }
  }
  const cancel = async (id: string) =>
    owner.respond(cancelAdminOrder, { params: { id }, body: { version: (await adminOrder(id)).version, reason: 'Irrtum', restock: true } })

  it('refunds its goods and leaves the price of its cards alone', async () => {
    const { order } = await mixed()
    const { version, refundable } = await adminOrder(order.id)
    expect(refundable).toBe('69.90')
    const refund = { version, key: randomUUID(), amount: '69.91', reason: 'Kulanz', restock: false }
    expect((await owner.respond(refundAdminOrder, { params: { id: order.id }, body: refund })).json().code).toBe('refund-too-large')
  })

  it('takes its cards back when it is cancelled, with one credit note over everything', async () => {
    const { order, cards } = await mixed()
    expect((await cancel(order.id)).json()).toMatchObject({ status: 'cancelled', refunded: '119.90' })
    expect(await adminCard(cards[0].id)).toMatchObject({ state: 'blocked', balance: '0.00' })
    const note = await shop.one(`select total, content from document where order_id = $1 and kind = 'credit-note'`, order.id)
    expect(note).toMatchObject({ total: 11_990, content: { purchasedGiftCards: 5000, taxes: [{ gross: 6990 }] } })
    await expectHealthy(shop)
  })

  it('cannot be cancelled once a card was used', async () => {
    const { order, cards } = await mixed()
    await shop.pool.query(`insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, 'expired', -1, 'x')`, [
      cards[0].id,
    ])
    expect((await cancel(order.id)).json().code).toBe('gift-card-used')
    expect(await adminOrder(order.id)).toMatchObject({ status: 'confirmed', refunded: '0.00' })
  })

  it('issues no cards when it is cancelled before the job has run', async () => {
    const anna = await visitor({})
    const order = await anna.buy({ productId: FAMILY_BOX })
    expect((await cancel(order.id)).json()).toMatchObject({ status: 'cancelled', refunded: '119.90' })
    expect(await issueCardsOf(shop, order.id)).toEqual([])
    await expectHealthy(shop)
  })
})
