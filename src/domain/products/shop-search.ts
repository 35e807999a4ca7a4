import { SORT_ORDERS, type SortOrder } from './catalogue.ts'
import { type ChosenFacets, chosenFacets } from './facets.ts'

/** The shop's search parameters: text, category, facets, sort order, page, whether boxes come first, and the view. */
export interface ShopSearch extends ChosenFacets {
  q?: string
  category?: string
  sort?: SortOrder
  page?: number
  filter?: 'sampler'
  view?: 'list'
}

const LONGEST_Q = 100
const LONGEST_CATEGORY = 60
const LAST_PAGE = 100_000

/** Parses the URL's query; invalid values count as absent. */
export function shopSearch(raw: Record<string, unknown>): ShopSearch {
  const q = textOf(raw['q'], LONGEST_Q)
  const category = textOf(raw['category'], LONGEST_CATEGORY)
  const sort = SORT_ORDERS.find((order) => order === raw['sort'])
  const page = Number(raw['page'])
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...chosenFacets(raw),
    ...(sort ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : {}),
    ...(raw['filter'] === 'sampler' ? { filter: 'sampler' as const } : {}),
    ...(raw['view'] === 'list' ? { view: 'list' as const } : {}),
  }
}

/** The search with changes; any change returns to the first page and leaves the box view. */
export function changedSearch(
  { page: _page, filter: _filter, ...search }: ShopSearch,
  change: { [K in keyof ShopSearch]?: ShopSearch[K] | undefined },
): ShopSearch {
  return shopSearch({ ...search, ...change })
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, longest)
    : ''
}
