import { useEffect } from 'react'
import { preloadPicture } from './preload-picture.ts'
import type { PreloadLists } from './preload-plan.ts'
import { preloadPlan } from './preload-plan.ts'
import type { PageClock } from './start-preload.ts'
import { startPreload } from './start-preload.ts'

/**
 * Preloads pictures of pages a visitor may open next, after this page is complete. Not with Save-Data or on 2g; stops
 * when the page changes. docs/rules/pages.md#preloading
 */
export function useBackgroundPreload(lists: PreloadLists): void {
  // A new list with equal content must not restart the preload.
  const plan = JSON.stringify(preloadPlan(lists))
  useEffect(() => {
    if (isDataDear()) return
    let stop = () => {}
    const start = () => {
      stop = startPreload({ plan: JSON.parse(plan) as ReturnType<typeof preloadPlan>, load: preloadPicture, clock: pageClock })
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      stop()
    }
  }, [plan])
}

// Not supported by every browser, and so missing from TypeScript's DOM types.
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

const pageClock: PageClock = {
  now: () => performance.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs)
    return () => clearTimeout(timer)
  },
  whenIdle(then) {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return pageClock.wait(100, then)
    const request = requestIdleCallback(then)
    return () => cancelIdleCallback(request)
  },
}
