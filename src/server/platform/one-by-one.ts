/**
 * Does this to each item in turn. One that fails does not hold up the others: its error is thrown once all are done,
 * the first one where several fail, so that the job is tried again.
 */
export async function oneByOne<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await run(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
