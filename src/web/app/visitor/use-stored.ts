import { useSyncExternalStore } from 'react'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

const listeners = new Set<() => void>()

/**
 * What this browser stores; `served`, which the page was served with, until React has taken over. It is read with the
 * first rendering, as a later change would be rendered at once, and shown by the one that `useHydrated` asks for.
 */
export function useStored<Value>(read: () => Value, served: Value): Value {
  const stored = useSyncExternalStore(watchStorage, read, import.meta.env.SSR ? () => served : read)
  return useHydrated() ? stored : served
}

/**
 * Calls back after each change of what this browser stores, in this tab or another; returns a function that stops it.
 */
function watchStorage(listener: () => void): () => void {
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
