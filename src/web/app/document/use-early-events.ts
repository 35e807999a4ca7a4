import { useEffect } from 'react'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

/** Replays what was pressed before hydration, once the page shows what only the browser knows. */
export function useEarlyEvents(): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    // Outside React's own work, so that React can hydrate the pressed part of the page first.
    const next = setTimeout(() => window.replayEarlyEvents?.())
    return () => clearTimeout(next)
  }, [isHydrated])
}
