import { createHash } from 'node:crypto'
import { GatewayError } from './gateway-error.ts'
import type { LedgerTransaction } from './ledger.ts'

export interface ApiResponse {
  readonly status: number
  readonly body: object
}

export interface KeyedRequest {
  /** The Idempotency-Key; null without one. */
  readonly key: string | null
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * The stored response to this key, or the handler's, stored in the same transaction as its effect. Refuses a key that was
 * used for another request. Where Stripe answers 409 to a key in use, a concurrent request waits for the stored response.
 */
export async function respondOnce(
  tx: LedgerTransaction,
  request: KeyedRequest,
  handler: () => Promise<ApiResponse>,
): Promise<ApiResponse & { replayed: boolean }> {
  const { key } = request
  if (key === null) return { ...(await handler()), replayed: false }
  await tx.sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')
  const stored = await findResponse(tx, key)
  if (stored === undefined) {
    const response = await handler()
    await saveResponse(tx, { key, hash, response })
    return { ...response, replayed: false }
  }
  if (stored.request_hash !== hash) throw keyReused(key)
  return { status: stored.status, body: stored.response, replayed: true }
}

async function findResponse(tx: LedgerTransaction, key: string) {
  const query = 'select request_hash, status, response from test_gateway.idempotency_key where key = $1'
  const { rows } = await tx.sql.query<{ request_hash: string; status: number; response: object }>(query, [key])
  return rows[0]
}

async function saveResponse(
  tx: LedgerTransaction,
  { key, hash, response }: { key: string; hash: string; response: ApiResponse },
): Promise<void> {
  await tx.sql.query(
    'insert into test_gateway.idempotency_key (key, request_hash, status, response, created_at) values ($1, $2, $3, $4, $5)',
    [key, hash, response.status, response.body, tx.now],
  )
}

function keyReused(key: string): GatewayError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new GatewayError(400, { type: 'idempotency_error', message })
}
