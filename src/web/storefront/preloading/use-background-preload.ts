import { useEffect } from 'react'
import { loadAhead } from './load-ahead.ts'
import type { PreloadLists } from './preload-plan.ts'
import { preloadPlan } from './preload-plan.ts'
import type { PageClock } from './start-preload.ts'
import { startPreload } from './start-preload.ts'

/**
 * Loads pictures of the pages a visitor may open next, after this one is complete (specification, section 4).
 * Not where data is dear (Save-Data, 2g); stops when the visitor leaves the page that asked for it.
 */
export function useBackgroundPreload(lists: PreloadLists): void {
  // Lists made anew with equal content must not start over.
  const plan = JSON.stringify(preloadPlan(lists))
  useEffect(() => {
    if (isDataDear()) return
    let stop = () => {}
    const start = () => {
      stop = startPreload({ plan: JSON.parse(plan) as ReturnType<typeof preloadPlan>, load: loadAhead, clock: pageClock })
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      stop()
    }
  }, [plan])
}

// Not in every browser, and so not among TypeScript's own names.
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
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return pageClock.wait(100, then)
    const request = requestIdleCallback(then)
    return () => cancelIdleCallback(request)
  },
}
