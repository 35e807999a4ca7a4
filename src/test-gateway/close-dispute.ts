import { recordEvent } from './event-log.ts'
import { invalidRequest } from './gateway-error.ts'
import { lockDisputedCharge, saveDispute } from './intent-store.ts'
import type { ChargeRow, LedgerTransaction } from './ledger.ts'
import { disputeObject } from './stripe-objects.ts'

/** Decides an open dispute: a won one gives the money back. Refuses one that is decided. */
export async function closeDispute(tx: LedgerTransaction, id: string, status: 'won' | 'lost'): Promise<ChargeRow> {
  const charge = await lockDisputedCharge(tx, id)
  if (charge.dispute?.status !== 'needs_response') throw invalidRequest('This dispute is already closed.')
  charge.dispute = { ...charge.dispute, status }
  await saveDispute(tx, charge)
  await recordEvent(tx, 'charge.dispute.closed', disputeObject(charge, tx.now))
  if (status === 'won') await recordEvent(tx, 'charge.dispute.funds_reinstated', disputeObject(charge, tx.now))
  return charge
}
