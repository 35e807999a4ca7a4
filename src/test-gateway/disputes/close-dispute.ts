import { invalidRequest } from '#test-gateway/api/gateway-error.ts'
import { recordBalance } from '#test-gateway/balance/balance.ts'
import { lockDisputedCharge, saveDispute } from '#test-gateway/intents/intent-store.ts'
import type { ChargeRow, LedgerTransaction } from '#test-gateway/ledger.ts'
import { recordDisputeEvent } from './open-dispute.ts'

const OPEN: readonly (string | undefined)[] = ['warning_needs_response', 'needs_response', 'under_review']

/** Decides an open dispute: a won one gives the money back, an inquiry is closed. Refuses one that is decided. */
export async function closeDispute(tx: LedgerTransaction, id: string, outcome: 'won' | 'lost'): Promise<ChargeRow> {
  const charge = await lockOpenDispute(tx, id)
  const { dispute } = charge
  const isInquiry = dispute.status === 'warning_needs_response'
  charge.dispute = { ...dispute, status: isInquiry ? 'warning_closed' : outcome }
  saveDispute(tx, charge)
  await recordDisputeEvent(tx, charge, 'charge.dispute.closed')
  if (isInquiry || outcome === 'lost') return charge
  recordBalance(tx, {
    type: 'adjustment',
    amount: dispute.amount,
    fee: 0,
    source: dispute.id,
    payment_intent: charge.payment_intent,
    description: `Chargeback reversal for ${charge.id}`,
  })
  await recordDisputeEvent(tx, charge, 'charge.dispute.funds_reinstated')
  return charge
}

/** Takes evidence that decides nothing: the bank looks at it. */
export async function reviewDispute(tx: LedgerTransaction, id: string): Promise<ChargeRow> {
  const charge = await lockOpenDispute(tx, id)
  charge.dispute = { ...charge.dispute, status: 'under_review' }
  saveDispute(tx, charge)
  await recordDisputeEvent(tx, charge, 'charge.dispute.updated')
  return charge
}

async function lockOpenDispute(tx: LedgerTransaction, id: string) {
  const charge = await lockDisputedCharge(tx, id)
  const { dispute } = charge
  if (dispute === null || !OPEN.includes(dispute.status)) throw invalidRequest('This dispute is already closed.')
  return Object.assign(charge, { dispute })
}
