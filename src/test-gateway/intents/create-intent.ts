import { randomBytes } from 'node:crypto'
import type { CreateIntentParams } from '#test-gateway/api/params.ts'
import { paymentMethodOf } from '#test-gateway/cards/payment-method.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import type { LedgerTransaction, IntentRow } from '#test-gateway/ledger.ts'
import { paymentIntentObject } from './intent-object.ts'
import { insertIntent, newId } from './intent-store.ts'

/** Creates a payment intent without charging it. Refuses an unknown payment method. */
export function createIntent(tx: LedgerTransaction, params: CreateIntentParams): IntentRow {
  const id = newId('pi')
  const method = params.payment_method === undefined ? null : paymentMethodOf(params.payment_method, tx.now)
  const intent: IntentRow = {
    id,
    client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
    created_at: tx.now,
    automatic_payment_methods: params.automatic_payment_methods?.enabled ?? false,
    currency: params.currency,
    amount: params.amount,
    amount_received: 0,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    metadata: params.metadata,
    receipt_email: params.receipt_email ?? null,
    description: params.description ?? null,
    shipping: params.shipping ?? null,
    payment_method: method,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    failed_attempts: 0,
    cancellation_reason: null,
    canceled_at: null,
    settle_at: null,
  }
  insertIntent(tx, intent)
  recordEvent(tx, 'payment_intent.created', paymentIntentObject(intent))
  return intent
}
