import { createHash } from 'node:crypto'
import { MAX_ROWS_SHOWN } from '#contract/admin.ts'
import { mapInSlices } from './in-slices.ts'

/** As many rows of a plan as the screen shows, in the order of the file: those that come first, then others. */
export function rowsToShow<Row extends object>(rows: readonly Row[], comesFirst: (row: Row) => boolean): Row[] {
  const { first = [], others = [] } = Object.groupBy(rows, (row) => (comesFirst(row) ? 'first' : 'others'))
  const shown = new Set([...first, ...others].slice(0, MAX_ROWS_SHOWN))
  return rows.filter((row) => shown.has(row))
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
