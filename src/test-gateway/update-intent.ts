import { unexpectedState } from './gateway-error.ts'
import { lockIntent, saveIntent } from './intent-store.ts'
import type { Change, IntentRow } from './ledger.ts'
import type { UpdateIntentParams } from './params.ts'

/** Changes an open intent. Once money is on its way only the metadata and the description may change. */
export async function updateIntent(change: Change, id: string, params: UpdateIntentParams): Promise<IntentRow> {
  const intent = await lockIntent(change, id)
  const { amount, shipping, receipt_email, description, metadata } = params
  const isOpen = intent.status.startsWith('requires_')
  if (!isOpen && (amount !== undefined || shipping !== undefined)) throw unexpectedState('update', intent)
  if (amount !== undefined && amount !== intent.amount) {
    intent.amount = amount
    dropChallenge(intent)
  }
  if (shipping !== undefined) intent.shipping = shipping
  if (receipt_email !== undefined) intent.receipt_email = receipt_email === '' ? null : receipt_email
  if (description !== undefined) intent.description = description === '' ? null : description
  if (metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata, metadata)
  await saveIntent(change, intent)
  return intent
}

// The customer confirmed, or is about to confirm, the old amount: the new one needs its own challenge.
function dropChallenge(intent: IntentRow): void {
  if (intent.status !== 'requires_action') return
  intent.status = 'requires_confirmation'
  intent.next_action = null
}

// Stripe's rule: an empty value removes its key, an empty text removes them all.
function mergedMetadata(old: Record<string, string>, given: Record<string, string> | ''): Record<string, string> {
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}
