import { recordEvent } from './event-log.ts'
import { unexpectedState } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { lockIntent, saveIntent } from './intent-store.ts'
import type { LedgerTransaction, IntentRow } from './ledger.ts'

/** Cancels an unpaid intent; refuses one that is paid, processing or cancelled. */
export async function cancelIntent(tx: LedgerTransaction, id: string, reason: IntentRow['cancellation_reason']): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  if (!intent.status.startsWith('requires_')) throw unexpectedState('cancel', intent)
  intent.status = 'canceled'
  intent.next_action = null
  intent.cancellation_reason = reason
  intent.canceled_at = tx.now
  await saveIntent(tx, intent)
  await recordEvent(tx, 'payment_intent.canceled', paymentIntentObject(intent))
  return intent
}
