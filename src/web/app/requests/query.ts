import { type QueryKey, queryOptions, QueryClient } from '@tanstack/react-query'
import type { ResponseOf, JsonEndpoint } from '#contract/endpoint.ts'
import { type InputOf, type RouteOf, addressOf, callApi } from './api.ts'

const MINUTE = 60_000

// On the server a query goes with its page: a timer would keep what every page has read for minutes, and the process
// alive.
const gcTime = import.meta.env.SSR ? Infinity : 5 * MINUTE

/**
 * Creates the query cache, one per page load or server render. Queries are never retried, refetched or polled by
 * themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10 * MINUTE, gcTime, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

/**
 * What the queries of a page have loaded, for its document: half the size of React Query's own form, which also carries
 * their state, and text, which the browser parses faster than code.
 */
export function loadedQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return JSON.stringify(queries.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]))
}

/** Adds to the cache what the document has brought along. */
export function addLoadedQueries(queryClient: QueryClient, queries: string): void {
  for (const [queryKey, data, updatedAt] of JSON.parse(queries) as [QueryKey, unknown, number][])
    queryClient.setQueryData(queryKey, data, { updatedAt })
}

/**
 * Reads anew what a change has touched: every query whose key begins with this one. A first read under way, which may
 * have seen what was before the change, starts anew.
 */
export async function refetchChanged(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/**
 * Query options for an endpoint: the key is the path's segments, the data is typed by the contract, fresh for 10
 * minutes by default.
 */
export function apiQuery<E extends JsonEndpoint>(
  route: RouteOf<E>,
  input: InputOf<E>,
  { staleTime = 10 * MINUTE }: { staleTime?: number } = {},
) {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const address = addressOf(route.slice('GET '.length), params, query)
  return queryOptions<ResponseOf<E>>({
    queryKey: address.slice(1).split(/[/?]/),
    queryFn: ({ signal }) => callApi<E>(route, input, signal),
    staleTime,
  })
}
