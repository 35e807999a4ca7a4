import type { OrderEventKind } from '#contract/orders/order-events.ts'
import { rappen } from '#domain/money/money.ts'
import { withAttention, withoutAttention } from '#domain/orders/order-attention.ts'
import { type DisputeMovementKind, isDecided, replacesState, withdrawnBy } from '#domain/payments/dispute.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { followDispute } from '../gifts/issue-gift-cards.ts'
import { recordOrderEvent } from '../record-event.ts'
import { settleExcess } from '../refunds/excess.ts'
import { chargedOf } from '../refunds/refundable.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { type DisputeRow, findDispute, insertDisputeMovement, listDisputes, saveDispute } from '../store/disputes.ts'

/** The events of the timeline by state; an inquiry begins like a dispute. */
const STATE_EVENTS = {
  warning: 'dispute-warning',
  needs_response: 'disputed',
  under_review: 'dispute-under-review',
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
} as const satisfies Partial<Record<DisputeRow['state'], OrderEventKind>>

const MOVEMENT_EVENTS = {
  withdrawn: 'dispute-withdrawn',
  reinstated: 'dispute-reinstated',
  fee: 'dispute-fee',
  'fee-returned': 'dispute-fee-returned',
} as const satisfies Record<DisputeMovementKind, OrderEventKind>

/**
 * Records what the provider reports about a dispute: its state, what it moved, the order's amounts and attention, each
 * step once in the timeline (docs/rules/payments.md#disputes); gift cards that the order bought follow it. Reports may
 * come in any order and any number of times.
 */
export async function recordDispute(tx: Db, orderId: string, report: DisputeReport): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const stored = await findDispute(tx, report.id)
  const isNews =
    !stored ||
    replacesState(
      { state: report.state, reportedAt: report.reportedAt.getTime() },
      { state: stored.state, reportedAt: stored.reportedAt.getTime() },
    )
  if (isNews) {
    const { id, reason, state, amount, respondBy, openedAt, reportedAt } = report
    await saveDispute(tx, { id, orderId, reason, state, amount, respondBy, openedAt, reportedAt })
  }
  const details = { reason: report.reason, amount: report.amount, disputeId: report.id }
  const isNewState = isNews && stored?.state !== report.state
  if (!stored && isDecided(report.state)) await recordOrderEvent(tx, { order, kind: 'disputed', actor: 'provider', details })
  await recordMovements(tx, order, report)
  if (isNewState) await recordOrderEvent(tx, { order, kind: STATE_EVENTS[report.state], actor: 'provider', details })
  const changes = await changesOf(tx, order, { opened: !stored, lost: isNewState && report.state === 'lost' })
  await saveOrder(tx, orderId, changes)
  await settleExcess(tx, { ...order, ...changes })
  await followDispute(tx, { ...order, ...changes }, { before: order, isWonAfterAll: isNewState && stored?.state === 'lost' })
}

/** A lost dispute has withdrawn what it claims, also when that was never reported. */
async function recordMovements(
  tx: Db,
  order: OrderRow,
  { id, reason, state, amount, reportedAt, movements }: DisputeReport,
): Promise<void> {
  const isMissing = state === 'lost' && !movements.some(({ kind }) => kind === 'withdrawn')
  for (const movement of isMissing ? [...movements, { kind: 'withdrawn' as const, amount, movedAt: reportedAt }] : movements) {
    if (!(await insertDisputeMovement(tx, { disputeId: id, ...movement }))) continue
    const details = { reason, amount: movement.amount, disputeId: id }
    await recordOrderEvent(tx, { order, kind: MOVEMENT_EVENTS[movement.kind], actor: 'provider', details })
  }
}

/** The order's amounts follow from all of its disputes. */
async function changesOf(
  tx: Db,
  order: OrderRow,
  { opened, lost }: { opened: boolean; lost: boolean },
): Promise<Pick<OrderRow, 'disputed' | 'disputeState' | 'needsAttention'>> {
  const disputes = await listDisputes(tx, order.id)
  const disputed = disputes.reduce((sum, dispute) => sum + withdrawnBy(dispute), 0)
  const states = disputes.map(({ state }) => state)
  const isOpen = states.some((state) => !isDecided(state))
  let { needsAttention } = order
  if (opened) needsAttention = withAttention(needsAttention, 'disputed')
  if (lost) needsAttention = withAttention(needsAttention, 'dispute-lost')
  // Won after all.
  if (!states.includes('lost')) needsAttention = withoutAttention(needsAttention, 'dispute-lost')
  return {
    disputed: rappen(Math.min(disputed, chargedOf(order))),
    disputeState: isOpen ? 'open' : states.includes('lost') ? 'lost' : 'won',
    needsAttention,
  }
}
