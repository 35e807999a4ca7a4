import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { discardDraft, openDraftLink, orderDraft } from '#contract/drafts/admin-drafts.ts'
import { getGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { renewOrderInvoice, updateOrderAddress } from '#contract/orders/admin-order-addresses.ts'
import { createSupplement, editOrderGoods, previewOrderEdit } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder, getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { cancelTransfer, refundAdminOrder, reportTransfer, saveTransferAccount, settleExcess } from '#contract/orders/admin-refunds.ts'
import { closeVatPeriod } from '#contract/vat/admin-vat.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_VAT_SETTINGS, type VatScheme } from '#domain/vat/vat-scheme.ts'
import { closeDays } from '#server/books/close-days.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { sendReminders } from '#server/orders/invoicing/send-reminders.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { fetchPayouts } from '#server/payouts/fetch-payouts.ts'
import { addStock } from '#tests/support/add-stock.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import type { CamtPayment } from '#tests/support/camt.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { controlDatabaseClock } from '#tests/support/database-clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { issueCard } from '#tests/support/gift-card.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { issueCardsOf, postGiftCard } from '#tests/support/purchased-gift-card.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { type BankFiles, importPayments, invoicePayments, PAYER, repayOverpayments } from './bank-files.ts'
import { type Random, randomOf } from './random.ts'

export interface QuarterPlan {
  firstDay: string
  days: number
  orders: number
  /** The same seed gives the same orders. */
  seed: number
  /** How the shop declares VAT; each month is closed once it is over. */
  vat: Pick<VatScheme, 'method' | 'basis'>
  onDay?: (day: string) => void
}

const CARDS = {
  good: '4242424242424242',
  disputed: '4000000000000259',
  refundLate: '4000000000007726',
  refundFails: '4000000000005126',
}
/** Pouches at the reduced rate and boxes of the demo catalogue; the plan sets one of them to the normal rate. */
const POUCHES = [1, 2, 3, 4, 5]
const NORMAL_RATE_PRODUCT = 6
/** So early that a week has reminders of both levels. */
const REMINDERS = { isOn: true, noticeDays: 0, firstDays: 1, firstFee: rappen(1000), secondDays: 3, secondFee: rappen(2000) }
const VOUCHERS = ['QUARTAL20', 'QUARTAL10', 'QUARTALVERSAND']
const LANES = 4

interface Quarter {
  shop: TestShop
  owner: ApiClient
  random: Random
  placed: PlacedOrder[]
  cards: GiftCard[]
  bank: BankFiles
}

type PlacedOrder = { id: string; isOnInvoice: boolean; isPaidByBank: boolean; isDisputed: boolean }
type GiftCard = { id: string; code: string }

/** The shop after its quarter, one of its owners, and what the bank has reported meanwhile. */
export interface PlayedQuarter {
  shop: TestShop
  owner: ApiClient
  bank: BankFiles
}

/**
 * Plays the days of a plan in a database of their own, with the clocks of shop and database set to each day: purchases
 * by card and on invoice with vouchers and gift cards, payments by hand and from the bank's files, other goods and
 * their supplements, refunds by the shop and at the provider, cancellations, disputes and payouts, all through the
 * shop's own endpoints; every day is closed after it, and every month. The caller closes the shop and drops its
 * database.
 */
export async function playQuarter({ firstDay, days, orders, seed, vat, onDay }: QuarterPlan): Promise<PlayedQuarter> {
  let now = Date.parse(`${firstDay}T06:00:00Z`)
  const database = await createTestDatabase()
  const setClock = await controlDatabaseClock(database, new Date(now))
  const at = (instant: string) => setClock(new Date((now = Date.parse(instant))))
  // Nobody waits for it: a busy machine makes it slow, and refuses nothing.
  const shop = await startTestShop({ database, deps: { clock: () => now, deadlineMs: 600_000 } })
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  await offerInvoice(shop, true, 20_000, { days: 2, reminders: REMINDERS })
  await addStock(shop, [...POUCHES, NORMAL_RATE_PRODUCT], 1_000_000)
  await shop.pool.query('update product set tax_rate = 810 where id = $1', [NORMAL_RATE_PRODUCT])
  await shop.pool.query(
    `insert into voucher (code, kind, value) values ('QUARTAL20', 'percent', 20), ('QUARTAL10', 'amount', 1000), ('QUARTALVERSAND', 'free-shipping', 0)`,
  )
  await shop.pool.query(`update shop_setting set settings = settings || jsonb_build_object('vat', $1::jsonb)`, [
    { ...DEFAULT_VAT_SETTINGS, ...vat, interval: 'month' },
  ])
  const bank: BankFiles = { credits: 0, debits: 0 }
  const quarter: Quarter = { shop, owner: await signInAs(shop, 'owner'), random: randomOf(seed), placed: [], cards: [], bank }

  let day = firstDay
  for (let index = 0; index < days; index++, day = addDays(day, 1)) {
    onDay?.(day)
    await at(`${day}T07:00:00Z`)
    await sendReminders(shop.checkoutContext)
    const cards = await spendableCards(quarter)
    // Each purchase decides for itself, so that the same seed gives the same quarter however they overlap. A card is
    // used by one a day.
    quarter.placed.push(
      ...(await inLanes(share(orders, days, index), (lane) => buy(shop, randomOf(seed + 1000 * index + lane), cards[lane]))),
    )
    await at(`${day}T13:00:00Z`)
    await afternoon(quarter, day, Math.ceil(share(orders, days, index) / 3))
    // Half past midnight in Switzerland, in summer and in winter.
    await at(`${day}T23:30:00Z`)
    await closeDays(shop)
    if (addDays(day, 1).endsWith('-01')) await closeMonth(quarter.owner, { firstDay, day })
  }
  await settled(quarter)
  await at(`${day}T13:00:00Z`)
  await payOut(quarter, day)
  await at(`${day}T23:30:00Z`)
  await closeDays(shop)
  return { shop, owner: quarter.owner, bank }
}

/** Closes the VAT period of the month that ends on this day. */
async function closeMonth(owner: ApiClient, { firstDay, day }: { firstDay: string; day: string }): Promise<void> {
  const first = `${day.slice(0, 7)}-01`
  const response = await owner.respond(closeVatPeriod, { body: { from: first < firstDay ? firstDay : first, to: day } })
  if (response.statusCode !== 201) throw new Error(response.body)
}

/** The gift cards that something is left on; on every other day there is a new one. */
async function spendableCards({ shop, owner, random, cards }: Quarter): Promise<GiftCard[]> {
  if (random.chance(0.5)) cards.push(await issueCard(owner, `${20 + random.below(80)}.00`))
  const { rows } = await shop.pool.query<{ id: string }>('select id from gift_card where balance > 0')
  const left = new Set(rows.map(({ id }) => id))
  return cards.filter(({ id }) => left.has(id))
}

async function buy(shop: TestShop, random: Random, card?: GiftCard): Promise<PlacedOrder> {
  const client = new CheckoutClient(shop)
  const products = random.some([...POUCHES, NORMAL_RATE_PRODUCT], 1 + random.below(3))
  for (const productId of products) await client.addLine({ productId, quantity: 1 + random.below(4) })
  if (random.chance(0.15)) await client.putVoucher(random.one(VOUCHERS))
  if (card && random.chance(0.4)) {
    const applied = await client.putVoucher(card.code)
    if (applied.statusCode !== 200) throw new Error(applied.body)
  }
  const sellsCard = random.chance(0.08)
  if (sellsCard) await postGiftCard(client, { amount: `${10 + random.below(90)}.00` })
  const contact = { ...ANNA, email: `kundin-${randomUUID()}@example.ch` }
  const intent = await client.createPaymentIntent(contact)
  if (intent.quote.giftCard?.amount === intent.quote.total) {
    const response = await client.postFreeOrder(intent)
    if (response.statusCode !== 200) throw new Error(response.body)
    return { id: response.json().id, isOnInvoice: false, isPaidByBank: false, isDisputed: false }
  }
  const isOnInvoice = !sellsCard && random.chance(0.2) && intent.quote.total <= 20_000
  if (isOnInvoice) {
    const response = await client.postInvoiceOrder(intent)
    if (response.statusCode !== 200) throw new Error(response.body)
    return { id: response.json().id, isOnInvoice, isPaidByBank: random.chance(0.6), isDisputed: false }
  }
  const number = cardNumber(random)
  await client.pay(intent, number)
  const order = await client.createOrder(intent.paymentIntentId)
  return { id: order.id, isOnInvoice, isPaidByBank: false, isDisputed: number === CARDS.disputed }
}

function cardNumber(random: Random): string {
  if (random.chance(0.06)) return CARDS.disputed
  if (random.chance(0.02)) return CARDS.refundLate
  return random.chance(0.02) ? CARDS.refundFails : CARDS.good
}

/**
 * What happens to earlier orders: invoices are paid, goods changed, orders cancelled, money goes back, disputes open
 * and are decided.
 */
async function afternoon(quarter: Quarter, day: string, count: number): Promise<void> {
  const { owner, random, placed } = quarter
  // Only orders of the last two days, as something has gone back of most others. A bank will dispute some of them.
  const recent = placed.slice(-6 * count)
  const disputed = recent.filter(({ isDisputed }) => isDisputed && random.chance(0.3))
  for (const { id } of [...random.some(recent, count), ...disputed]) await changeGoods(quarter, id)
  for (const order of random.some(placed, count)) {
    // What the bank's files pay, nobody marks.
    const isMarked = order.isOnInvoice && !order.isPaidByBank && random.chance(0.7)
    if (isMarked)
      await edit(quarter, order.id, (params, version) =>
        owner.respond(setOrderPayment, { params, body: { version, isPaid: random.chance(0.95) } }),
      )
    else if (random.chance(0.3))
      await edit(quarter, order.id, (params, version) =>
        owner.respond(cancelAdminOrder, { params, body: { version, reason: 'Quartal', restock: random.chance(0.5) } }),
      )
    else if (random.chance(0.2)) await correctAddress(quarter, order.id)
    else await refund(quarter, order.id)
  }
  await refundAtProvider(quarter)
  await payOutExchanges(quarter.shop.checkoutContext)
  await sendRefunds(quarter)
  const transfers = [...(await transferRefunds(quarter, day)), ...(await repayOverpayments(quarter, day))]
  const byBank = placed.filter(({ isPaidByBank }) => isPaidByBank).map(({ id }) => id)
  await importPayments(quarter, day, [...(await invoicePayments(quarter, byBank)), ...transfers])
  await deliverEvents(quarter)
  await decideDisputes(quarter)
  // Some are disputed by now.
  await issuePurchasedCards(quarter)
  await sendRefunds(quarter)
  await deliverEvents(quarter)
  await settleExcesses(quarter, day)
  await payOut(quarter, day)
}

/**
 * Lets the gateway pay out what it has moved, as on the day before, and fetches it. The gateway's own clock is the real
 * one.
 */
async function payOut({ shop }: Quarter, day: string): Promise<void> {
  await shop.pool.query('update test_gateway.balance_transaction set created_at = $1 where payout is null', [
    `${addDays(day, -1)}T12:00:00Z`,
  ])
  await fetchPayouts(shop.checkoutContext)
}

/**
 * Takes a pack out of an order, adds some, or both. What a paid one costs more is asked for with a supplement, which is
 * paid by its link, ordered on invoice, discarded or left open.
 */
async function changeGoods(quarter: Quarter, id: string): Promise<void> {
  const { shop, owner, random, placed } = quarter
  const { version, lines } = z.parse(goodsOfOrder, (await owner.respond(getAdminOrder, { params: { id } })).json())
  const fewer = random.chance(0.7) ? 1 : 0
  const kept = lines.map(({ position, quantity }) => ({ position, quantity: position === 0 ? quantity - fewer : quantity }))
  const added = {
    productId: random.one([...POUCHES, NORMAL_RATE_PRODUCT]),
    weight: '15g' as const,
    quantity: 1 + random.below(3),
    priceOverride: null,
  }
  const goods = { version, kept: kept.filter(({ quantity }) => quantity > 0), added: fewer === 0 || random.chance(0.7) ? [added] : [] }
  const [way, isPaidByBank] = [random.one(['link', 'link', 'invoice', 'discard', 'leave'] as const), random.chance(0.6)]
  const preview = await owner.respond(previewOrderEdit, { params: { id }, body: goods })
  if (preview.statusCode !== 200) return accepted(preview)
  const { quote, supplement } = preview.json()
  const asked = { ...goods, key: randomUUID(), total: quote.total }
  if (supplement === null) return accepted(await owner.respond(editOrderGoods, { params: { id }, body: asked }))
  const created = await owner.respond(createSupplement, { params: { id }, body: { ...asked, supplement } })
  if (created.statusCode !== 201) return accepted(created)
  const draft = created.json()
  const ofDraft = { id: draft.id }
  if (way === 'discard') await owner.request(discardDraft, { params: ofDraft, body: { version: draft.version } })
  if (way === 'invoice') {
    const ordering = { version: draft.version, total: supplement, payment: 'invoice' } as const
    const { order } = await owner.request(orderDraft, { params: ofDraft, body: ordering })
    placed.push({ id: order?.id ?? '', isOnInvoice: true, isPaidByBank, isDisputed: false })
  }
  if (way !== 'link') return
  const { link } = await owner.request(openDraftLink, { params: ofDraft, body: { version: draft.version, isMailed: false } })
  const client = new CheckoutClient(shop)
  const { productId, weight, quantity } = added
  const items = { cartItems: [{ productId, weight, quantity }], draftToken: String(link).split('/').at(-1) ?? '', contact: ANNA }
  const intent = await client.respond(createPaymentIntent, { body: items })
  if (intent.statusCode !== 200) throw new Error(intent.body)
  const number = cardNumber(random)
  await client.pay(intent.json(), number)
  const order = await client.createOrder(intent.json().paymentIntentId)
  placed.push({ id: order.id, isOnInvoice: false, isPaidByBank: false, isDisputed: number === CARDS.disputed })
}

const goodsOfOrder = z.object({ version: z.int(), lines: z.array(z.object({ position: z.int(), quantity: z.int() })) })

async function refund(quarter: Quarter, id: string): Promise<void> {
  const { owner, random } = quarter
  const what = random.one([{}, { amount: `${1 + random.below(15)}.${10 + random.below(89)}` }, { lines: [{ position: 0, quantity: 1 }] }])
  await edit(quarter, id, (params, version) =>
    owner.respond(refundAdminOrder, { params, body: { version, ...what, key: randomUUID(), reason: 'Quartal', restock: false } }),
  )
}

/**
 * Refunds at the provider's own administration, which knows nothing of the shop: of an order whose goods were changed
 * all that is left there, of any other a part.
 */
async function refundAtProvider({ shop, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ intent: string; left: number; isExchanged: boolean }>(
    `select payment_intent_id as intent, amount - amount_refunded as left,
       exists (select from order_event where order_id = shop_order.id and kind = 'exchanged') as "isExchanged"
     from shop_order join test_gateway.charge on charge.payment_intent = payment_intent_id
     where charge.status = 'succeeded' and dispute is null and amount > amount_refunded order by placed_at, shop_order.id`,
  )
  const exchanged = rows.filter(({ isExchanged }) => isExchanged)
  const others = rows.filter(({ isExchanged }) => !isExchanged)
  for (const { intent } of random.chance(0.2) ? random.some(exchanged, 1) : [])
    await atGateway(shop, '/v1/refunds', { payment_intent: intent })
  for (const { intent, left } of random.chance(0.1) ? random.some(others, 1) : [])
    await atGateway(shop, '/v1/refunds', { payment_intent: intent, amount: String(1 + random.below(left)) })
}

/** Some customers pay back what was refunded too much, and some of it is claimed no more. */
async function settleExcesses(quarter: Quarter, day: string): Promise<void> {
  const { shop, owner, random } = quarter
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from shop_order where excess_refunded > excess_received order by placed_at, id',
  )
  for (const { id } of rows.filter(() => random.chance(0.3)))
    await edit(quarter, id, (params, version) =>
      owner.respond(settleExcess, { params, body: { version, day: random.chance(0.5) ? day : null } }),
    )
}

/** Corrects the address of an invoice and replaces it. */
async function correctAddress(quarter: Quarter, id: string): Promise<void> {
  const { owner } = quarter
  const { delivery, billing } = await owner.request(getAdminOrder, { params: { id } })
  const address = billing ?? ANNA.delivery
  const company = { ...address, company: `Firma ${randomUUID()}` }
  await edit(quarter, id, (params, version) =>
    owner.respond(updateOrderAddress, { params, body: { version, delivery: delivery ?? address, billing: company } }),
  )
  await edit(quarter, id, (params, version) => owner.respond(renewOrderInvoice, { params, body: { version } }))
}

/** Changes an order as an operator does; a refusal, such as that of a refund which is too large, changes nothing. */
async function edit(
  { owner }: Quarter,
  id: string,
  send: (params: { id: string }, version: number) => Promise<{ statusCode: number; body: string }>,
): Promise<void> {
  const { version } = await owner.request(getAdminOrder, { params: { id } })
  accepted(await send({ id }, version))
}

function accepted({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 500 || statusCode === 400) throw new Error(body)
}

async function sendRefunds({ shop }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(`select id from refund where state = 'requested'`)
  for (const { id } of rows) await sendRefund(shop.checkoutContext, id)
}

/**
 * Enters the accounts of refunds and transfers them: some are reported by hand, the others returned for the bank's
 * file.
 */
async function transferRefunds(quarter: Quarter, day: string): Promise<CamtPayment[]> {
  const { shop, owner, random } = quarter
  const transfers: CamtPayment[] = []
  const { rows } = await shop.pool.query<{ id: string; orderId: string; amount: number }>(
    `select id, order_id as "orderId", amount from refund where state = 'to_transfer' order by created_at, id`,
  )
  for (const { id, orderId, amount } of rows.filter(() => random.chance(0.5))) {
    const ofRefund = { id: orderId, refundId: id }
    const account = { iban: PAYER.iban, accountHolder: PAYER.name }
    await edit(quarter, orderId, (_, version) => owner.respond(saveTransferAccount, { params: ofRefund, body: { version, ...account } }))
    const way = random.below(10)
    if (way === 0) await edit(quarter, orderId, (_, version) => owner.respond(cancelTransfer, { params: ofRefund, body: { version } }))
    else if (way < 5)
      await edit(quarter, orderId, (_, version) => owner.respond(reportTransfer, { params: ofRefund, body: { version, day } }))
    else transfers.push({ amount: toDecimal(rappen(amount)), isDebit: true, endToEndId: transferIdOf(id), ...PAYER })
  }
  return transfers
}

/** Issues the gift cards that were bought; some of them are returned. */
async function issuePurchasedCards({ shop, owner, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from shop_order where purchased_gift_cards > 0 and not exists (select from gift_card where order_id = shop_order.id)
     order by placed_at, id`,
  )
  for (const order of rows) {
    for (const { id } of await issueCardsOf(shop, order.id)) {
      if (!random.chance(0.3)) continue
      const { version } = (await owner.respond(getGiftCard, { params: { id } })).json()
      const response = await owner.respond(returnGiftCard, { params: { id }, body: { version, reason: 'Quartal' } })
      if (response.statusCode >= 500 || response.statusCode === 400) throw new Error(response.body)
    }
  }
}

/** Delivers the gateway's events about refunds and disputes; those about payments are known already. */
async function deliverEvents({ shop }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; body: object }>(
    `select id, body from test_gateway.event where delivered_at is null order by number`,
  )
  for (const { id, body } of rows) {
    const payload = JSON.stringify(body)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: shop.webhookSecret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const isKnown = 'type' in body && String(body.type).startsWith('payment_intent.')
    const response = isKnown ? undefined : await shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
    if (response && response.statusCode !== 200) throw new Error(response.body)
    await shop.pool.query('update test_gateway.event set delivered_at = now() where id = $1', [id])
  }
}

async function decideDisputes({ shop, random }: Quarter): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select dispute->>'id' as id from test_gateway.charge where dispute->>'status' = 'needs_response' order by 1`,
  )
  for (const { id } of rows.filter(() => random.chance(0.5))) {
    const evidence = random.chance(0.5) ? 'winning_evidence' : 'losing_evidence'
    await atGateway(shop, `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': evidence })
  }
}

/** Does at the provider what its own administration can. */
async function atGateway(shop: TestShop, url: string, fields: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await shop.gateway?.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
  if (response?.statusCode !== 200) throw new Error(response?.body)
}

/** Waits until the gateway has settled the refunds that it settles later, and delivers their events. */
async function settled(quarter: Quarter): Promise<void> {
  for (;;) {
    const { rows } = await quarter.shop.pool.query('select from test_gateway.refund where settle_at is not null')
    await deliverEvents(quarter)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const limit = pLimit(LANES)
  return Promise.all(Array.from({ length: count }, (_, index) => limit(() => work(index))))
}

/** How many of `total` fall on the `index`-th of `days`. */
function share(total: number, days: number, index: number): number {
  return Math.floor((total * (index + 1)) / days) - Math.floor((total * index) / days)
}

/** The Swiss day of this moment. */
export function realToday(): string {
  return swissDay(Date.now())
}
