import { useRef, useState } from 'react'

/**
 * State that a reload of the page keeps, as work is in it; another tab has its own. `key` names it in the tab. A change
 * is made of what it is then, not of what the screen has shown, and returned.
 */
export function useTabState<T>(key: string, initial: T): readonly [value: T, change: (next: (now: T) => T) => T] {
  const [value, setValue] = useState(() => {
    const stored = sessionStorage.getItem(key)
    return stored === null ? initial : (JSON.parse(stored) as T)
  })
  const latest = useRef(value)
  function change(next: (now: T) => T): T {
    latest.current = next(latest.current)
    setValue(latest.current)
    sessionStorage.setItem(key, JSON.stringify(latest.current))
    return latest.current
  }
  return [value, change]
}
