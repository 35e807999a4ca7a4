import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { answerDispute } from '#contract/payments/admin-disputes.ts'
import { evidenceFor } from '#domain/payments/dispute.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { recordOrderEvent } from '../record-event.ts'
import { lockOrder } from '../store.ts'
import { findDispute, saveDisputeAnswer } from '../store/disputes.ts'

interface DisputeAnswer {
  orderId: string
  disputeId: string
  answer: BodyOf<typeof answerDispute>
  actor: User
  now: number
}

/**
 * Stores which of the evidence that its reason asks for is at hand, and with a text what was submitted to the provider.
 * Refuses another version, and any change after the submission: it is kept as it was (docs/rules/payments.md#disputes).
 */
export async function recordDisputeAnswer(tx: Db, { orderId, disputeId, answer, actor, now }: DisputeAnswer) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const dispute = await findDispute(tx, disputeId)
  if (dispute?.orderId !== orderId) return refuse('dispute-unknown')
  if (dispute.submittedAt !== null) return refuse('dispute-submitted')
  if (dispute.version !== answer.version) return refuse('changed-elsewhere')
  const { submission } = answer
  const checked = evidenceFor(dispute.reason).filter((each) => answer.checked.includes(each))
  const submitted = submission === null ? {} : { submission, submittedAt: new Date(now), submittedBy: actor.email }
  await saveDisputeAnswer(tx, disputeId, { checked, ...submitted })
  const logged = { before: { evidence: dispute.checked, submission: dispute.submission }, after: { evidence: checked, submission } }
  if (submission === null)
    await recordChange(tx, { actor, action: 'order.dispute-prepared', entity: 'order', entityId: orderId, label: order.number, ...logged })
  else await recordOrderEvent(tx, { order, kind: 'dispute-answered', actor, details: { disputeId, text: submission }, logged })
  return order
}
