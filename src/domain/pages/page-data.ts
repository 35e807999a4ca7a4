import type { Page } from './pages.ts'

/** Where the browser reads the data of a page: below this path, under the page's own address. */
export const PAGE_DATA = '/page-data'

/** Whether a page's data is a response of its own: not what is behind an address that holds a secret. */
export function hasPublicData({ isCached, isPrivate }: Page): boolean {
  return isCached && !isPrivate
}
