import { lazyOverlay } from '#web/ui/overlays/lazy-overlay.tsx'

/** The express checkout; its code, and with it that of the provider, loads with the first opening. */
export const ExpressSheet = lazyOverlay(async () => (await import('./express-window.tsx')).ExpressWindow)
