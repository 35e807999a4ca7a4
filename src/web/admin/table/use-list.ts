import { keepPreviousData } from '@tanstack/react-query'
import type { JsonEndpoint } from '#contract/endpoint.ts'
import type { InputOf, RouteOf } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { changeSearch, type NavigateSearch } from '../search-params.ts'

/** How often a list looks for new records while its page is visible. */
export const REFETCH_MS = 30_000

/** One page of a list. The previous page stays visible while the next one loads; new records appear by themselves. */
export function useList<E extends JsonEndpoint>(route: RouteOf<E>, input: InputOf<E>) {
  return useAdminQuery<E>(route, input, { placeholderData: keepPreviousData, refetchInterval: REFETCH_MS })
}

/** The number of rows on a page. */
export const PAGE_LENGTH = 50

interface ListFiltersOptions<Search> {
  search: Search
  navigate: NavigateSearch<NoInfer<Search>>
  /** The search parameters that narrow the list. */
  filters: readonly (keyof NoInfer<Search>)[]
  /** The search parameter of the tabs, which is no filter: an empty tab says that nothing is in it. */
  tab?: keyof NoInfer<Search>
}

/**
 * Changes and resets the filters of a list, and binds their controls. Another filter or sort order starts at the first
 * page; `isTab` says that a tab other than the first is shown.
 */
export function listFilters<Search extends { cursor?: string | undefined }>({
  search,
  navigate,
  filters,
  tab,
}: ListFiltersOptions<Search>) {
  const none = Object.fromEntries(filters.map((name) => [name, undefined])) as Partial<Search>
  const change = (patch: Partial<Search>, options?: { replaces: boolean }) =>
    changeSearch<Search>(navigate, { cursor: undefined, ...patch }, options)
  const bind = <Name extends keyof Search>(name: Name, options?: { replaces: boolean }) => ({
    value: search[name],
    onChange: (value: Search[Name]) => {
      const patch: Partial<Search> = {}
      patch[name] = value
      change(patch, options)
    },
  })
  return {
    change,
    /** Binds the control of a filter. */
    field: <Name extends keyof Search>(name: Name) => bind(name),
    /** Binds the search box: what is typed on and on is one step back. */
    typed: <Name extends keyof Search>(name: Name) => bind(name, { replaces: true }),
    reset: () => change(none),
    isFiltered: filters.some((name) => search[name] !== undefined),
    isTab: tab !== undefined && search[tab] !== undefined,
    cursor: search.cursor,
  }
}
