import type { AnyRouter } from '@tanstack/react-router'

/**
 * Tells the router how far the page is scrolled before it leaves it: it remembers only what a scroll event told, and a
 * link may be pressed before the event of the last scroll.
 */
export function announceScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))
}
