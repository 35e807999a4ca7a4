import { useSyncExternalStore } from 'react'

const KEY = 'allergies'

/** The allergies chosen in this browser, as stored; '' without any and during server rendering (docs/rules/privacy.md#allergies). */
export function useStoredAllergies(): string {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) ?? '',
    () => '',
  )
}

/** Replaces the allergies stored in this browser; '' forgets them. */
export function storeAllergies(allergies: string): void {
  if (allergies === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, allergies)
  // Browsers tell other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
