import { useState } from 'react'

/** State that a reload of the page keeps, as work is in it; another tab has its own. `key` names it in the tab. */
export function useTabState<T>(key: string, initial: T): readonly [value: T, change: (next: T) => void] {
  const [value, setValue] = useState(() => {
    const stored = sessionStorage.getItem(key)
    return stored === null ? initial : (JSON.parse(stored) as T)
  })
  function change(next: T): void {
    setValue(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [value, change]
}
