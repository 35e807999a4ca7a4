import { createHash } from 'node:crypto'
import { GatewayError } from './gateway-error.ts'
import type { Change } from './ledger.ts'

export interface Answer {
  readonly status: number
  readonly body: object
}

export interface KeyedRequest {
  readonly key: string | null
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * The answer given to this key before, or a new one, kept with the change it reports. A key used for another request
 * is refused. Where Stripe answers 409 to a key in use, the second request waits here and is given the same answer.
 */
export async function answerOnce(
  change: Change,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { key } = request
  if (key === null) return { ...(await work()), replayed: false }
  await change.sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')
  const known = await findAnswer(change, key)
  if (known === undefined) {
    const answer = await work()
    await keepAnswer(change, { key, hash, answer })
    return { ...answer, replayed: false }
  }
  if (known.request_hash !== hash) throw reused(key)
  return { status: known.status, body: known.answer, replayed: true }
}

async function findAnswer(change: Change, key: string) {
  const query = 'select request_hash, status, answer from test_gateway.idempotency_key where key = $1'
  const { rows } = await change.sql.query<{ request_hash: string; status: number; answer: object }>(query, [key])
  return rows[0]
}

async function keepAnswer(change: Change, { key, hash, answer }: { key: string; hash: string; answer: Answer }): Promise<void> {
  await change.sql.query(
    'insert into test_gateway.idempotency_key (key, request_hash, status, answer, created_at) values ($1, $2, $3, $4, $5)',
    [key, hash, answer.status, answer.body, change.now],
  )
}

function reused(key: string): GatewayError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new GatewayError(400, { type: 'idempotency_error', message })
}
