import { Stripe } from 'stripe'
import { newId } from './intent-store.ts'
import type { LedgerTransaction } from './ledger.ts'
import { unixTime } from './unix-time.ts'

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** Records an event for the webhook, in the transaction of what it reports. */
export async function recordEvent(tx: LedgerTransaction, type: EventType, object: object): Promise<void> {
  const { sql, now, request, scenarios } = tx
  const id = newId('evt')
  const body = {
    id,
    object: 'event',
    account: 'acct_testgateway',
    api_version: Stripe.API_VERSION,
    created: unixTime(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  }
  const firstAttempt = now.getTime() + scenarios.deliveryDelayMs + Math.random() * scenarios.deliveryJitterMs
  await sql.query('insert into test_gateway.event (id, type, body, created_at, next_attempt_at) values ($1, $2, $3, $4, $5)', [
    id,
    type,
    body,
    now,
    new Date(firstAttempt),
  ])
}
