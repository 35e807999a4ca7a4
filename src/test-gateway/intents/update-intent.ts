import { unexpectedState } from '#test-gateway/api/gateway-error.ts'
import type { UpdateIntentParams } from '#test-gateway/api/params.ts'
import type { LedgerTransaction, IntentRow } from '#test-gateway/ledger.ts'
import { lockIntent, saveIntent } from './intent-store.ts'

/** Updates an open intent; once it is processing or paid, only metadata and texts can change. */
export async function updateIntent(tx: LedgerTransaction, id: string, params: UpdateIntentParams): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  const { amount, shipping, receipt_email, description, metadata } = params
  const isOpen = intent.status.startsWith('requires_')
  if (!isOpen && (amount !== undefined || shipping !== undefined)) throw unexpectedState('update', intent)
  if (amount !== undefined && amount !== intent.amount) {
    intent.amount = amount
    cancelChallenge(intent)
  }
  if (shipping !== undefined) intent.shipping = shipping
  if (receipt_email !== undefined) intent.receipt_email = receipt_email === '' ? null : receipt_email
  if (description !== undefined) intent.description = description === '' ? null : description
  if (metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata, metadata)
  saveIntent(tx, intent)
  return intent
}

// The open challenge is for the old amount; the new amount needs one of its own.
function cancelChallenge(intent: IntentRow): void {
  if (intent.status !== 'requires_action') return
  intent.status = 'requires_confirmation'
  intent.next_action = null
}

// Stripe's rule: an empty value removes its key, and empty metadata removes all keys.
function mergedMetadata(old: Record<string, string>, given: Record<string, string> | ''): Record<string, string> {
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}
