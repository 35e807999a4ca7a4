import type { QueryClient } from '@tanstack/react-query'

interface Listed<Row> {
  items: Row[]
}

/** Puts a changed record in its place in every list that is in the cache. */
export function updateCachedLists<Row extends { id: string | number }>(client: QueryClient, listKey: readonly string[], row: Row): void {
  client.setQueriesData<unknown>({ queryKey: listKey }, (data: unknown) =>
    isList<Row>(data) ? { ...data, items: data.items.map((item) => (item.id === row.id ? row : item)) } : data,
  )
}

function isList<Row>(data: unknown): data is Listed<Row> {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
