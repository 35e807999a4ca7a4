import { type Rappen, rappen, ZERO } from '#domain/money.ts'
import { withAttention } from '#domain/order-attention.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { lockOrder, type OrderRow, recordOrderEvent, saveOrder } from './store.ts'

/** A step in the life of a dispute, as the provider reports it. */
export type DisputeStep = 'opened' | 'withdrawn' | 'reinstated' | 'won' | 'lost'

const EVENT_KINDS: Readonly<Record<DisputeStep, string>> = {
  opened: 'disputed',
  withdrawn: 'dispute-withdrawn',
  reinstated: 'dispute-reinstated',
  won: 'dispute-won',
  lost: 'dispute-lost',
}

/**
 * Records a step of a dispute in the order's timeline, its amounts and its attention (docs/rules/payments.md#disputes).
 * The steps may come in any order: once a dispute is decided, earlier ones change no amount.
 */
export async function recordDispute(
  tx: Db,
  { orderId, step, amount, reason }: { orderId: string; step: DisputeStep; amount: Rappen; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await saveOrder(tx, orderId, changesOf(order, step, rappen(Math.min(amount, order.total))))
  await recordOrderEvent(tx, { orderId, kind: EVENT_KINDS[step], actor: 'provider', details: { reason, amount } })
}

function changesOf({ disputeState, needsAttention }: OrderRow, step: DisputeStep, amount: Rappen): Partial<OrderRow> {
  const isDecided = disputeState === 'won' || disputeState === 'lost'
  if (step === 'won' || step === 'reinstated') return { disputeState: 'won', disputed: ZERO }
  if (step === 'lost') {
    return { disputeState: 'lost', disputed: amount, needsAttention: withAttention(needsAttention, 'dispute-lost') }
  }
  if (isDecided) return {}
  if (step === 'withdrawn') return { disputeState: 'open', disputed: amount }
  return { disputeState: 'open', needsAttention: withAttention(needsAttention, 'disputed') }
}
