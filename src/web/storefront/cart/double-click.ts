/** A second press within this time belongs to the first one. */
const DOUBLE_CLICK_MS = 500

const blockedUntil = new Map<string, number>()

/**
 * Starts what a press asks for, unless the same thing is still going on or the press is the second of a double click:
 * null then. The returned function says that it is over.
 */
export function startOnce(what: string, now = performance.now()): (() => void) | null {
  if (now < (blockedUntil.get(what) ?? 0)) return null
  blockedUntil.set(what, Number.POSITIVE_INFINITY)
  return () => void blockedUntil.set(what, now + DOUBLE_CLICK_MS)
}
