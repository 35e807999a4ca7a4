import { useEffect } from 'react'
import type { countPageView } from '#contract/overview/page-views.ts'
import { placeOf } from './navigation.ts'

const COUNT: (typeof countPageView)['path'] = '/api/page-views'

/**
 * Reports that the page is viewed, also when a step back shows it as it was left, without waiting for the response. A
 * page that the browser renders ahead is not viewed yet. docs/rules/privacy.md#page-views
 */
export function usePageViews(): void {
  useEffect(() => {
    const tellAgain = ({ persisted }: PageTransitionEvent) => persisted && tell()
    addEventListener('pageshow', tellAgain)
    // In a task of its own, so that the page does not come to life later for it.
    if (!('prerendering' in document && document.prerendering)) setTimeout(tell)
    else document.addEventListener('prerenderingchange', tell, { once: true })
    return () => removeEventListener('pageshow', tellAgain)
  }, [])
}

function tell(): void {
  const { path } = placeOf(location.href)
  navigator.sendBeacon(COUNT, new Blob([JSON.stringify({ path })], { type: 'application/json' }))
}
