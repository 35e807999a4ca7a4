/** The range of one page in a list; `first` and `last` are positions counted from 1, both 0 for an empty list. */
export type PageRange = { page: number; pageCount: number; offset: number; limit: number; first: number; last: number }

/** The range of a page in a list of `count` items; a page number outside the list is moved to the nearest page. */
export function pageOf({ count, page, pageSize }: { count: number; page: number; pageSize: number }): PageRange {
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(Math.max(1, page), pageCount)
  const offset = (shown - 1) * pageSize
  return { page: shown, pageCount, offset, limit: pageSize, first: count === 0 ? 0 : offset + 1, last: Math.min(offset + pageSize, count) }
}
