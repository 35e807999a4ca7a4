import pLimit from 'p-limit'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen } from '#domain/money/money.ts'
import type { VatScheme } from '#domain/vat/vat-scheme.ts'
import { closeDays } from '#server/books/close-days.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { sendReminders } from '#server/orders/invoicing/send-reminders.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { closeVatPeriodAsShown } from '#tests/support/books/close-vat-period.ts'
import { declareVat } from '#tests/support/books/declare-vat.ts'
import { controlDatabaseClock } from '#tests/support/database/database-clock.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'
import { importPayments, invoicePayments, repayOverpayments, transferRefunds } from './bank-files.ts'
import { changeGoods, correctAddress, edit, refund, settleExcesses } from './changed-orders.ts'
import { decideDisputes, deliverEvents, payOut, refundAtProvider, sendRefunds, settled } from './provider.ts'
import { buy, issuePurchasedCards, spendableCards } from './purchases.ts'
import { type BankFiles, NORMAL_RATE_PRODUCT, POUCHES, type Quarter } from './quarter.ts'
import { randomOf } from './random.ts'

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

/** So early that a week has reminders of both levels. */
const REMINDERS = { isOn: true, noticeDays: 0, firstDays: 1, firstFee: rappen(1000), secondDays: 3, secondFee: rappen(2000) }
const LANES = 4

/** The shop after its quarter, one of its owners, and what the bank has reported meanwhile. */
export type PlayedQuarter = Pick<Quarter, 'shop' | 'owner' | 'bank'>

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
  await seedDemo(database.db)
  // Nobody waits for it: a busy machine makes it slow, and refuses nothing.
  const shop = await startTestShop({ database, deps: { clock: () => now, deadlineMs: 600_000 } })
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  await offerInvoice(shop, true, 20_000, { days: 2, reminders: REMINDERS })
  await addStock(shop, [...POUCHES, NORMAL_RATE_PRODUCT], 1_000_000)
  await shop.pool.query('update product set tax_rate = 810 where id = $1', [NORMAL_RATE_PRODUCT])
  await shop.pool.query(
    `insert into voucher (code, kind, value) values ('QUARTAL20', 'percent', 20), ('QUARTAL10', 'amount', 1000), ('QUARTALVERSAND', 'free-shipping', 0)`,
  )
  await declareVat(shop, { ...vat, interval: 'month' })
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
  const response = await closeVatPeriodAsShown(owner, { from: first < firstDay ? firstDay : first, to: day })
  if (response.statusCode !== 201) throw new Error(response.body)
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
