import type { QueryClient } from '@tanstack/react-query'

interface CachedList<Row> {
  items: Row[]
}

/** Replaces a changed record in every cached list. */
export function updateCachedLists<Row extends { id: string | number }>(client: QueryClient, listKey: readonly string[], row: Row): void {
  client.setQueriesData<unknown>({ queryKey: listKey }, (data: unknown) =>
    isList<Row>(data) ? { ...data, items: data.items.map((item) => (item.id === row.id ? row : item)) } : data,
  )
}

function isList<Row>(data: unknown): data is CachedList<Row> {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
