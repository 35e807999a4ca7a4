/** The lists of the administration whose views can be saved (docs/rules/admin.md#views). */
export const VIEW_LISTS = ['orders', 'products'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** The parameters of a list's address that a view keeps: not the searched text, which often names a person. */
export const VIEW_PARAMS = ['status', 'payment', 'attention', 'period', 'from', 'to', 'category', 'stock', 'sort', 'columns'] as const
export type ViewSearch = Partial<Record<(typeof VIEW_PARAMS)[number], string>>

/** How many views an operator can save of a list. */
export const VIEW_LIMIT = 30

/** The part of a list's search parameters that a view keeps. */
export function viewSearch(search: Readonly<Record<string, unknown>>): ViewSearch {
  const kept: ViewSearch = {}
  for (const name of VIEW_PARAMS) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') kept[name] = value
  }
  return kept
}
