import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'

/** A step by which an order on invoice was paid, in the order in which they happened. */
export type PaymentStep = {
  kind: 'payment-received' | 'payment-withdrawn' | 'bank-entry' | 'bank-entry-undone'
  /** What the entry has brought; what the invoice asked for when a payment was marked, without the credits before. */
  amount: Rappen
  /** What was waived with the entry. */
  waived: Rappen
  /** The day on which the bank booked it; null for a payment that an operator has marked by hand. */
  bookedOn: string | null
  /** Whether it was marked as paid in cash. */
  isInCash?: boolean
}

/** A credit of the invoice, which is owed no more (docs/rules/invoices.md#credits). */
export type CreditStep = { kind: 'credited'; amount: Rappen }

/** What a step has changed: money received, and what the customer need not pay. Negative where it is taken back. */
export type PaymentChange = { received: Rappen; waived: Rappen }

/** What each step of an order has brought. */
export function paymentChanges(steps: readonly (PaymentStep | CreditStep)[]): PaymentChange[] {
  let reported = NOTHING_REPORTED
  return steps.map((step) => {
    const before = reported
    reported = reportedAfter(step, before)
    return paymentChange(before, reported)
  })
}

/**
 * What was reported of an invoice's payments: the entries of the bank, what was credited, what was still asked for when
 * an operator marked it as paid by hand or in cash, null where nobody has, and what had been asked for in all when its
 * rest was waived.
 */
export type ReportedPayments = {
  entries: readonly PaymentStep[]
  credited: Rappen
  marked: Rappen | null
  isInCash: boolean
  askedAtWaiver: Rappen
}

export const NOTHING_REPORTED: ReportedPayments = { entries: [], credited: ZERO, marked: null, isInCash: false, askedAtWaiver: ZERO }

/** What is reported after a step. */
export function reportedAfter(step: PaymentStep | CreditStep, reported: ReportedPayments): ReportedPayments {
  const { entries, credited, marked, isInCash } = reported
  if (step.kind === 'credited') return { ...reported, credited: plus(credited, step.amount) }
  if (step.kind === 'payment-received')
    return {
      ...reported,
      // With a day of the bank it only says that its entries cover the invoice.
      marked: step.bookedOn === null ? minus(step.amount, credited) : marked,
      isInCash: isInCash || step.isInCash === true,
    }
  if (step.kind === 'payment-withdrawn') return { ...reported, marked: null, isInCash: false }
  if (step.kind === 'bank-entry-undone') return { ...reported, entries: without(entries, step) }
  // A negative entry is the transfer of a refund, which is a step of its own.
  if (step.amount < 0) return reported
  const more = { ...reported, entries: [...entries, step] }
  return step.waived > 0 ? { ...more, askedAtWaiver: plus(receivedOf(more), waivedOf(more), credited) } : more
}

/** What came in between two reports, and what was waived. */
export function paymentChange(before: ReportedPayments, after: ReportedPayments): PaymentChange {
  const [earlier, later] = [standing(before), standing(after)]
  return { received: minus(later.received, earlier.received), waived: minus(later.waived, earlier.waived) }
}

/**
 * The entries of the bank are the money; a payment that was marked by hand counts until they prove it
 * (docs/rules/bank.md#settlement), one in cash beside them. What was waived is claimed again as far as it is paid after
 * all, and is no more than what is asked for.
 */
function standing(reported: ReportedPayments): PaymentChange {
  const { credited, marked, isInCash, askedAtWaiver } = reported
  const received = receivedOf(reported)
  if (isInCash) return { received: plus(received, marked ?? ZERO), waived: ZERO }
  if (marked !== null) return { received: rappen(Math.max(received, marked)), waived: ZERO }
  return { received, waived: rappen(Math.max(0, Math.min(waivedOf(reported), askedAtWaiver - credited - received))) }
}

function receivedOf({ entries }: ReportedPayments): Rappen {
  return sum(entries.map(({ amount }) => amount))
}

function waivedOf({ entries }: ReportedPayments): Rappen {
  return sum(entries.map(({ waived }) => waived))
}

/** The entries without the last one of the same amount and day. */
function without(entries: readonly PaymentStep[], undone: PaymentStep): PaymentStep[] {
  const at = entries.findLastIndex(({ amount, bookedOn }) => amount === undone.amount && bookedOn === undone.bookedOn)
  return entries.filter((_, index) => index !== at)
}
