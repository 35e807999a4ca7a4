import { Stripe } from 'stripe'
import type { Ledger } from '#test-gateway/ledger.ts'
import type { Scenarios } from '#test-gateway/scenarios/scenarios.ts'

export interface Webhook {
  /** Called before each delivery, because the address is known only once the shop listens. */
  readonly url: () => string
  readonly secret: string
  /** The types of events that are delivered, as of an endpoint at Stripe; all when left out. */
  readonly enabledEvents?: readonly string[]
}

interface DueEvent {
  id: string
  number: string
  body: object
  attempts: number
  deliver: Scenarios['deliver']
}

const TIMEOUT_MS = 10_000
// Longer than a delivery can take: no other process takes the event before that.
const LEASE_MS = TIMEOUT_MS + 2_000
const RETRY_AFTER_SECONDS = [1, 5, 15, 60, 300, 900]
const MAX_RETRY_SECONDS = 3_600

/** Ends the transaction before the disk has its commit: a server that dies before that makes an event arrive twice. */
const WITHOUT_WAITING = `set_config('synchronous_commit', 'off', true)`

/**
 * Leases up to `limit` due events: no other process delivers them meanwhile. The limit is a query, because PostgreSQL
 * plans anew with each that it knows.
 */
export async function takeDueEvents(ledger: Ledger, limit: number): Promise<DueEvent[]> {
  const now = ledger.clock()
  const { rows } = await ledger.pool.query<DueEvent>(
    `with due as (
       select id, coalesce(settings->>'deliver', 'once') as deliver from test_gateway.event, test_gateway.scenarios
       where delivered_at is null and next_attempt_at <= $1 and settings->>'deliver' is distinct from 'never'
       order by next_attempt_at, number limit (select $2::int) for update of event skip locked
     )
     update test_gateway.event set attempts = attempts + 1, next_attempt_at = $3
     from due where event.id = due.id
     returning event.id, event.number, event.body, event.attempts, due.deliver, ${WITHOUT_WAITING}`,
    [new Date(now), limit, new Date(now + LEASE_MS)],
  )
  return rows.sort((one, other) => Number(one.number) - Number(other.number))
}

/** Sends the signed event to the webhook; without a 2xx it is repeated, at growing intervals. */
export async function deliverEvent(ledger: Ledger, webhook: Webhook, event: DueEvent, stop: AbortSignal): Promise<void> {
  const copies = event.deliver === 'twice' ? 2 : 1
  const responses = await Promise.all(Array.from({ length: copies }, () => post(ledger, webhook, event.body, stop)))
  const failure = responses.find((response) => !/^2\d\d$/.test(response))
  const now = ledger.clock()
  const waitSeconds = RETRY_AFTER_SECONDS[event.attempts - 1] ?? MAX_RETRY_SECONDS
  await ledger.pool.query(
    `update test_gateway.event set last_response = $2, delivered_at = $3, next_attempt_at = $4 where id = $1 returning ${WITHOUT_WAITING}`,
    [event.id, failure ?? responses[0], failure === undefined ? new Date(now) : null, new Date(now + waitSeconds * 1000)],
  )
}

async function post(ledger: Ledger, webhook: Webhook, event: object, stop: AbortSignal): Promise<string> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(ledger.clock() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhook.secret, timestamp })
  try {
    const response = await fetch(webhook.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return String(error)
  }
}
