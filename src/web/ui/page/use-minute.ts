import { useSyncExternalStore } from 'react'

/** The present minute in epoch ms; null during server rendering and hydration. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 60_000) * 60_000, noMinute)
}

function noMinute(): null {
  return null
}

// Timers of a background tab are late, so the minute is read more often than it changes.
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000)
  return () => clearInterval(timer)
}
