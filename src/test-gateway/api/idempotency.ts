import { createHash } from 'node:crypto'
import { paymentIntentObject } from '#test-gateway/intents/intent-object.ts'
import type { LedgerTransaction } from '#test-gateway/ledger.ts'
import { errorResponse, GatewayError, InvalidParams } from './gateway-error.ts'

export interface ApiResponse {
  readonly status: number
  readonly body: object
}

export interface KeyedRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * The stored response to the key of the request, or the handler's, stored in the same transaction as its effect. Errors
 * are stored too, 5xx included, except for invalid parameters: that request never began. Refuses a key that was used
 * for another request, and one whose first request is still running.
 */
export async function respondOnce(
  tx: LedgerTransaction,
  request: KeyedRequest,
  handler: () => Promise<ApiResponse>,
): Promise<ApiResponse & { replayed: boolean }> {
  const { known } = tx
  const key = tx.request.idempotencyKey
  if (key === null || known === null) return { ...(await handler()), replayed: false }
  if (!known.locked) throw keyInUse(key)
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex')
  const { stored } = known
  if (stored === undefined) {
    const response = await responseOrError(tx, handler)
    saveResponse(tx, { key, hash, response })
    return { ...response, replayed: false }
  }
  if (stored.request_hash !== hash) throw keyReused(key)
  return { status: stored.status, body: stored.response, replayed: true }
}

async function responseOrError(tx: LedgerTransaction, handler: () => Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    return await handler()
  } catch (error) {
    if (!(error instanceof GatewayError) || error instanceof InvalidParams) throw error
    await tx.sql.query('rollback to savepoint handler')
    return { status: error.status, body: errorResponse(error, paymentIntentObject) }
  }
}

function saveResponse(tx: LedgerTransaction, { key, hash, response }: { key: string; hash: string; response: ApiResponse }): void {
  tx.write('insert into test_gateway.idempotency_key (key, request_hash, status, response, created_at) values ($1, $2, $3, $4, $5)', [
    key,
    hash,
    response.status,
    response.body,
    tx.now,
  ])
}

function keyReused(key: string): GatewayError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new GatewayError(400, { type: 'idempotency_error', message })
}

function keyInUse(key: string): GatewayError {
  const message = `There is currently another in-progress request using this idempotency key '${key}'.`
  return new GatewayError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message })
}
