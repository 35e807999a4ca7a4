import { type Rappen, rappen } from '#domain/money/money.ts'

/** The currency of the payouts that the books have, as the provider writes it. */
export const PAYOUT_CURRENCY = 'chf'

/** What a movement of the provider's balance is about (docs/rules/payments.md#payouts). */
export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-reinstated', 'fee', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** Why a movement does not match what the shop has recorded. */
export const LINE_DIFFERENCES = ['no-order', 'unknown', 'amount-differs'] as const
export type LineDifference = (typeof LINE_DIFFERENCES)[number]

const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  payment_failure_refund: 'refund-failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
}

/** The kind of a movement by the provider's type; an adjustment of a dispute by its direction. */
export function payoutLineKind({ type, amount, isDispute }: { type: string; amount: number; isDispute: boolean }): PayoutLineKind {
  if (isDispute) return amount < 0 ? 'dispute' : 'dispute-reinstated'
  return KINDS[type] ?? 'other'
}

interface Matched {
  kind: PayoutLineKind
  amount: Rappen
  /** The amount that the shop has recorded for it; null where it has recorded nothing. */
  expected: Rappen | null
  hasOrder: boolean
}

/**
 * Why the movement does not match the shop's records; null where it does, and for fees, which the shop knows from here
 * alone.
 */
export function lineDifference({ kind, amount, expected, hasOrder }: Matched): LineDifference | null {
  if (kind === 'fee' || kind === 'other') return null
  if (!hasOrder) return 'no-order'
  if (expected === null) return 'unknown'
  return amount === expected ? null : 'amount-differs'
}

/** What a payout brings beyond its movements, in Rappen: 0 where all of them are known. */
export function payoutDifference(amount: Rappen, lines: readonly { net: Rappen }[]): Rappen {
  return rappen(amount - lines.reduce((sum, { net }) => sum + net, 0))
}
