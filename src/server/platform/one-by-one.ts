/**
 * Does this to each item in turn. One that fails does not hold up the others: once all are done, its error is thrown,
 * or an `AggregateError` with those of all that have failed, so that the job is tried again.
 */
export async function oneByOne<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await run(item).catch((error: unknown) => errors.push(error))
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
