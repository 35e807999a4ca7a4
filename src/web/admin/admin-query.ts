import { type QueryClient, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { JsonEndpoint, ResponseOf } from '#contract/endpoint.ts'
import type { InputOf, RouteOf } from '#web/app/requests/api.ts'
import { apiQuery, refetchChanged } from '#web/app/requests/query.ts'

/**
 * The query of an admin endpoint. It refetches when its screen is opened or focused, because other operators work at
 * the same time.
 */
export function adminQuery<E extends JsonEndpoint>(route: RouteOf<E>, input: InputOf<E>) {
  return queryOptions<ResponseOf<E>>({ ...apiQuery<E>(route, input, { staleTime: 0 }), refetchOnWindowFocus: true })
}

/** What an admin endpoint has answered, and whether it is loading or has failed. */
export function useAdminQuery<E extends JsonEndpoint>(
  route: RouteOf<E>,
  input: InputOf<E>,
  options: Omit<UseQueryOptions<ResponseOf<E>>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...adminQuery<E>(route, input), ...options })
}

/** Reads every query of the administration anew after a change. */
export function refreshAdmin(client: QueryClient): Promise<void> {
  return refetchChanged(client, ['api', 'admin'])
}

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
