import { lazyInView } from '#web/ui/hydration/hydrate-in-view.tsx'

/** The boxes, which stand below the grid, with code of their own. */
export const ShopBoxes = lazyInView(async () => (await import('./box-section.tsx')).BoxSection)

/** A row of the list; the grid comes first. */
export const ShopListItem = lazyInView(async () => (await import('./product-list-item.tsx')).ProductListItem)

// What only some lists show, in one chunk.
const listParts = () => import('./list-parts.tsx')
export const ShopFacetChips = lazyInView(async () => (await listParts()).FacetChips)
export const ShopNoProducts = lazyInView(async () => (await listParts()).NoProducts)
export const ShopPagination = lazyInView(async () => (await listParts()).Pagination)

/** Loads them all, so that the server renders them at once. */
export const preloadListParts = () => Promise.all([ShopFacetChips, ShopNoProducts, ShopPagination].map((part) => part.preload()))
