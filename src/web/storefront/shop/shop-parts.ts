import { lazyInView } from '#web/ui/hydrate-in-view.tsx'

/** The boxes, which stand below the grid, with code of their own. */
export const ShopBoxes = lazyInView(async () => (await import('./box-section.tsx')).BoxSection)
