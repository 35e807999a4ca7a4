import { queryOptions, QueryClient } from '@tanstack/react-query'
import type { ResponseOf, Endpoint } from '#contract/endpoint.ts'
import { type InputOf, type RouteOf, addressOf, callApi } from './api.ts'

const MINUTE = 60_000

/** One query cache per page load (and per rendering): nothing is retried, refetched or polled by itself (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10 * MINUTE, gcTime: 5 * MINUTE, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

/** The query of an endpoint: its key is the path's segments, its answer is typed by the contract; fresh for 10 minutes unless said. */
export function apiQuery<E extends Endpoint>(
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
