import { useEffect } from 'react'
import { pictureSources } from '#web/ui/pictures/picture-sources.ts'
import { type PageClock, type PreloadLists, preloadPlan, type PreloadPicture, startPreload } from './preload.ts'

const loaded = new Set<string>()

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

/**
 * Fetches a picture into the browser's cache with low priority, in the format and width it will be shown in. Failures
 * are ignored.
 */
function preloadPicture({ src, widths, sizes }: PreloadPicture): void {
  const what = `${src} ${sizes}`
  if (loaded.has(what)) return
  loaded.add(what)
  // A detached picture element selects its source like an attached one.
  const picture = document.createElement('picture')
  for (const [format, srcset] of Object.entries(pictureSources({ src, widths }))) {
    if (srcset) picture.append(Object.assign(document.createElement('source'), { type: `image/${format}`, srcset, sizes }))
  }
  const image = Object.assign(document.createElement('img'), { fetchPriority: 'low', decoding: 'async' })
  picture.append(image)
  image.src = src
}
