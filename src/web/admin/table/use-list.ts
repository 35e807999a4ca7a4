import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { InputOf, RouteOf } from '#web/app/api.ts'
import { adminQuery } from '../admin-query.ts'

/** One page of a list; while the next is asked for, the last stays in sight. */
export function useList<E extends Endpoint>(route: RouteOf<E>, input: InputOf<E>) {
  return useQuery({ ...adminQuery<E>(route, input), placeholderData: keepPreviousData })
}

/** How many rows a page of the administration has. */
export const PAGE_LENGTH = 50
