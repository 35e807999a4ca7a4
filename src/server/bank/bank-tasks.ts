import type { BankEntryItem, BankTasks } from '#contract/bank/admin-bank.ts'
import { openAmount } from '#domain/bank/bank-entry.ts'
import { proposalsFrom } from '#domain/bank/proposals.ts'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { countUnpaidInvoices, listOverpayments, listUnpaidInvoices, type OrderInvoice } from '#server/orders/store/invoices.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type BankEntryRow, countOpenEntries, instructedOf, listOpenEntries, type PaidOrder } from './store/entries.ts'
import { listWaitingRepayments } from './store/repayments.ts'

const MAX_PROPOSALS = 3

/**
 * What an operator has to do with the bank's entries: match them, collect what is open, and pay back what was paid too
 * much.
 */
export async function listBankTasks(db: Db, now: number): Promise<BankTasks> {
  const [entries, openCount, unpaid, invoiceCount, overpayments, repayments] = await Promise.all([
    listOpenEntries(db),
    countOpenEntries(db),
    listUnpaidInvoices(db),
    countUnpaidInvoices(db),
    listOverpayments(db),
    listWaitingRepayments(db),
  ])
  const proposalsFor = proposalsFrom(unpaid)
  const open = entries.map((entry) => {
    const { invoices: likely, parts } = proposalsFor({ ...entry, instructed: instructedOf(entry) })
    return {
      ...toEntryItem({ ...entry, orders: [], isReversal: false }),
      proposals: likely.slice(0, MAX_PROPOSALS).map(openInvoice),
      parts: parts.map(({ invoice, amount }) => ({ ...openInvoice(invoice), amount })),
    }
  })
  const today = swissDay(now)
  const invoices = unpaid.map((invoice) => ({
    ...openInvoice(invoice),
    dueOn: invoice.dueOn,
    overdueDays: daysBetween(invoice.dueOn, today),
    reminderLevel: invoice.reminderLevel,
    remindersPaused: invoice.remindersPaused,
  }))
  return { open, openCount, invoices, invoiceCount, overpayments, repayments }
}

function openInvoice(invoice: OrderInvoice) {
  const { orderId, number, name } = invoice
  return { orderId, number, name, openAmount: openAmount(invoice) }
}

/** An entry as the administration shows it. */
export function toEntryItem(entry: BankEntryRow & { orders: PaidOrder[]; isReversal: boolean }): BankEntryItem {
  const { id, bookedOn, amount, name, iban, reference, message, orders } = entry
  const sent = instructedOf(entry)
  const instructed = sent && `${sent.amount} ${sent.currency}`
  const { refundId, repaymentId, waived, dismissedAt, reversedById, isCharge } = entry
  const state = {
    isRefund: refundId !== null,
    isRepayment: repaymentId !== null,
    waived,
    isDismissed: dismissedAt !== null,
    isReversed: reversedById !== null,
    isReversal: entry.isReversal,
    isReturn: entry.isReturn,
    isCharge,
  }
  return { id, bookedOn, amount, instructed, name, iban, reference, message, orders, ...state }
}
