import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { countPageView } from '#contract/overview/page-views.ts'

const COUNT: (typeof countPageView)['path'] = '/api/page-views'

/**
 * Reports each page view, the first page included, without waiting for the response. docs/rules/privacy.md#page-views
 */
export function usePageViews(): void {
  const router = useRouter()
  useEffect(() => {
    tell(router.state.location.pathname)
    return router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      if (pathChanged) tell(toLocation.pathname)
    })
  }, [router])
}

function tell(path: string): void {
  navigator.sendBeacon(COUNT, new Blob([JSON.stringify({ path })], { type: 'application/json' }))
}
