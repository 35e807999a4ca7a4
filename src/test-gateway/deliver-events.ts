import { Stripe } from 'stripe'
import type { Ledger } from './ledger.ts'
import { readKnobs } from './scenarios.ts'

export interface Webhook {
  /** Asked before each delivery, so that it may be known only once the shop listens. */
  readonly url: () => string
  readonly secret: string
}

interface DueEvent {
  id: string
  number: string
  body: object
  attempts: number
}

const TIMEOUT_MS = 10_000
// Longer than a delivery can take: until then no other process may take the event.
const LEASE_MS = TIMEOUT_MS + 2_000
const RETRY_AFTER_SECONDS = [1, 5, 15, 60, 300, 900]
const RETRY_AT_LAST_SECONDS = 3_600

/** Takes up to `limit` events whose delivery is due, so that no other process delivers them meanwhile. */
export async function takeDueEvents(ledger: Ledger, limit: number): Promise<DueEvent[]> {
  if ((await readKnobs(ledger.pool)).deliver === 'never') return []
  const now = ledger.clock()
  const { rows } = await ledger.pool.query<DueEvent>(
    `with due as (
       select id from test_gateway.event
       where delivered_at is null and next_attempt_at <= $1
       order by next_attempt_at, number limit $2 for update skip locked
     )
     update test_gateway.event set attempts = attempts + 1, next_attempt_at = $3
     from due where event.id = due.id
     returning event.id, event.number, event.body, event.attempts`,
    [new Date(now), limit, new Date(now + LEASE_MS)],
  )
  return rows.sort((one, other) => Number(one.number) - Number(other.number))
}

/** Sends the event, signed, to the webhook; anything but a 2xx is tried again later, ever more rarely. */
export async function deliverEvent(ledger: Ledger, webhook: Webhook, event: DueEvent, stop: AbortSignal): Promise<void> {
  const { deliver } = await readKnobs(ledger.pool)
  const copies = deliver === 'twice' ? 2 : 1
  const answers = await Promise.all(Array.from({ length: copies }, () => post(ledger, webhook, event.body, stop)))
  const failure = answers.find((answer) => !/^2\d\d$/.test(answer))
  const now = ledger.clock()
  const waitSeconds = RETRY_AFTER_SECONDS[event.attempts - 1] ?? RETRY_AT_LAST_SECONDS
  await ledger.pool.query(`update test_gateway.event set last_answer = $2, delivered_at = $3, next_attempt_at = $4 where id = $1`, [
    event.id,
    failure ?? answers[0],
    failure === undefined ? new Date(now) : null,
    new Date(now + waitSeconds * 1000),
  ])
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
