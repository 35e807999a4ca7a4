import { recordEvent } from './event-log.ts'
import { unexpectedState } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { lockIntent, saveIntent } from './intent-store.ts'
import type { Change, IntentRow } from './ledger.ts'

/** Ends an intent that took no money; refuses one that is paid, being paid or ended already. */
export async function cancelIntent(change: Change, id: string, reason: IntentRow['cancellation_reason']): Promise<IntentRow> {
  const intent = await lockIntent(change, id)
  if (!intent.status.startsWith('requires_')) throw unexpectedState('cancel', intent)
  intent.status = 'canceled'
  intent.next_action = null
  intent.cancellation_reason = reason
  intent.canceled_at = change.now
  await saveIntent(change, intent)
  await recordEvent(change, 'payment_intent.canceled', paymentIntentObject(intent))
  return intent
}
