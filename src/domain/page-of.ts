/** One page of a list; `first` and `last` are the positions shown, counted from 1 (both 0 for an empty list). */
export type Page = { page: number; pages: number; offset: number; first: number; last: number }

/** The page of a list of `total` items; a page outside the list becomes the nearest there is. */
export function pageOf({ total, page, size }: { total: number; page: number; size: number }): Page {
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  const offset = (shown - 1) * size
  return { page: shown, pages, offset, first: Math.min(offset + 1, total), last: Math.min(offset + size, total) }
}
