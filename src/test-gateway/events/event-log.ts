import { Stripe } from 'stripe'
import { newId } from '#test-gateway/intents/intent-store.ts'
import { type LedgerTransaction, unixTime } from '#test-gateway/ledger.ts'

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

/**
 * Records an event, in the transaction of what it reports; it is delivered if the webhook is subscribed to its type.
 */
export function recordEvent(tx: LedgerTransaction, type: EventType, object: object): void {
  const { now, request, scenarios, enabledEvents } = tx
  const isDelivered = enabledEvents?.includes(type) ?? true
  if (isDelivered) tx.hasEvent = true
  const id = newId('evt')
  const body = {
    id,
    object: 'event',
    account: 'acct_testgateway',
    api_version: Stripe.API_VERSION,
    created: unixTime(now),
    data: { object },
    livemode: false,
    pending_webhooks: isDelivered ? 1 : 0,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  }
  const firstAttempt = now.getTime() + scenarios.deliveryDelayMs + Math.random() * scenarios.deliveryJitterMs
  tx.write('insert into test_gateway.event (id, type, body, created_at, next_attempt_at, delivered_at) values ($1, $2, $3, $4, $5, $6)', [
    id,
    type,
    body,
    now,
    new Date(firstAttempt),
    isDelivered ? null : now,
  ])
}
