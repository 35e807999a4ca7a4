import { SORT_ORDERS, type SortOrder } from '#domain/catalogue.ts'

/** What the address of the shop says: search, category, order, page, and whether the boxes come first. */
export interface ShopSearch {
  q?: string
  category?: string
  sort?: SortOrder
  page?: number
  filter?: 'sampler'
}

const LONGEST_Q = 100
const LONGEST_CATEGORY = 60
const LAST_PAGE = 100_000

/** Reads an address's query; what makes no sense counts as not given. */
export function shopSearch(raw: Record<string, unknown>): ShopSearch {
  const q = textOf(raw['q'], LONGEST_Q)
  const category = textOf(raw['category'], LONGEST_CATEGORY)
  const sort = SORT_ORDERS.find((order) => order === raw['sort'])
  const page = Number(raw['page'])
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(sort ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? { page } : {}),
    ...(raw['filter'] === 'sampler' ? { filter: 'sampler' as const } : {}),
  }
}

/** The search with some of it changed; another choice begins on the first page and ends the view of the boxes. */
export function changedSearch(
  { page: _page, filter: _filter, ...search }: ShopSearch,
  change: { [K in keyof ShopSearch]?: ShopSearch[K] | undefined },
): ShopSearch {
  return shopSearch({ ...search, ...change })
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\u0000', '').trim().slice(0, longest) : ''
}
