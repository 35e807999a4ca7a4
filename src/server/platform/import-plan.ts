import { createHash } from 'node:crypto'
import { MAX_ROWS_SHOWN } from '#contract/admin.ts'
import { mapInSlices } from './in-slices.ts'

/**
 * The rows of a plan that the screen shows: of those that would do something the faulty ones, then the first others.
 */
export function rowsToShow<Row extends { action: string }>(rows: readonly Row[]): Row[] {
  const { faulty = [], others = [] } = Object.groupBy(rows, ({ action }) => (action === 'faulty' ? 'faulty' : 'others'))
  const chosen = new Set([...faulty, ...others.filter(({ action }) => action !== 'same')].slice(0, MAX_ROWS_SHOWN))
  return rows.filter((row) => chosen.has(row))
}

/** How many rows there are of each action. */
export function countActions<Action extends string>(
  rows: readonly { action: Action }[],
  actions: readonly Action[],
): Record<Action, number> {
  const count = (action: Action) => rows.filter((row) => row.action === action).length
  return Object.fromEntries(actions.map((action) => [action, count(action)])) as Record<Action, number>
}

/** A hash of all that a plan says. */
export async function hashOf(said: Iterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  await mapInSlices(said, (each) => void hash.update(JSON.stringify(each)))
  return hash.digest('base64url')
}
