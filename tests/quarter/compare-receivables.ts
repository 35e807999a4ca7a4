import { DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { type DailyFigures, moneyOf } from '#domain/books/daily-close.ts'
import { accountBalances, type JournalEntry } from '#domain/books/journal.ts'
import { type BankPayment, type ReminderFee, settlementOf } from '#domain/invoices/settlement.ts'
import { rappen } from '#domain/money/money.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { INVOICED } from './compare-money.ts'

const accounts = DEFAULT_BOOK_ACCOUNTS

/**
 * What customers owe, order by order: invoiced, with the fees of reminders, less credited and paid, plus what went back
 * to them.
 */
export async function compareReceivables(
  { pool }: Pick<TestShop, 'pool'>,
  { closes, journal }: { closes: DailyFigures; journal: readonly JournalEntry[] },
) {
  const [row] = (
    await pool.query<{ owed: number }>(
      // What a lost dispute has taken is not owed once more by a credit note.
      `select coalesce(sum(balance + greatest(0, least(lost, -balance))), 0)::int as owed
       from shop_order, lateral (select
         (select coalesce(sum(case kind when 'invoice' then total when 'credit-note' then -total end), 0) from document where order_id = shop_order.id)
         - gift_card_amount - case when received > 0 then received when paid_at is not null then ${INVOICED} else 0 end
         + (select coalesce(sum(amount), 0) from refund where order_id = shop_order.id and state = 'succeeded' and not is_credit)
         + (select coalesce(sum(amount), 0) from repayment where order_id = shop_order.id and repaid_on is not null)
         + (select coalesce(sum(amount), 0) from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out'))
         - excess_received as balance,
         (select coalesce(sum(amount), 0) from dispute where order_id = shop_order.id and state = 'lost') as lost) sums`,
    )
  ).rows
  const fees = await reminderFeesOwed(pool)
  const balance = (account: string) => accountBalances(journal).get(account) ?? 0
  return [
    {
      figure: 'Mahngebühren',
      sources: {
        Bestellungen: fees,
        Tagesabschlüsse: moneyOf(closes, ['reminder-fee']) - moneyOf(closes, ['reminder-fee-undone']),
        Journal: -balance(accounts.reminderFees),
      },
    },
    { figure: 'Forderungen', sources: { Bestellungen: (row?.owed ?? 0) + fees, Journal: balance(accounts.receivables) } },
  ]
}

/**
 * The fees that the orders owe or have paid: an invoice that was marked as paid, or paid by the day of the reminder,
 * owes none.
 */
async function reminderFeesOwed(pool: TestShop['pool']): Promise<number> {
  const { rows } = await pool.query<{ total: number; isPaid: boolean; isCancelled: boolean; fees: ReminderFee[]; payments: BankPayment[] }>(
    `select ${INVOICED} as total, paid_at is not null as "isPaid", status = 'cancelled' or is_credited as "isCancelled",
       (select json_agg(json_build_object('issuedOn', issued_on, 'fee', fee)) from reminder where order_id = shop_order.id) as fees,
       (select coalesce(json_agg(json_build_object('bookedOn', booked_on, 'amount', amount, 'waived', waived)), '[]')
         from bank_entry where order_id = shop_order.id and amount > 0) as payments
     from shop_order where exists (select from reminder where order_id = shop_order.id and fee > 0)`,
  )
  return rows.reduce((all, { total, isPaid, isCancelled, fees, payments }) => {
    if (isCancelled && !isPaid) return all
    const { paidOn } = settlementOf({ total: rappen(total), isVoid: false, fees, payments })
    const isMarked = isPaid && paidOn === null
    const owed = fees.filter(({ issuedOn }) => paidOn === null || issuedOn < paidOn)
    return all + (isMarked ? 0 : owed.reduce((sum, { fee }) => sum + fee, 0))
  }, 0)
}
