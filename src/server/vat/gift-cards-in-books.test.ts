import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGiftCard, getGiftCardLiability, issueGiftCard, replaceGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { getVatReturn } from '#contract/vat/admin-vat.ts'
import { journalOf, accountBalances } from '#domain/books/journal.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_REMINDERS } from '#domain/invoices/reminder.ts'
import { rappen } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { expireGiftCards } from '#server/gift-cards/hold-gift-card.ts'
import { writeOffIfLost } from '#server/gift-cards/purchased-gift-cards.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { sendReminders } from '#server/orders/invoicing/send-reminders.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { camtFile, importBankFile, newBankReference } from '#tests/support/books/camt.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { cartWithCard, issueCard, replaceCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { buyCards, codeInMail, deliverCards, issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const TODAY = swissDay(Date.now())
const GIFT_CARDS = '2030'
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  await addStock(shop, [FAMILY_BOX])
  const reminders = { ...DEFAULT_REMINDERS, isOn: true }
  await shop.pool.query(`update shop_setting set settings = jsonb_set(settings, '{invoice,reminders}', $1)`, [JSON.stringify(reminders)])
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const events = () => listMoneyEvents(shop.db, { from: TODAY, to: TODAY })
/** What an account has got in all, less what it has given. */
async function balanceOf(account: string): Promise<number> {
  return accountBalances(journalOf(agreedBooks(await events()))).get(account) ?? 0
}
const liability = async () => {
  const { total } = (await owner.respond(getGiftCardLiability, { query: { day: TODAY } })).json()
  return Math.round(Number(total) * 100)
}
async function turnover(): Promise<number> {
  const { figures } = (await owner.respond(getVatReturn, { query: { from: TODAY, to: TODAY } })).json()
  return Math.round(Number(figures.find(({ code }) => code === '200')?.turnover) * 100)
}

async function onInvoice(email = `${randomUUID()}@example.ch`) {
  const anna = new CheckoutClient(shop)
  await postGiftCard(anna)
  const ordered = await anna.postInvoiceOrder(await anna.createPaymentIntent({ ...ANNA, email }))
  return await shop.one('select id, number, total from shop_order where id = $1', ordered.json().id)
}

describe('a gift card that is sold and redeemed', () => {
  it('is a debt until it pays, and turnover only of what it pays', async () => {
    const anna = new CheckoutClient(shop)
    await postGiftCard(anna)
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const order = await anna.createOrder(intent.paymentIntentId)
    const [card] = await issueCardsOf(shop, order.id)
    expect((await events()).map(({ kind }) => kind)).toEqual(['invoice', 'payment', 'gift-card-sold'])
    expect(await turnover()).toBe(0)
    expect([await balanceOf(GIFT_CARDS), await balanceOf('1100'), await liability()]).toEqual([-5000, 0, 5000])

    await deliverCards(shop)
    const mail = await shop.one(`select * from mail where template = 'gift-card' and data->>'giftCardId' = $1`, card.id)
    const buyer = new CheckoutClient(shop)
    await buyer.addLine({ productId: FAMILY_BOX })
    await buyer.putVoucher(await codeInMail(shop, mail))
    const rest = await buyer.createPaymentIntent()
    await buyer.pay(rest)
    await buyer.createOrder(rest.paymentIntentId)
    const { tax } = await shop.one(`select tax from shop_order where total = 6990`)
    expect(await turnover()).toBe(6990 - tax)
    expect([await balanceOf(GIFT_CARDS), await balanceOf('1100'), await liability()]).toEqual([0, 0, 0])
  })

  it('is no debt any more once it was taken back', async () => {
    const anna = new CheckoutClient(shop)
    await postGiftCard(anna)
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const order = await anna.createOrder(intent.paymentIntentId)
    const [card] = await issueCardsOf(shop, order.id)
    const before = await turnover()
    const { version } = (await owner.respond(getGiftCard, { params: { id: card.id } })).json()
    await owner.request(returnGiftCard, { params: { id: card.id }, body: { version, reason: '' } })
    expect([await balanceOf(GIFT_CARDS), await liability(), await turnover()]).toEqual([0, 0, before])
  })
})

describe('an invoice for a gift card', () => {
  it("is matched with the bank's entry, which makes the card valid, and with the same file again nothing more", async () => {
    const order = await onInvoice()
    const payment = { number: order.number, amount: '50.00', bookedOn: TODAY, name: 'Anna Muster', bankReference: newBankReference() }
    const xml = camtFile([payment])
    for (const action of ['pays', 'known']) {
      expect((await importBankFile(owner, xml)).plan.rows).toMatchObject([{ action }])
      expect(await issueCardsOf(shop, order.id)).toMatchObject([{ balance: 5000 }])
    }
  })

  it('is reminded of like any other, and its card is worth nothing meanwhile', async () => {
    const order = await onInvoice()
    await shop.pool.query(
      `update shop_order set due_on = (now() at time zone 'Europe/Zurich')::date - 11, placed_at = now() - interval '60 days' where id = $1`,
      [order.id],
    )
    await sendReminders({ ...shop.checkoutContext, clock: Date.now })
    const mail = await shop.one(`select data from mail where order_id = $1 and template like 'payment-%'`, order.id)
    expect(mail.data.amount).toBeGreaterThanOrEqual(5000)
    expect(await issueCardsOf(shop, order.id)).toEqual([])
  })
})

describe('a gift card that is issued by hand', () => {
  it.each([
    ['cash', '1000', 4000],
    ['bank', '1020', 4000],
    ['goodwill', '3800', 4000],
  ] as const)('for %s is a debt against account %s', async (issuedFor, account, amount) => {
    const before = [await balanceOf(account), await balanceOf(GIFT_CARDS)]
    const card = { id: randomUUID(), amount: '40.00', issuedFor, buyer: null, recipient: null, message: null }
    expect((await owner.respond(issueGiftCard, { body: card })).statusCode).toBe(201)
    expect([await balanceOf(account), await balanceOf(GIFT_CARDS)]).toEqual([(before[0] ?? 0) + amount, (before[1] ?? 0) - amount])
    const replacement = { id: randomUUID(), version: 1 }
    expect((await owner.respond(replaceGiftCard, { params: { id: card.id }, body: replacement })).statusCode).toBe(201)
    expect(await balanceOf(GIFT_CARDS)).toBe((before[1] ?? 0) - amount)
    expect(await liability()).toBe(-(await balanceOf(GIFT_CARDS)))
  })

  it('and replaced is the same debt, until its replacement pays', async () => {
    const before = [await balanceOf(GIFT_CARDS), await balanceOf('1100')]
    const { code } = await replaceCard(owner, (await issueCard(owner, '90.00')).id)
    const buyer = await cartWithCard(shop, { productId: FAMILY_BOX, quantity: 1, code })
    expect((await buyer.postFreeOrder(await buyer.createPaymentIntent())).statusCode).toBe(200)
    expect([await balanceOf(GIFT_CARDS), await balanceOf('1100')]).toEqual([(before[0] ?? 0) - 9000 + 6990, before[1]])
    expect(await liability()).toBe(-(await balanceOf(GIFT_CARDS)))
  })
})

describe('a gift card whose payment is lost', () => {
  const report = (orderId: string, state: DisputeReport['state'], { id, amount }: { id: string; amount: number }) => {
    const now = new Date()
    const dispute = { id, intentId: '', reason: 'fraudulent', amount: rappen(amount), respondBy: null, movements: [] }
    return transaction(shop.db, (tx) => recordDispute(tx, orderId, { ...dispute, state, openedAt: now, reportedAt: now }))
  }
  const lose = async (orderId: string, amount: number) => {
    const dispute = { id: randomUUID(), amount }
    await report(orderId, 'lost', dispute)
    return dispute
  }
  const stateOf = (id: string) => shop.one('select balance, state from gift_card where id = $1', id)

  it('is no debt any more after a lost dispute, and against the loss', async () => {
    const { order } = await buyCards(shop, {})
    const before = [await balanceOf(GIFT_CARDS), await balanceOf('3805')]
    await lose(order.id, 5000)
    // The bank takes CHF 50.00, and nobody can spend the card.
    expect([await balanceOf(GIFT_CARDS), await balanceOf('3805')]).toEqual([(before[0] ?? 0) + 5000, before[1]])
    expect(await liability()).toBe(-(await balanceOf(GIFT_CARDS)))
  })

  it('loses the same part as its order, and is valid with the rest', async () => {
    const { order, cards } = await buyCards(shop, {}, {})
    const before = await balanceOf(GIFT_CARDS)
    const dispute = { id: `${order.id}-part`, intentId: '', reason: 'fraudulent', amount: rappen(3000), respondBy: null, movements: [] }
    const report = async (state: 'needs_response' | 'lost' | 'won', at: number) => {
      const reportedAt = new Date(Date.now() + at)
      await transaction(shop.db, (tx) => recordDispute(tx, order.id, { ...dispute, state, openedAt: reportedAt, reportedAt }))
      return shop.rows('select balance, state from gift_card where id = any($1)', [cards.map(({ id }) => id)])
    }
    const card = { balance: 5000, state: 'blocked' }
    expect(await report('needs_response', 0)).toEqual([card, card])
    const left = { balance: 3500, state: 'active' }
    expect(await report('lost', 1000)).toEqual([left, left])
    expect([(await balanceOf(GIFT_CARDS)) - before, await liability()]).toEqual([3000, -(await balanceOf(GIFT_CARDS))])
    expect(await report('won', 2000)).toEqual([
      { ...card, state: 'active' },
      { ...card, state: 'active' },
    ])
  })

  it('loses the part of every lost dispute', async () => {
    const { order, cards } = await buyCards(shop, {})
    const left = () => shop.one('select balance, state from gift_card where id = $1', cards[0].id)
    await lose(order.id, 2000)
    expect(await left()).toEqual({ balance: 3000, state: 'active' })
    await lose(order.id, 1000)
    expect(await left()).toEqual({ balance: 2000, state: 'active' })
  })

  it('gets back the share of the dispute that is won after all, once, and keeps the loss of the others', async () => {
    const { order, cards } = await buyCards(shop, {})
    const { id } = cards[0]
    const before = await balanceOf(GIFT_CARDS)
    const [first, second] = [await lose(order.id, 2000), await lose(order.id, 1000)]
    for (const state of ['won', 'won'] as const) {
      await report(order.id, state, first)
      expect(await stateOf(id)).toEqual({ balance: 4000, state: 'active' })
    }
    expect((await balanceOf(GIFT_CARDS)) - before).toBe(1000)
    // Whatever another bank asks meanwhile, what is lost stays lost.
    const third = { id: randomUUID(), amount: 500 }
    await report(order.id, 'needs_response', third)
    expect(await stateOf(id)).toEqual({ balance: 4000, state: 'blocked' })
    await report(order.id, 'won', second)
    expect(await stateOf(id)).toEqual({ balance: 5000, state: 'blocked' })
    await report(order.id, 'closed', third)
    expect(await stateOf(id)).toEqual({ balance: 5000, state: 'active' })
    expect([await balanceOf(GIFT_CARDS), await liability()]).toEqual([before, -before])
    await expectHealthy(shop)
  })

  it('gets back what a later loss does not take when a part of it was used', async () => {
    const { order, cards } = await buyCards(shop, {})
    const first = await lose(order.id, 2000)
    const { code } = await replaceCard(owner, cards[0].id)
    const buyer = await cartWithCard(shop, { productId: 1, quantity: 1, code })
    expect((await buyer.postFreeOrder(await buyer.createPaymentIntent())).statusCode).toBe(200)
    const left = () => shop.one('select sum(balance)::int as left from gift_card where id = $1 or replaces_id = $1', cards[0].id)
    const { left: rest } = await left()
    expect(rest).toBeLessThan(3000)
    await report(order.id, 'won', first)
    expect(await left()).toEqual({ left: rest + 2000 })
  })

  it('gets back what it lost on the card that stands for it now', async () => {
    const { order, cards } = await buyCards(shop, {})
    const before = await balanceOf(GIFT_CARDS)
    const first = await lose(order.id, 2000)
    const once = await replaceCard(owner, cards[0].id)
    const second = await lose(order.id, 1000)
    const { id } = await replaceCard(owner, once.id)
    expect(await stateOf(id)).toEqual({ balance: 2000, state: 'active' })
    await report(order.id, 'won', first)
    expect(await stateOf(id)).toEqual({ balance: 4000, state: 'active' })
    await report(order.id, 'won', second)
    expect(await stateOf(id)).toEqual({ balance: 5000, state: 'active' })
    for (const old of [cards[0].id, once.id]) expect(await stateOf(old)).toEqual({ balance: 0, state: 'blocked' })
    expect([await balanceOf(GIFT_CARDS), await liability()]).toEqual([before, -before])
    const takeOver = `insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, 'taken-over', 1, 'x')`
    await expect(shop.pool.query(takeOver, [id])).rejects.toThrow('more than the one before it')
    await expectHealthy(shop)
  })

  it('loses its part once, also when it is replaced and something comes back to it', async () => {
    const { order, cards } = await buyCards(shop, {})
    await lose(order.id, 2000)
    const { version } = await owner.request(getGiftCard, { params: { id: cards[0].id } })
    const id = randomUUID()
    await owner.request(replaceGiftCard, { params: { id: cards[0].id }, body: { version, id } })
    await transaction(shop.db, (tx) => writeOffIfLost(tx, id))
    expect(await shop.rows('select balance from gift_card where id = $1', id)).toEqual([{ balance: 3000 }])
  })
})

describe('the job that writes off expired cards', () => {
  it('takes what is left, once, into the books, and leaves a card on its last day', async () => {
    const [expired, lastDay] = [await issueCard(owner, '12.00'), await issueCard(owner, '13.00')]
    const today = `(now() at time zone 'Europe/Zurich')::date`
    await shop.pool.query(`update gift_card set expires_on = ${today} - 1 where id = $1`, [expired.id])
    await shop.pool.query(`update gift_card set expires_on = ${today} where id = $1`, [lastDay.id])
    const before = await liability()
    const job = () => expireGiftCards({ db: shop.db, clock: Date.now })
    await Promise.all([job(), job()])
    await job()
    expect(await liability()).toBe(before - 1200)
    expect((await events()).filter(({ kind }) => kind === 'gift-card-expired')).toMatchObject([{ amount: 1200 }])
    expect(await shop.rows('select balance from gift_card where id = any($1) order by balance', [expired.id, lastDay.id])).toEqual([
      { balance: 0 },
      { balance: 1300 },
    ])
  })
})
