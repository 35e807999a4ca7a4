import type { PoolClient, QueryResult } from 'pg'
import { type Scenarios, scenarios, SCENARIOS_QUERY } from './scenarios.ts'

/**
 * What is known of an idempotency key: whether its first request is still running elsewhere, and its stored response.
 */
export interface KnownKey {
  locked: boolean
  stored: { request_hash: string; status: number; response: object } | undefined
}

/**
 * Begins a transaction and reads the scenarios in the same round trip; with an idempotency key also locks it, reads its
 * response and sets the savepoint 'handler'.
 */
export async function beginTransaction(sql: PoolClient, key: string | null): Promise<{ scenarios: Scenarios; known: KnownKey | null }> {
  const literal = sql.escapeLiteral(key ?? '')
  const keyed = [
    `select pg_try_advisory_xact_lock(hashtextextended(${literal}, 0)) as locked`,
    `select request_hash, status, response from test_gateway.idempotency_key where key = ${literal}`,
    'savepoint handler',
  ]
  // pg returns a result for each statement of a query without parameters.
  const results = (await sql.query(['begin', SCENARIOS_QUERY, ...(key === null ? [] : keyed)].join('; '))) as unknown as QueryResult[]
  const [, settings, lock, stored] = results.map(({ rows }): unknown => rows[0])
  const known = key === null ? null : { locked: (lock as KnownKey).locked, stored: stored as KnownKey['stored'] }
  return { scenarios: scenarios.parse((settings as { settings: unknown } | undefined)?.settings), known }
}
