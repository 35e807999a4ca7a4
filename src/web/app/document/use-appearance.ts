import { useSyncExternalStore } from 'react'
import { applyAppearance } from './apply-appearance.ts'

/** Light or dark; null follows the device. */
export type Appearance = 'light' | 'dark' | null

const KEY = 'appearance'
const CHANGED = 'appearance-changed'

/** The choice of this browser and how to change it; null during server rendering. */
export function useAppearance(): [Appearance, (choice: Appearance) => void] {
  return [useSyncExternalStore(subscribe, shownAppearance, () => null), choose]
}

function shownAppearance(): Appearance {
  const shown = document.documentElement.style.colorScheme
  return shown === 'light' || shown === 'dark' ? shown : null
}

function choose(choice: Appearance): void {
  document.documentElement.style.colorScheme = choice ?? ''
  try {
    if (choice) localStorage.setItem(KEY, choice)
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
  applyAppearance()
  dispatchEvent(new Event(CHANGED))
}

// Another tab may change it too.
function subscribe(listener: () => void): () => void {
  const follow = () => {
    applyAppearance()
    listener()
  }
  addEventListener('storage', follow)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener(CHANGED, listener)
  }
}
