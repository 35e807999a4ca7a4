import { lazyInView } from '#web/ui/hydration/hydrate-in-view.tsx'

/** The product page below its first screen, with code of its own. */
export const ProductBelowTheFold = lazyInView(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

/** Hardly ever needed: loaded with a product that is recalled. */
export const RecallNotices = lazyInView(async () => (await import('./recall-notice.tsx')).RecallNotices)
