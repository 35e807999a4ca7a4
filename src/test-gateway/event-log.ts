import { Stripe } from 'stripe'
import { newId } from './intent-store.ts'
import type { Change } from './ledger.ts'
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
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** Writes down, in the transaction of the change, that the webhook has to be told of it. */
export async function recordEvent(change: Change, type: EventType, object: object): Promise<void> {
  const { sql, now, cause, knobs } = change
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
    request: { id: cause.id, idempotency_key: cause.idempotencyKey },
    type,
  }
  const firstAttempt = now.getTime() + knobs.deliverDelayMs + Math.random() * knobs.shuffleMs
  await sql.query('insert into test_gateway.event (id, type, body, created_at, next_attempt_at) values ($1, $2, $3, $4, $5)', [
    id,
    type,
    body,
    now,
    new Date(firstAttempt),
  ])
}
