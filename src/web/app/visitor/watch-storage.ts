const listeners = new Set<() => void>()

/**
 * Calls back after each change of what this browser stores, in this tab or another; returns a function that stops it.
 */
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Tells this tab of a change; browsers tell only the others. */
export function tellStorage(): void {
  for (const listener of listeners) listener()
}
