import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 10

/**
 * The results of `work` for each item in turn, as `map` returns them; lets other requests in every few milliseconds.
 * For long lists whose items need little each (docs/rules/operations.md#long-work).
 */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result | Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = []
  let startedAt = performance.now()
  for (const item of items) {
    results.push(await work(item))
    if (performance.now() - startedAt < SLICE_MS) continue
    await setImmediate()
    startedAt = performance.now()
  }
  return results
}
