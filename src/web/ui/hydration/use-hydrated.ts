import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken over: false during server rendering, and for the first render of what it takes over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
