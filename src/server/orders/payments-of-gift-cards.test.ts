import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchBankEntry, unmatchBankEntry } from '#contract/bank/admin-bank.ts'
import { blockGiftCard, getGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { type AdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { camtFile, importBankFile } from '#tests/support/books/camt.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
let shop: TestShop
let owner: ApiClient
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  staff = await signInAs(shop, 'staff')
  await addStock(shop, [FAMILY_BOX])
  await offerInvoice(shop)
})
afterAll(() => shop.close())

const get = (id: string) => owner.request(getAdminOrder, { params: { id } })
const cardOf = (id: string) => owner.request(getGiftCard, { params: { id } })

/** An order on invoice for a gift card of CHF 50. */
async function invoice(): Promise<AdminOrder> {
  const anna = new CheckoutClient(shop)
  await postGiftCard(anna)
  return get((await anna.postInvoiceOrder(await anna.createPaymentIntent())).json().id)
}

const payment = async (id: string, { isPaid, inCash }: { isPaid: boolean; inCash?: boolean }) => ({
  params: { id },
  body: { version: (await get(id)).version, isPaid, inCash },
})
const record = async (actor: ApiClient, id: string, isPaid: boolean) => actor.request(setOrderPayment, await payment(id, { isPaid }))
const blocking = async (id: string, isBlocked: boolean) => ({ params: { id }, body: { version: (await cardOf(id)).version, isBlocked } })

/** An order on invoice that an owner has marked as paid, and its card. */
async function paid() {
  const { id } = await invoice()
  await record(owner, id, true)
  const [card] = await issueCardsOf(shop, id)
  return { id, card }
}

const use = (cardId: string) =>
  shop.pool.query(`insert into gift_card_movement (gift_card_id, kind, amount, actor) values ($1, 'expired', -100, 'x')`, [cardId])

/** Imports a payment of CHF 50 for the order and returns the id of its entry. */
async function payByBank(number: string, bookedOn: string): Promise<string> {
  const payer = { name: 'Anna Muster', iban: 'CH5604835012345678009' }
  await importBankFile(owner, camtFile([{ number, amount: '50.00', bookedOn, ...payer, bankReference: bookedOn + number }]))
  const { rows } = await shop.pool.query(
    'select id from bank_entry where booked_on = $1 and order_id = (select id from shop_order where number = $2)',
    [bookedOn, number],
  )
  return rows[0].id
}

const unmatch = (id: string) => owner.request(unmatchBankEntry, { params: { id } })

describe('the payment of an order that buys gift cards', () => {
  it('is recorded and taken back by owners alone, by bank and in cash; that of goods by staff, too', async () => {
    const { id } = await invoice()
    const message = refusalText({ code: 'payment-by-owner' }, messagesIn('de'))
    for (const inCash of [false, true])
      expect(await staff.refusal(setOrderPayment, await payment(id, { isPaid: true, inCash }))).toMatchObject({ status: 403, message })
    expect(await issueCardsOf(shop, id)).toEqual([])
    await record(owner, id, true)
    expect(await issueCardsOf(shop, id)).toHaveLength(1)
    expect(await staff.refusal(setOrderPayment, await payment(id, { isPaid: false }))).toMatchObject({ status: 403 })
    const goods = await new CheckoutClient(shop).buyOnInvoice({ productId: FAMILY_BOX })
    for (const isPaid of [true, false]) await record(staff, goods.id, isPaid)
  })

  it('blocks the cards when it is taken back, until it is recorded again', async () => {
    const { id, card } = await paid()
    expect(await cardOf(card.id)).toMatchObject({ state: 'active' })
    await record(owner, id, false)
    expect(await cardOf(card.id)).toMatchObject({ state: 'blocked', balance: rappen(5000) })
    await expectHealthy(shop)
    await record(owner, id, true)
    expect(await issueCardsOf(shop, id)).toHaveLength(1)
    const unblocked = await cardOf(card.id)
    expect(unblocked.state).toBe('active')
    expect(unblocked.movements.map(({ kind }) => kind)).toEqual(['sold', 'blocked', 'unblocked'])
    await expectHealthy(shop)
  })

  it('leaves the cards valid when it is taken back on an order that was changed meanwhile', async () => {
    const { id, card } = await paid()
    const { params, body } = await payment(id, { isPaid: false })
    const stale = { params, body: { ...body, version: body.version - 1 } }
    expect(await owner.refusal(setOrderPayment, stale)).toMatchObject({ code: 'changed-elsewhere' })
    expect(await get(id)).toMatchObject({ payment: 'paid' })
    expect(await cardOf(card.id)).toMatchObject({ state: 'active' })
  })

  it('blocks the cards when the match of the bank is undone, and makes them valid with the next', async () => {
    const { id, number } = await invoice()
    const today = swissDay(Date.now())
    const entryId = await payByBank(number, today)
    const [card] = await issueCardsOf(shop, id)
    await unmatch(entryId)
    expect((await cardOf(card.id)).state).toBe('blocked')
    await owner.request(matchBankEntry, { params: { id: entryId }, body: { number, acceptsAll: false } })
    await issueCardsOf(shop, id)
    expect((await cardOf(card.id)).state).toBe('active')
    await expectHealthy(shop)
  })

  it('leaves a card blocked that an owner has blocked, whatever becomes of it', async () => {
    const { id, card } = await paid()
    await owner.request(blockGiftCard, await blocking(card.id, true))
    for (const isPaid of [false, true]) await record(owner, id, isPaid)
    await issueCardsOf(shop, id)
    expect((await cardOf(card.id)).state).toBe('blocked')
  })

  it('lets nobody unblock a card that is not paid', async () => {
    const { id, card } = await paid()
    await record(owner, id, false)
    const refused = await owner.refusal(blockGiftCard, await blocking(card.id, false))
    expect(refused).toMatchObject({ status: 409, code: 'gift-card-unpaid' })
  })

  it('is not taken back once a card was used, by hand and at the bank', async () => {
    const { id, card } = await paid()
    await use(card.id)
    expect(await owner.refusal(setOrderPayment, await payment(id, { isPaid: false }))).toMatchObject({ code: 'gift-card-used' })
    expect(await get(id)).toMatchObject({ payment: 'paid' })

    const { id: byBank, number } = await invoice()
    const entryId = await payByBank(number, swissDay(Date.now()))
    const [bought] = await issueCardsOf(shop, byBank)
    await use(bought.id)
    expect(await owner.refusal(unmatchBankEntry, { params: { id: entryId } })).toMatchObject({ code: 'gift-card-used' })
    expect(await get(byBank)).toMatchObject({ payment: 'paid', received: rappen(5000) })
  })

  it('keeps the cards valid when only its day changes, also used ones', async () => {
    const { id, number } = await invoice()
    const today = swissDay(Date.now())
    const late = await payByBank(number, today)
    const [card] = await issueCardsOf(shop, id)
    const early = await payByBank(number, addDays(today, -1))
    expect(swissDay(Date.parse((await get(id)).paidAt ?? ''))).toBe(addDays(today, -1))
    await issueCardsOf(shop, id)
    expect((await cardOf(card.id)).movements).toHaveLength(1)
    await use(card.id)
    await unmatch(early)
    expect(swissDay(Date.parse((await get(id)).paidAt ?? ''))).toBe(today)
    expect(await owner.refusal(unmatchBankEntry, { params: { id: late } })).toMatchObject({ code: 'gift-card-used' })
  })

  it('cannot be taken away from valid cards in the database, and what an earlier release left so is found', async () => {
    const { id, card } = await paid()
    const withdraw = 'update shop_order set paid_at = null where id = $1'
    await expect(shop.pool.query(withdraw, [id])).rejects.toMatchObject({ code: '23001' })
    await shop.pool.query('alter table shop_order disable trigger gift_cards_stay_paid')
    await shop.pool.query(withdraw, [id])
    const found = (await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })).flatMap(
      (each) => each.violations,
    )
    expect(found).toEqual([expect.stringContaining(`…${card.last_four}`)])
    await shop.pool.query('update shop_order set paid_at = now() where id = $1', [id])
    await shop.pool.query('alter table shop_order enable trigger gift_cards_stay_paid')
  })
})
