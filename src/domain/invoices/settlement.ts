import { type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'

/** A payment of an invoice by bank: what was credited, and what was waived with it. `bookedOn` is an ISO day. */
export type BankPayment = { bookedOn: string; amount: Rappen; waived: Rappen }

/** The fee of a reminder that was issued on this Swiss day. */
export type ReminderFee = { issuedOn: string; fee: Rappen }

/** An invoice and what was paid of it through the bank. */
export type InvoiceAccount = {
  total: Rappen
  /** Whether the order was cancelled before it was paid: nothing is owed. */
  isVoid: boolean
  fees: readonly ReminderFee[]
  payments: readonly BankPayment[]
}

/**
 * How an invoice stands: the booking day on which it was covered (null as long as it is not), what is open, what was
 * paid too much.
 */
export type Settlement = { paidOn: string | null; open: Rappen; overpayment: Rappen }

/**
 * How payments settle an invoice, whatever order they are reported in. The fee of a reminder is owed by payments that
 * were booked after its day: whoever has paid by then crossed it (docs/rules/bank.md#settlement).
 */
export function settlementOf({ total, isVoid, fees, payments }: InvoiceAccount): Settlement {
  const received = sum(payments.map(({ amount }) => amount))
  if (isVoid) return { paidOn: null, open: ZERO, overpayment: received }
  const days = [...new Set(payments.map(({ bookedOn }) => bookedOn))].toSorted()
  for (const day of days) {
    const owed = owedOn(day, { total, fees })
    if (coveredBy(day, payments) >= owed) return { paidOn: day, open: ZERO, overpayment: rappen(Math.max(0, received - owed)) }
  }
  const owed = total + sum(fees.map(({ fee }) => fee))
  return { paidOn: null, open: rappen(owed - coveredBy('9999-12-31', payments)), overpayment: ZERO }
}

/**
 * The part of a settled invoice that was waived and that these payments do not cover after all. A waived fee is no part
 * of the invoice.
 */
export function waivedOf({ total, payments }: Pick<InvoiceAccount, 'total' | 'payments'>): Rappen {
  return rappen(Math.max(0, total - sum(payments.map(({ amount }) => amount))))
}

function owedOn(day: string, { total, fees }: Pick<InvoiceAccount, 'total' | 'fees'>): Rappen {
  return rappen(total + sum(fees.filter(({ issuedOn }) => issuedOn < day).map(({ fee }) => fee)))
}

/** What was paid or waived until this day. */
function coveredBy(day: string, payments: readonly BankPayment[]): Rappen {
  return sum(payments.filter(({ bookedOn }) => bookedOn <= day).flatMap(({ amount, waived }) => [amount, waived]))
}
