import { minus, type Rappen, sum } from '#domain/money/money.ts'
import { type CreditStep, NOTHING_REPORTED, type PaymentStep, reportedAfter, type ReportedPayments } from './invoice-payments.ts'
import { type ReminderFee, settlementOf } from './settlement.ts'

/**
 * A step by which an order on invoice comes to owe the fees of its reminders, or not, in the order in which they
 * happened.
 */
export type FeeStep =
  | PaymentStep
  /** A credit: nothing is owed any more once all was credited that was not paid. */
  | CreditStep
  /** A reminder with its fee, issued on this Swiss day. */
  | ({ kind: 'reminded' } & ReminderFee)
  /** The order was cancelled: nothing is owed any more, unless it was paid before. */
  | { kind: 'cancelled' }

/**
 * How much each step of an order of this total has added to the reminder fees that it owes, in Rappen: the fee with its
 * reminder, and a negative amount where it is not owed after all (docs/rules/books.md#reminder-fees).
 */
export function feeChanges(steps: readonly FeeStep[], invoiced: Rappen): number[] {
  let total = invoiced
  let fees: ReminderFee[] = []
  let reported = NOTHING_REPORTED
  let isVoid = false
  let owed = 0
  return steps.map((step) => {
    if (step.kind === 'reminded') fees = [...fees, step]
    else if (step.kind === 'cancelled') isVoid ||= !isPaid({ total, fees, reported })
    else if (step.kind === 'credited') {
      total = minus(total, step.amount)
      isVoid = total === 0
    } else reported = reportedAfter(step, reported)
    const before = owed
    owed = isVoid ? 0 : feesOwed({ total, fees, reported })
    return owed - before
  })
}

type Account = { total: Rappen; fees: readonly ReminderFee[]; reported: ReportedPayments }

/**
 * Whoever has paid by the day of a reminder does not owe its fee; an invoice that an operator marks as paid is paid
 * without fees.
 */
function feesOwed(account: Account): number {
  const { total, fees, reported } = account
  const paidOn = paidOnOf(account)
  const asked = sum(fees.filter(({ issuedOn }) => paidOn === null || issuedOn < paidOn).map(({ fee }) => fee))
  const received = sum(reported.entries.map(({ amount }) => amount))
  return reported.marked !== null ? Math.max(0, Math.min(asked, received - total)) : asked
}

function isPaid(account: Account): boolean {
  return account.reported.marked !== null || paidOnOf(account) !== null
}

/** The day on which the entries of the bank cover what is owed. */
function paidOnOf({ total, fees, reported }: Account): string | null {
  const payments = reported.entries.map(({ bookedOn, amount, waived }) => ({ bookedOn: bookedOn ?? '', amount, waived }))
  return settlementOf({ total, isVoid: false, fees, payments }).paidOn
}
