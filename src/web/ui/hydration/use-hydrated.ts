import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/**
 * Whether React has taken over: false during server rendering, and for the first render of what it takes over. What
 * that changes is rendered after the effects of the first render, in slices.
 */
export function useHydrated(): boolean {
  const [{ subscribe, read, readServed }] = useState(createMark)
  const isTakenOver = useSyncExternalStore(subscribe, read, readServed)
  return useDeferredValue(true, isTakenOver ? false : undefined)
}

/**
 * Marks what React takes over, which alone reads what the server has served. The mark never changes afterwards: React
 * would render that change at once.
 */
function createMark() {
  let isTakenOver = false
  return { subscribe: () => () => {}, read: () => isTakenOver, readServed: () => (isTakenOver = true) }
}
