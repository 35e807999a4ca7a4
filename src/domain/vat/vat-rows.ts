import { NOTHING_REPORTED, paymentChange, reportedAfter } from '#domain/invoices/invoice-payments.ts'
import { minus, type Rappen, ZERO } from '#domain/money/money.ts'
import { INVOICE_EVENTS, type TurnoverEventKind } from '#domain/orders/money-events.ts'
import type { VatRows } from './vat-turnover.ts'

/** A step in the life of an order that moved money. */
export type MoneyStep = {
  orderId: string
  kind: TurnoverEventKind
  /** The Swiss day on which it was recorded, and the instant in epoch ms. */
  day: string
  at: number
  amount: Rappen
  /** What was waived of the claim with it. */
  waived: Rappen
  /** Whether it was paid in cash. */
  isInCash: boolean
  /** Which refund it is about. */
  refundId: string | null
  /** Which dispute it is about; null for one that was recorded without its id. */
  disputeId: string | null
  /** The day on which the bank booked it, or the entry that is undone, where it is known. */
  bookedOn: string | null
  /**
   * The day on which it counts in the books, where that is another one than that of its record
   * (docs/rules/books.md#bank-days).
   */
  countsOn: string | null
}

/** When a period was closed, in epoch ms, and its last day. */
export type ClosedPeriod = { to: string; closedAt: number }

/**
 * The payments, losses and waivers of steps in the order in which they happened. What moved by bank counts on its day
 * in the books; where none was recorded, on the day on which the bank booked it, or, when that lies in a period that
 * was closed before, on the day of its record (docs/rules/vat.md#closing).
 */
export function vatRowsOf(steps: readonly MoneyStep[], closed: readonly ClosedPeriod[]): Omit<VatRows, 'documents'> {
  const byOrder = [...Map.groupBy(steps, ({ orderId }) => orderId).values()]
  const moved = byOrder.flatMap((own) => movesOf(own).map((move) => ({ ...move, day: countedDay(move.step, closed) })))
  const amounts = (part: 'paid' | 'lost' | 'waived') =>
    moved.map((move) => ({ orderId: move.step.orderId, day: move.day, amount: move[part] })).filter(({ amount }) => amount !== 0)
  return { payments: amounts('paid'), losses: amounts('lost'), waivers: amounts('waived') }
}

/**
 * A bank takes the money with a dispute (received consideration), and it is lost when the dispute is (agreed
 * consideration).
 */
type Move = { step: MoneyStep; paid: Rappen; lost: Rappen; waived: Rappen }

/** The money that the bank holds because of one dispute, and the part that is lost. */
type DisputedMoney = { held: Rappen; lost: Rappen; isDecided: boolean }

const UNDISPUTED: DisputedMoney = { held: ZERO, lost: ZERO, isDecided: false }

function movesOf(steps: readonly MoneyStep[]): Move[] {
  const refunded = new Set<string | null>()
  // An order can be disputed several times; the disputes add up.
  const disputes = new Map<string | null, DisputedMoney>()
  let reported = NOTHING_REPORTED
  return steps.map((step) => {
    const { kind, amount, refundId, disputeId } = step
    const nothing = { step, paid: ZERO, lost: ZERO, waived: ZERO }
    if (isReport(step)) {
      const before = reported
      reported = reportedAfter(step, before)
      const { received, waived } = paymentChange(before, reported)
      return { ...nothing, paid: received, waived }
    }
    if (kind === 'repaid' || kind === 'refunded') {
      refunded.add(refundId)
      return { ...nothing, paid: minus(ZERO, amount) }
    }
    if (kind === 'exchanged') return { ...nothing, paid: minus(ZERO, amount) }
    if (kind === 'exchange-undone' || kind === 'excess-returned') return { ...nothing, paid: amount }
    if (kind === 'excess-waived') return { ...nothing, waived: amount }
    // A refund that fails before it was sent has moved nothing.
    if (kind === 'refund-failed') return { ...nothing, paid: refunded.delete(refundId) ? amount : ZERO }
    const before = disputes.get(disputeId) ?? UNDISPUTED
    const after = disputedAfter(step, before)
    disputes.set(disputeId, after)
    return { ...nothing, paid: minus(before.held, after.held), lost: minus(after.lost, before.lost) }
  })
}

function isReport(step: MoneyStep): step is MoneyStep & { kind: (typeof INVOICE_EVENTS)[number] } {
  const kinds: readonly string[] = INVOICE_EVENTS
  return kinds.includes(step.kind)
}

/** The steps of a dispute come in any order: once it is decided, a late withdrawal changes nothing. */
function disputedAfter({ kind, amount }: MoneyStep, before: DisputedMoney): DisputedMoney {
  if (kind === 'dispute-withdrawn') return before.isDecided ? before : { ...before, held: amount }
  if (kind === 'dispute-lost') return { held: amount, lost: amount, isDecided: true }
  if (kind === 'dispute-won' || kind === 'dispute-reinstated') return { ...UNDISPUTED, isDecided: true }
  return before
}

function countedDay({ day, at, bookedOn, countsOn }: MoneyStep, closed: readonly ClosedPeriod[]): string {
  if (countsOn !== null) return countsOn
  if (bookedOn === null) return day
  return closed.some(({ to, closedAt }) => closedAt <= at && bookedOn <= to) ? day : bookedOn
}
