import { minus, type Rappen } from '#domain/money/money.ts'

/** A step by which an order on invoice was paid, in the order in which they happened. */
export type PaymentStep = {
  kind: 'payment-received' | 'payment-withdrawn' | 'bank-entry' | 'bank-entry-undone'
  /** What the entry has brought; 0 for a payment that was marked. */
  amount: Rappen
  /** What was waived with the entry. */
  waived: Rappen
  /** The day on which the bank booked it; null for a payment that an operator has marked by hand. */
  bookedOn: string | null
  /** Whether it was marked as paid in cash. */
  isInCash?: boolean
}

/** What was credited of the invoice, which is owed no more (docs/rules/invoices.md#credits). */
export type CreditStep = { kind: 'credited'; amount: Rappen }

/** What a step has changed: money received, and what the customer need not pay. Negative where it is taken back. */
export type PaymentChange = { received: number; waived: number }

/**
 * What each step of an order of this total has brought. The entries of the bank are the money; a payment that was
 * marked by hand counts until they prove it (docs/rules/bank.md#settlement), one in cash beside them.
 */
export function paymentChanges(steps: readonly (PaymentStep | CreditStep)[], total: Rappen): PaymentChange[] {
  let reported = NOTHING_REPORTED
  let owed = total
  return steps.map((step) => {
    const before = standing(reported, owed)
    if (step.kind === 'credited') owed = minus(owed, step.amount)
    else reported = reportedAfter(step, reported)
    const after = standing(reported, owed)
    return { received: after.received - before.received, waived: after.waived - before.waived }
  })
}

/**
 * What was reported of an invoice's payments: the entries of the bank, and whether an operator has marked it as paid by
 * hand or in cash.
 */
export type ReportedPayments = { entries: readonly PaymentStep[]; isMarked: boolean; isInCash: boolean }

export const NOTHING_REPORTED: ReportedPayments = { entries: [], isMarked: false, isInCash: false }

/** What is reported after a step. */
export function reportedAfter(step: PaymentStep, { entries, isMarked, isInCash }: ReportedPayments): ReportedPayments {
  if (step.kind === 'payment-received')
    return { entries, isMarked: isMarked || step.bookedOn === null, isInCash: isInCash || step.isInCash === true }
  if (step.kind === 'payment-withdrawn') return { entries, isMarked: false, isInCash: false }
  return { entries: step.kind === 'bank-entry' ? [...entries, step] : without(entries, step), isMarked, isInCash }
}

function standing({ entries, isMarked, isInCash }: ReportedPayments, total: Rappen): PaymentChange {
  const received = entries.reduce((all, { amount }) => all + amount, 0)
  const waived = entries.reduce((all, one) => all + one.waived, 0)
  // What was paid in cash comes on top of what the bank reports.
  if (isInCash) return { received: received + total, waived: 0 }
  return isMarked ? { received: Math.max(received, total), waived: 0 } : { received, waived }
}

/** The entries without the last one of the same amount and day. */
function without(entries: readonly PaymentStep[], undone: PaymentStep): PaymentStep[] {
  const at = entries.findLastIndex(({ amount, bookedOn }) => amount === undone.amount && bookedOn === undone.bookedOn)
  return entries.filter((_, index) => index !== at)
}
