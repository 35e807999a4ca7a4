import { lazyInView } from '#web/ui/hydrate-in-view.tsx'

/** The product page below its first screen, with code of its own. */
export const ProductBelowTheFold = lazyInView(async () => (await import('./below-the-fold.tsx')).BelowTheFold)
