import type { Pool, PoolClient } from 'pg'
import * as z from 'zod'

/** What tests can make the gateway do. Kept in the database, so that every process obeys. */
export const knobs = z.strictObject({
  /** Send each event once, twice at the same time, or not at all (it waits until this changes). */
  deliver: z.enum(['once', 'twice', 'never']).default('once'),
  /** Wait this long before an event's first delivery. */
  deliverDelayMs: z.int().min(0).default(0),
  /** Spread first deliveries at random over this long, so that they arrive in any order. */
  shuffleMs: z.int().min(0).default(0),
  /** Payments stay 'processing' for this long before they succeed; 0: they succeed at once. */
  processingMs: z.int().min(0).default(0),
  /** Answer API calls this much later. */
  latencyMs: z.int().min(0).default(0),
  /** Spoil the next so many API calls. */
  spoilCalls: z.int().min(0).default(0),
  /**
   * How they are spoilt: answered with an error, never answered ('timeout'), cut before anything is done ('drop'),
   * or done and cut before the answer ('drop-answer').
   */
  spoilWith: z.enum(['500', '429', 'timeout', 'drop', 'drop-answer']).default('500'),
})
export type Knobs = z.output<typeof knobs>

/** The knobs as they stand. */
export async function readKnobs(sql: Pool | PoolClient): Promise<Knobs> {
  const { rows } = await sql.query<{ settings: unknown }>('select settings from test_gateway.knobs')
  return knobs.parse(rows[0]?.settings)
}

/** Turns the named knobs and leaves the others. */
export async function turnKnobs(sql: Pool, turned: z.input<typeof knobs>): Promise<Knobs> {
  knobs.parse(turned)
  await sql.query('update test_gateway.knobs set settings = settings || $1', [turned])
  return readKnobs(sql)
}

/** Puts every knob back to its default. */
export async function resetKnobs(sql: Pool): Promise<void> {
  await sql.query(`update test_gateway.knobs set settings = '{}'`)
}

/** Takes one of the calls to spoil; undefined when none is left. Concurrent calls never take the same one. */
export async function takeSpoiltCall(sql: Pool): Promise<Knobs['spoilWith'] | undefined> {
  const { rowCount } = await sql.query(`
    update test_gateway.knobs
    set settings = jsonb_set(settings, '{spoilCalls}', to_jsonb((settings->>'spoilCalls')::int - 1))
    where (settings->>'spoilCalls')::int > 0`)
  return rowCount === 1 ? (await readKnobs(sql)).spoilWith : undefined
}
