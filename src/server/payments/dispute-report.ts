import type { Stripe } from 'stripe'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { type DisputeMovement, disputeState, type DisputeState } from '#domain/payments/dispute.ts'

/** A dispute as an event of the provider reports it, with all that it has moved until then. */
export interface DisputeReport {
  id: string
  intentId: string | undefined
  reason: string
  state: DisputeState
  amount: Rappen
  respondBy: Date | null
  openedAt: Date
  reportedAt: Date
  movements: (DisputeMovement & { movedAt: Date })[]
}

export type DisputeEvent = Extract<
  Stripe.Event,
  {
    type:
      | 'charge.dispute.created'
      | 'charge.dispute.updated'
      | 'charge.dispute.funds_withdrawn'
      | 'charge.dispute.funds_reinstated'
      | 'charge.dispute.closed'
  }
>

/** What an event says about its dispute (docs/rules/payments.md#disputes). */
export function disputeReport(event: DisputeEvent): DisputeReport {
  const dispute = event.data.object
  const { id, payment_intent, reason, status, amount, created, evidence_details } = dispute
  const dueBy = evidence_details?.due_by ?? null
  return {
    id,
    intentId: typeof payment_intent === 'string' ? payment_intent : payment_intent?.id,
    reason,
    state: disputeState(status),
    amount: rappen(amount),
    respondBy: dueBy === null ? null : instant(dueBy),
    openedAt: instant(created),
    reportedAt: instant(event.created),
    movements: movementsOf(event),
  }
}

/** The movements that the dispute carries; an event about money that carries none is one itself. */
function movementsOf({ type, data: { object: dispute }, created }: DisputeEvent): DisputeReport['movements'] {
  const movements = (dispute.balance_transactions ?? []).flatMap((transaction) => {
    const movedAt = instant(transaction.created)
    const { amount, fee } = transaction
    return [
      { kind: amount < 0 ? ('withdrawn' as const) : ('reinstated' as const), amount: rappen(Math.abs(amount)), movedAt },
      { kind: fee > 0 ? ('fee' as const) : ('fee-returned' as const), amount: rappen(Math.abs(fee)), movedAt },
    ].filter((movement) => movement.amount > 0)
  })
  if (movements.length > 0) return movements
  const kind =
    type === 'charge.dispute.funds_withdrawn' ? 'withdrawn' : type === 'charge.dispute.funds_reinstated' ? 'reinstated' : undefined
  return kind ? [{ kind, amount: rappen(dispute.amount), movedAt: instant(created) }] : []
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000)
}
