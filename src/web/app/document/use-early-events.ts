import { useEffect } from 'react'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

/**
 * Replays what was pressed before hydration, once the layout shows what only the browser knows. The page in it is
 * hydrated by what is replayed at the latest, and may show that a moment later.
 */
export function useEarlyEvents(): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    // Outside React's own work, so that React can hydrate the pressed part of the page first.
    const next = setTimeout(() => window.replayEarlyEvents?.())
    return () => clearTimeout(next)
  }, [isHydrated])
}
