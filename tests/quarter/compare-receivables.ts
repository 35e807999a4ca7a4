import { DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { type DailyFigures, moneyOf } from '#domain/books/daily-close.ts'
import { accountBalances, type JournalEntry, journalOf } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import { type BankPayment, type ReminderFee, settlementOf } from '#domain/invoices/settlement.ts'
import { rappen } from '#domain/money/money.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import { INVOICED } from './compare-money.ts'
import { type Comparison, differencesOf } from './comparison.ts'

const accounts = DEFAULT_BOOK_ACCOUNTS

/**
 * What customers owe, order by order: invoiced, with the fees of reminders, less credited and paid, plus what went back
 * to them.
 */
export async function compareReceivables(
  { pool }: Pick<TestShop, 'pool'>,
  { closes, journal, events }: { closes: DailyFigures; journal: readonly JournalEntry[]; events: readonly MoneyEvent[] },
): Promise<Comparison[]> {
  const { rows: orders } = await pool.query<{ number: string; owed: number }>(
    // What a lost dispute has taken is not owed once more by a credit note.
    `select number, (balance + greatest(0, least(lost, -balance)))::int as owed
       from shop_order, lateral (select
         (select coalesce(sum(case kind when 'invoice' then total when 'credit-note' then -total end), 0) from document where order_id = shop_order.id)
         - gift_card_amount - case when received > 0 then received when paid_at is not null then ${INVOICED} else 0 end
         + (select coalesce(sum(amount), 0) from refund where order_id = shop_order.id and state = 'succeeded' and not is_credit)
         + (select coalesce(sum(amount), 0) from repayment where order_id = shop_order.id and repaid_on is not null)
         + (select coalesce(sum(amount), 0) from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out'))
         - excess_received as balance,
         (select coalesce(sum(amount), 0) from dispute where order_id = shop_order.id and state = 'lost') as lost) sums`,
  )
  const feesByOrder = await reminderFeesOwed(pool)
  const fees = [...feesByOrder.values()].reduce((all, fee) => all + fee, 0)
  const balance = (account: string) => accountBalances(journal).get(account) ?? 0
  const owed = orders.reduce((all, order) => all + order.owed, 0) + fees
  const eventsByOrder = Map.groupBy(events, ({ order }) => order)
  const ofOrders = orders.map((order): Comparison => {
    const own = eventsByOrder.get(order.number) ?? []
    const posted = accountBalances(journalOf(agreedBooks(own))).get(accounts.receivables) ?? 0
    const sources = { Bestellungen: order.owed + (feesByOrder.get(order.number) ?? 0), Journal: posted }
    return { figure: `Forderungen ${order.number}, ${own.map(({ kind }) => kind).join(', ')}`, sources }
  })
  return [
    {
      figure: 'Mahngebühren',
      sources: {
        Bestellungen: fees,
        Tagesabschlüsse: moneyOf(closes, ['reminder-fee']) - moneyOf(closes, ['reminder-fee-undone']),
        Journal: -balance(accounts.reminderFees),
      },
    },
    { figure: 'Forderungen', sources: { Bestellungen: owed, Journal: balance(accounts.receivables) } },
    ...(owed === balance(accounts.receivables) ? [] : differencesOf(ofOrders)),
  ]
}

/**
 * The fees that the orders owe or have paid: an invoice that was marked as paid, or paid by the day of the reminder,
 * owes none.
 */
async function reminderFeesOwed(pool: TestShop['pool']): Promise<Map<string, number>> {
  const { rows } = await pool.query<{
    number: string
    total: number
    isPaid: boolean
    isCancelled: boolean
    fees: ReminderFee[]
    payments: BankPayment[]
  }>(
    `select number, ${INVOICED} as total, paid_at is not null as "isPaid", status = 'cancelled' or is_credited as "isCancelled",
       (select json_agg(json_build_object('issuedOn', issued_on, 'fee', fee)) from reminder where order_id = shop_order.id) as fees,
       (select coalesce(json_agg(json_build_object('bookedOn', booked_on, 'amount', amount, 'waived', waived)), '[]')
         from bank_entry where order_id = shop_order.id and amount > 0) as payments
     from shop_order where exists (select from reminder where order_id = shop_order.id and fee > 0)`,
  )
  const feesOf = ({ total, isPaid, isCancelled, fees, payments }: (typeof rows)[number]) => {
    if (isCancelled && !isPaid) return 0
    const { paidOn } = settlementOf({ total: rappen(total), isVoid: false, fees, payments })
    const isMarked = isPaid && paidOn === null
    const owed = fees.filter(({ issuedOn }) => paidOn === null || issuedOn < paidOn)
    return isMarked ? 0 : owed.reduce((sum, { fee }) => sum + fee, 0)
  }
  return new Map(rows.map((row) => [row.number, feesOf(row)]))
}
