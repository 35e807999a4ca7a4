import { invalidRequest } from '#test-gateway/api/gateway-error.ts'
import { disputeObject } from '#test-gateway/api/stripe-objects.ts'
import { DISPUTE_FEE, listBalanceOf, recordBalance } from '#test-gateway/balance/balance.ts'
import { type EventType, recordEvent } from '#test-gateway/events/event-log.ts'
import { newId, saveDispute } from '#test-gateway/intents/intent-store.ts'
import { type ChargeRow, type LedgerTransaction, unixTime } from '#test-gateway/ledger.ts'

interface NewDispute {
  reason: string
  amount?: number | undefined
  isInquiry?: boolean
}

/** Disputes a charge and withdraws the amount with the fee; an inquiry withdraws nothing. Refuses a second dispute. */
export async function openDispute(
  tx: LedgerTransaction,
  charge: ChargeRow,
  { reason, amount, isInquiry = false }: NewDispute,
): Promise<void> {
  if (charge.dispute !== null) throw invalidRequest('This charge is already disputed.')
  const disputed = Math.min(amount ?? charge.amount, charge.amount)
  const status = isInquiry ? 'warning_needs_response' : 'needs_response'
  charge.dispute = { id: newId('du'), reason, status, amount: disputed, created: unixTime(tx.now) }
  saveDispute(tx, charge)
  await recordDisputeEvent(tx, charge, 'charge.dispute.created')
  if (isInquiry) return
  const { id, payment_intent } = charge
  recordBalance(tx, {
    type: 'adjustment',
    amount: -disputed,
    fee: DISPUTE_FEE,
    source: charge.dispute.id,
    payment_intent,
    description: `Chargeback withdrawal for ${id}`,
  })
  await recordDisputeEvent(tx, charge, 'charge.dispute.funds_withdrawn')
}

/** Reports the dispute as it is now, with all that it has moved. */
export async function recordDisputeEvent(tx: LedgerTransaction, charge: ChargeRow, type: EventType): Promise<void> {
  recordEvent(tx, type, await currentDispute(tx, charge))
}

/** The dispute as Stripe's API returns it now. */
export async function currentDispute(tx: LedgerTransaction, charge: ChargeRow) {
  return disputeObject(charge, await listBalanceOf(tx.sql, charge.dispute?.id ?? ''))
}
