import { lazyInView } from '#web/ui/hydration/hydrate-in-view.tsx'

/** The home page below its first screen, with code of its own. */
export const HomeBelowTheFold = lazyInView(async () => (await import('./below-the-fold.tsx')).BelowTheFold)
