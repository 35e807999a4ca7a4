import { useEffect } from 'react'

/** Replays what was pressed before hydration. */
export function useEarlyEvents(): void {
  useEffect(() => {
    // Outside React's own work, so that React can hydrate the pressed part of the page first.
    const next = setTimeout(() => window.replayEarlyEvents?.())
    return () => clearTimeout(next)
  }, [])
}
