import type { Pool } from 'pg'
import * as z from 'zod'

/** What tests can make the gateway do. Stored in the database, so that every process follows it. */
export const scenarios = z.strictObject({
  /**
   * Delivers each event once, twice at the same time, or not at all; events that are held back wait until this changes.
   */
  deliver: z.enum(['once', 'twice', 'never']).default('once'),
  /** Delays the first delivery of each event. */
  deliveryDelayMs: z.int().min(0).default(0),
  /** Adds a random delay of up to this long to first deliveries, so that events arrive in any order. */
  deliveryJitterMs: z.int().min(0).default(0),
  /** Payments stay 'processing' for this long before they succeed; with 0 they succeed at once. */
  processingMs: z.int().min(0).default(0),
  /** Delays every API response. */
  responseDelayMs: z.int().min(0).default(0),
  /** How many of the next API requests fail. */
  failRequests: z.int().min(0).default(0),
  /**
   * How they fail: with an error response, without any response ('timeout'), by a connection that is closed before the
   * request has an effect ('drop'), or after it but before the response ('drop-response').
   */
  failWith: z.enum(['500', '429', 'timeout', 'drop', 'drop-response']).default('500'),
})
export type Scenarios = z.output<typeof scenarios>

export const SCENARIOS_QUERY = 'select settings from test_gateway.scenarios'

/** The scenarios as they are set now, read for each request. */
export async function readScenarios(sql: Pool): Promise<Scenarios> {
  const { rows } = await sql.query<{ settings: unknown }>({ name: 'test_gateway_scenarios', text: SCENARIOS_QUERY })
  return scenarios.parse(rows[0]?.settings)
}

/** Sets the given scenarios and leaves the others. */
export async function setScenarios(sql: Pool, changes: z.input<typeof scenarios>): Promise<Scenarios> {
  scenarios.parse(changes)
  await sql.query('update test_gateway.scenarios set settings = settings || $1', [changes])
  return readScenarios(sql)
}

/** Sets every scenario back to its default. */
export async function resetScenarios(sql: Pool): Promise<void> {
  await sql.query(`update test_gateway.scenarios set settings = '{}'`)
}

/** Takes one of the failures to inject; undefined when none is left. Concurrent requests never take the same one. */
export async function takeFailure(sql: Pool): Promise<Scenarios['failWith'] | undefined> {
  const { rowCount } = await sql.query(`
    update test_gateway.scenarios
    set settings = jsonb_set(settings, '{failRequests}', to_jsonb((settings->>'failRequests')::int - 1))
    where (settings->>'failRequests')::int > 0`)
  return rowCount === 1 ? (await readScenarios(sql)).failWith : undefined
}
