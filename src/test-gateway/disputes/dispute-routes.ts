import type { Endpoints } from '#test-gateway/api/endpoints.ts'
import { invalidRequest } from '#test-gateway/api/gateway-error.ts'
import { createDisputeParams, parseParams, updateDisputeParams } from '#test-gateway/api/params.ts'
import { findCharge, lockIntent } from '#test-gateway/intents/intent-store.ts'
import type { LedgerTransaction } from '#test-gateway/ledger.ts'
import { closeDispute, reviewDispute } from './close-dispute.ts'
import { currentDispute, openDispute } from './open-dispute.ts'

/** Stripe's texts that decide a dispute in test mode. */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' }

/**
 * /v1/disputes of the gateway's API: closing accepts the loss, the evidence of Stripe's test mode decides, and any
 * other is reviewed. The test helper disputes any payment.
 */
export function disputeRoutes({ post }: Endpoints): void {
  post('/v1/test_helpers/disputes', async (tx, { body }) => {
    const { payment_intent, reason, amount, is_inquiry } = parseParams(createDisputeParams, body)
    const charge = await paidCharge(tx, payment_intent)
    await openDispute(tx, charge, { reason, amount, isInquiry: is_inquiry })
    return { status: 200, body: await currentDispute(tx, charge) }
  })

  post('/v1/disputes/:id', async (tx, { id, body }) => {
    const { uncategorized_text } = parseParams(updateDisputeParams, body).evidence
    const outcome = OUTCOMES[uncategorized_text]
    const charge = outcome ? await closeDispute(tx, id, outcome) : await reviewDispute(tx, id)
    return { status: 200, body: await currentDispute(tx, charge) }
  })

  post('/v1/disputes/:id/close', async (tx, { id }) => {
    const charge = await closeDispute(tx, id, 'lost')
    return { status: 200, body: await currentDispute(tx, charge) }
  })
}

async function paidCharge(tx: LedgerTransaction, intentId: string) {
  const intent = await lockIntent(tx, intentId)
  const charge = intent.status === 'succeeded' ? await findCharge(tx.sql, intent.latest_charge ?? '') : undefined
  if (charge === undefined) throw invalidRequest('This payment has no charge to dispute.')
  return charge
}
