import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JsonEndpoint } from '#contract/endpoint.ts'
import type { InputOf, RouteOf } from '#web/app/api.ts'
import { adminQuery } from '../admin-query.ts'

/** How often a list looks for new records while its page is visible. */
export const REFETCH_MS = 30_000

/** One page of a list. The previous page stays visible while the next one loads; new records appear by themselves. */
export function useList<E extends JsonEndpoint>(route: RouteOf<E>, input: InputOf<E>) {
  return useQuery({ ...adminQuery<E>(route, input), placeholderData: keepPreviousData, refetchInterval: REFETCH_MS })
}

/** The number of rows on a page. */
export const PAGE_LENGTH = 50
