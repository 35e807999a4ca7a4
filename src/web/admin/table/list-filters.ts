import { changeSearch, type NavigateSearch } from '../change-search.ts'

interface ListFiltersOptions<Search> {
  search: Search
  navigate: NavigateSearch<NoInfer<Search>>
  /** The search parameters that narrow the list. */
  filters: readonly (keyof NoInfer<Search>)[]
  /** The search parameter of the tabs, which is no filter: an empty tab says that nothing is in it. */
  tab?: keyof NoInfer<Search>
}

/**
 * Changes and resets the filters of a list. Another filter or sort order starts at the first page; `isTab` says that a
 * tab other than the first is shown.
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
  return {
    change,
    reset: () => change(none),
    isFiltered: filters.some((name) => search[name] !== undefined),
    isTab: tab !== undefined && search[tab] !== undefined,
    cursor: search.cursor,
  }
}
