import { DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { type DailyFigures, moneyOf } from '#domain/books/daily-close.ts'
import { accountBalances, type JournalEntry } from '#domain/books/journal.ts'
import type { MoneyKind } from '#domain/books/money-event.ts'
import { TRANSFER_METHOD } from '#domain/payments/payment-method.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import type { BankFiles } from './quarter.ts'

const accounts = DEFAULT_BOOK_ACCOUNTS

/** What an invoice asks for, in SQL: what is neither paid by gift card nor credited. */
export const INVOICED = 'total + total_reduction - gift_card_amount - credited'

/** What was refunded too much and came back by bank, in SQL. */
const EXCESS_RETURNED = `(select coalesce(sum((details->>'amount')::int), 0) from order_event where kind = 'excess-returned')::int`

/** What the entries with such a text have brought to an account. */
function postedOn(journal: readonly JournalEntry[], account: string, kinds: string): number {
  return journal
    .filter(({ text }) => text.startsWith(kinds))
    .reduce((all, { debit, credit, amount }) => all + (debit === account ? amount : credit === account ? -amount : 0), 0)
}

/** What provider and bank have moved for orders: payments, refunds and disputes. */
export async function compareMoney({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
  const [ledger] = (
    await pool.query<Record<'received' | 'refunded' | 'withdrawn' | 'reinstated' | 'fees' | 'paidOut', number>>(
      `select (select coalesce(sum(amount_received), 0) from test_gateway.payment_intent)::int as received,
        (select coalesce(sum(amount), 0) from test_gateway.refund where status <> 'failed')::int as refunded,
        (select coalesce(sum(amount), 0) from test_gateway.charge where dispute is not null and status = 'succeeded')::int as withdrawn,
        (select coalesce(sum(amount), 0) from test_gateway.charge where dispute->>'status' = 'won')::int as reinstated,
        (select coalesce(sum(fee), 0) from test_gateway.balance_transaction where type = 'adjustment' or payout is not null)::int as fees,
        (select coalesce(sum(amount), 0) from test_gateway.payout)::int as "paidOut"`,
    )
  ).rows
  const [orders] = (
    await pool.query<Record<'paid' | 'transferred', number>>(
      // The bank's entries are the money of an invoice, and without any what an operator has marked.
      `select (select coalesce(sum(case when received > 0 then received when paid_at is not null then ${INVOICED} else 0 end), 0)
          from shop_order where payment_method = 'invoice')::int + ${EXCESS_RETURNED} as paid,
        ((select coalesce(sum(amount), 0) from refund where state = 'succeeded' and transferred_on is not null)
          + (select coalesce(sum(amount), 0) from repayment where repaid_on is not null))::int as transferred`,
    )
  ).rows
  if (!ledger || !orders) throw new Error('the sums were not returned')
  const isByBank = ({ method }: DailyFigures['money'][number]) => method === 'invoice' || method === TRANSFER_METHOD
  const atBank: DailyFigures = { ...closes, money: closes.money.filter(isByBank) }
  const atProvider: DailyFigures = { ...closes, money: closes.money.filter((row) => !isByBank(row)) }
  const closed = (figures: DailyFigures, more: MoneyKind, less: MoneyKind) => moneyOf(figures, [more]) - moneyOf(figures, [less])
  const posted = (account: string, kinds: string) => postedOn(journal, account, kinds)
  return [
    {
      figure: 'Zahlungen beim Anbieter',
      sources: {
        Anbieter: ledger.received,
        Tagesabschlüsse: closed(atProvider, 'payment', 'payment-withdrawn'),
        Journal: posted(accounts.provider, 'Zahlung'),
      },
    },
    {
      figure: 'Rückzahlungen des Anbieters',
      sources: {
        Anbieter: ledger.refunded,
        Tagesabschlüsse: closed(atProvider, 'refund', 'refund-failed'),
        Journal: -posted(accounts.provider, 'Rückzahlung'),
      },
    },
    {
      figure: 'Rückbelastungen',
      sources: {
        Anbieter: ledger.withdrawn - ledger.reinstated,
        Tagesabschlüsse: closed(atProvider, 'dispute-withdrawn', 'dispute-reinstated'),
        Journal: -posted(accounts.provider, 'Rückbelastung'),
      },
    },
    {
      figure: 'Guthaben beim Anbieter',
      sources: {
        Anbieter: ledger.received - ledger.refunded - ledger.withdrawn + ledger.reinstated - ledger.fees - ledger.paidOut,
        Journal: accountBalances(journal).get(accounts.provider) ?? 0,
      },
    },
    {
      figure: 'Zahlungen bei der Bank',
      sources: {
        Bestellungen: orders.paid,
        Tagesabschlüsse: closed(atBank, 'payment', 'payment-withdrawn'),
        Journal: posted(accounts.bank, 'Zahlung'),
      },
    },
    {
      figure: 'Überweisungen der Bank',
      sources: {
        Bestellungen: orders.transferred,
        Tagesabschlüsse: closed(atBank, 'refund', 'refund-failed'),
        Journal: -posted(accounts.bank, 'Rückzahlung'),
      },
    },
  ]
}

/** The payouts as the provider made them and as the shop has fetched them, and all fees. */
export async function comparePayouts({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
  const [row] = (
    await pool.query<Record<'paidOut' | 'fetched' | 'fetchedNet' | 'fees', number>>(
      `select (select coalesce(sum(amount), 0) from test_gateway.payout)::int as "paidOut",
        (select coalesce(sum(amount), 0) from payout)::int as fetched,
        (select coalesce(sum(net), 0) from payout_line)::int as "fetchedNet",
        (select coalesce(sum(fee), 0) from test_gateway.balance_transaction where type = 'adjustment' or payout is not null)::int as fees`,
    )
  ).rows
  if (!row) throw new Error('the sums were not returned')
  return [
    {
      figure: 'Auszahlungen des Anbieters',
      sources: {
        Anbieter: row.paidOut,
        Abgeholt: row.fetched,
        Bewegungen: row.fetchedNet,
        Tagesabschlüsse: moneyOf(closes, ['payout']) - moneyOf(closes, ['payout-collected']),
        Journal: postedOn(journal, accounts.bank, 'Auszahlung') + postedOn(journal, accounts.bank, 'Einzug'),
      },
    },
    {
      figure: 'Gebühren des Anbieters',
      sources: {
        Anbieter: row.fees,
        Tagesabschlüsse: moneyOf(closes, ['fee']) - moneyOf(closes, ['fee-returned']),
        Journal: postedOn(journal, accounts.fees, 'Gebühr'),
      },
    },
  ]
}

/**
 * The bank's files as they were written and as they were imported, and all that the journal has on the bank's account.
 */
export async function compareBank(
  { pool }: Pick<TestShop, 'pool'>,
  files: BankFiles,
  { closes, journal }: { closes: DailyFigures; journal: readonly JournalEntry[] },
) {
  const [row] = (
    await pool.query<Record<'credits' | 'debits' | 'received' | 'byHand' | 'transferredByHand', number>>(
      `select (select coalesce(sum(amount), 0) from bank_entry where amount > 0 and part_of is null)::int as credits,
        (select coalesce(-sum(amount), 0) from bank_entry where amount < 0)::int as debits,
        (select coalesce(sum(received), 0) from shop_order)::int as received,
        (select coalesce(sum(${INVOICED}), 0) from shop_order
          where payment_method = 'invoice' and paid_at is not null and received = 0)::int + ${EXCESS_RETURNED} as "byHand",
        ((select coalesce(sum(amount), 0) from refund where state = 'succeeded' and transferred_on is not null
          and not exists (select from bank_entry where refund_id = refund.id))
          + (select coalesce(sum(amount), 0) from repayment where repaid_on is not null
          and not exists (select from bank_entry where repayment_id = repayment.id)))::int as "transferredByHand"`,
    )
  ).rows
  if (!row) throw new Error('the sums were not returned')
  const payouts = moneyOf(closes, ['payout']) - moneyOf(closes, ['payout-collected'])
  return [
    { figure: 'Gutschriften in der Bankdatei', sources: { Bankdatei: files.credits, Buchungen: row.credits, Bestellungen: row.received } },
    { figure: 'Belastungen in der Bankdatei', sources: { Bankdatei: files.debits, Buchungen: row.debits } },
    {
      figure: 'Bankkonto',
      sources: {
        Bankdatei: files.credits - files.debits + row.byHand - row.transferredByHand + payouts + moneyOf(closes, ['gift-card-issued']),
        Journal: accountBalances(journal).get(accounts.bank) ?? 0,
      },
    },
  ]
}

/** The ledger of the gift cards against the books; what is left on them is a debt. */
export async function compareGiftCards({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
  const [row] = (
    await pool.query<
      Record<'issued' | 'sold' | 'soldInOrders' | 'returned' | 'redeemed' | 'refunded' | 'exchanged' | 'left' | 'inOrders', number>
    >(
      `select coalesce(sum(amount) filter (where kind = 'issued'), 0)::int as issued,
        coalesce(sum(amount) filter (where kind = 'sold'), 0)::int as sold,
        coalesce(-sum(amount) filter (where kind = 'returned'), 0)::int as returned,
        coalesce(-sum(amount) filter (where kind = 'redeemed'), 0)::int as redeemed,
        (select coalesce(sum(purchased_gift_cards), 0) from shop_order where exists (select from gift_card where order_id = shop_order.id))::int
          as "soldInOrders",
        coalesce(sum(amount) filter (where kind = 'refunded'), 0)::int as refunded,
        coalesce(sum(amount) filter (where kind in ('exchanged', 'paid-out')), 0)::int as exchanged,
        (select coalesce(sum(balance), 0) from gift_card)::int as "left",
        (select coalesce(sum(gift_card_amount), 0) from shop_order)::int as "inOrders"
      from gift_card_movement`,
    )
  ).rows
  if (!row) throw new Error('the sums were not returned')
  const posted = (kinds: string) => postedOn(journal, accounts.giftCards, kinds)
  return [
    {
      figure: 'Geschenkkarten ausgestellt',
      sources: {
        Karten: row.issued,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-issued']),
        Journal: -posted('Geschenkkarte ausgestellt'),
      },
    },
    {
      figure: 'Geschenkkarten verkauft',
      sources: {
        Karten: row.sold,
        Bestellungen: row.soldInOrders,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-sold']),
        Journal: -posted('Geschenkkarte verkauft'),
      },
    },
    {
      figure: 'Geschenkkarten zurückgenommen',
      sources: {
        Karten: row.returned,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-returned']),
        Journal: posted('Geschenkkarte zurückgenommen'),
      },
    },
    {
      figure: 'Geschenkkarten eingelöst',
      sources: {
        Karten: row.redeemed,
        Bestellungen: row.inOrders,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-redeemed']),
        Journal: posted('Geschenkkarte eingelöst'),
      },
    },
    {
      figure: 'Zurück auf Geschenkkarten',
      sources: {
        Karten: row.refunded,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-refunded']),
        Journal: -posted('Auf Geschenkkarte zurück'),
      },
    },
    {
      figure: 'Guthaben für Nachträge',
      sources: {
        Karten: row.exchanged,
        Tagesabschlüsse: moneyOf(closes, ['gift-card-exchanged']) - moneyOf(closes, ['gift-card-paid-out']),
        Journal: -posted('Guthaben für einen Nachtrag'),
      },
    },
    {
      figure: 'Offene Geschenkkarten',
      sources: { Karten: row.left, Journal: -(accountBalances(journal).get(accounts.giftCards) ?? 0) },
    },
  ]
}
