import { rappen, type Rappen, ZERO } from '#domain/money/money.ts'

/** The life of a dispute; a warning is an inquiry that has withdrawn nothing yet (docs/rules/payments.md#disputes). */
export const DISPUTE_STATES = ['warning', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a dispute moves on the provider's balance, each kind once. */
export const DISPUTE_MOVEMENTS = ['withdrawn', 'reinstated', 'fee', 'fee-returned'] as const
export type DisputeMovementKind = (typeof DISPUTE_MOVEMENTS)[number]

export interface DisputeMovement {
  kind: DisputeMovementKind
  amount: Rappen
}

const BY_STATUS: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'warning',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

const STEP: Readonly<Record<DisputeState, number>> = { warning: 0, needs_response: 1, under_review: 2, closed: 3, won: 3, lost: 3 }

/** The state behind the provider's status; an unknown one asks for an answer, so that no deadline is missed. */
export function disputeState(status: string): DisputeState {
  return BY_STATUS[status] ?? 'needs_response'
}

/** Whether the dispute is over. */
export function isDecided(state: DisputeState): boolean {
  return STEP[state] === 3
}

/** Whether the bank waits for the shop's answer. */
export function awaitsAnswer(state: DisputeState): boolean {
  return state === 'warning' || state === 'needs_response'
}

/**
 * Whether a report replaces the stored state. Reports come in any order: a later step wins, and among equal steps the
 * one that the provider made later (epoch ms).
 */
export function replacesState(
  report: { state: DisputeState; reportedAt: number },
  stored: { state: DisputeState; reportedAt: number },
): boolean {
  const steps = STEP[report.state] - STEP[stored.state]
  return steps > 0 || (steps === 0 && report.reportedAt >= stored.reportedAt)
}

/**
 * What a dispute takes out of the revenue: what was withdrawn and not given back; nothing once it is won or closed, all
 * that is claimed once it is lost.
 */
export function withdrawnBy({
  state,
  amount,
  movements,
}: {
  state: DisputeState
  amount: Rappen
  movements: readonly DisputeMovement[]
}): Rappen {
  if (state === 'won' || state === 'closed') return ZERO
  const sum = (kind: DisputeMovementKind) =>
    movements.filter((movement) => movement.kind === kind).reduce((total, { amount: part }) => total + part, 0)
  const withdrawn = sum('withdrawn')
  if (state === 'lost') return withdrawn > 0 ? rappen(withdrawn) : amount
  return rappen(Math.max(0, withdrawn - sum('reinstated')))
}

/** The evidence that helps against a dispute, by what the provider takes. */
export const EVIDENCE = [
  'receipt',
  'customer-details',
  'shipping-documentation',
  'tracking',
  'customer-communication',
  'product-description',
  'refund-policy',
  'refund-proof',
  'duplicate-explanation',
] as const
export type Evidence = (typeof EVIDENCE)[number]

const ALWAYS: readonly Evidence[] = ['receipt', 'customer-details', 'customer-communication']
const SHIPPED: readonly Evidence[] = ['shipping-documentation', 'tracking']

const BY_REASON: Readonly<Record<string, readonly Evidence[]>> = {
  fraudulent: [...SHIPPED, ...ALWAYS],
  unrecognized: [...SHIPPED, ...ALWAYS],
  product_not_received: [...SHIPPED, ...ALWAYS],
  product_unacceptable: ['product-description', 'refund-policy', ...ALWAYS, ...SHIPPED],
  credit_not_processed: ['refund-proof', 'refund-policy', ...ALWAYS],
  duplicate: ['duplicate-explanation', ...ALWAYS, ...SHIPPED],
}

/** The checklist for a dispute's reason, what matters most first. */
export function evidenceFor(reason: string): readonly Evidence[] {
  return BY_REASON[reason] ?? [...ALWAYS, ...SHIPPED, 'product-description', 'refund-policy']
}

/** How many whole days are left until an instant, both in epoch ms; 0 on the last day, negative afterwards. */
export function daysLeft(until: number, now: number): number {
  return Math.floor((until - now) / 86_400_000)
}
