const VALUES_AT_ONCE = 100

/**
 * The rows of a statement that takes many values, run for some of them at a time: a statement has at most 65,535
 * parameters, and putting 500 rows of twenty columns together holds the event loop for more than 100 ms.
 */
export async function inBatches<Value, Row>(
  values: readonly Value[],
  run: (batch: Value[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += VALUES_AT_ONCE) rows.push(...(await run(values.slice(start, start + VALUES_AT_ONCE))))
  return rows
}
