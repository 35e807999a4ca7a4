import { useEffect } from 'react'

/** Answers what was pressed before the page was alive. */
export function useEarlyTaps(): void {
  useEffect(() => {
    // Outside of React's own work, so that it can bring the part of the page that was pressed to life first.
    const next = setTimeout(() => window.giveBackTaps?.())
    return () => clearTimeout(next)
  }, [])
}
