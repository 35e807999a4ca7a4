import { useState } from 'react'

/** What was counted of a lot, and what it held by the books then. */
export type Counted = { lotId: number; seen: number; packs: number }

const KEY = 'stocktaking'

/**
 * What a stocktaking has counted so far. A reload of the page keeps it, as an hour of counting is in it; another tab
 * has its own.
 */
export function useCounts(): readonly [counts: readonly Counted[], change: (next: readonly Counted[]) => void] {
  const [counts, setCounts] = useState(readCounts)
  function change(next: readonly Counted[]): void {
    setCounts(next)
    sessionStorage.setItem(KEY, JSON.stringify(next))
  }
  return [counts, change]
}

function readCounts(): readonly Counted[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly Counted[]
}
