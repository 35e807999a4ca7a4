import { tellStorage, useStored } from '#web/app/visitor/use-stored.ts'

const KEY = 'allergies'

/**
 * The allergies chosen in this browser, as stored; '' without any and during server rendering
 * (docs/rules/privacy.md#allergies).
 */
export function useStoredAllergies(): string {
  return useStored(() => localStorage.getItem(KEY) ?? '', '')
}

/** Replaces the allergies stored in this browser; '' forgets them. */
export function storeAllergies(allergies: string): void {
  if (allergies === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, allergies)
  tellStorage()
}
