import { lazyInView } from '#web/ui/hydration/hydrate-in-view.tsx'

/** The footer, with code of its own. */
export const SiteFooter = lazyInView(async () => (await import('./site-footer.tsx')).SiteFooter)
