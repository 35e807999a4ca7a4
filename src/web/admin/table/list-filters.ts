import { changeSearch, type NavigateSearch } from '../change-search.ts'

interface ListFiltersOptions<Search> {
  search: Search
  navigate: NavigateSearch<NoInfer<Search>>
  /** The search parameters that narrow the list. */
  filters: readonly (keyof NoInfer<Search>)[]
}

/** Changes and resets the filters of a list. Another filter or sort order starts at the first page. */
export function listFilters<Search extends { cursor?: string | undefined }>({ search, navigate, filters }: ListFiltersOptions<Search>) {
  const none = Object.fromEntries(filters.map((name) => [name, undefined])) as Partial<Search>
  const change = (patch: Partial<Search>, options?: { replaces: boolean }) =>
    changeSearch<Search>(navigate, { cursor: undefined, ...patch }, options)
  return {
    change,
    reset: () => change(none),
    isFiltered: filters.some((name) => search[name] !== undefined),
    cursor: search.cursor,
  }
}
