import { useSyncExternalStore } from 'react'
import { usePainted } from '#web/ui/hydration/use-painted.ts'

/** The present minute in epoch ms; null during server rendering and hydration. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 60_000) * 60_000, noMinute)
}

/**
 * The same, but null until what else is shown first is painted: the first date takes milliseconds, as the browser makes
 * its formats then.
 */
export function useMinuteAfterPaint(): number | null {
  const minute = useMinute()
  return usePainted() ? minute : null
}

function noMinute(): null {
  return null
}

// Timers of a background tab are late, so the minute is read more often than it changes.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000)
  return () => clearInterval(timer)
}
