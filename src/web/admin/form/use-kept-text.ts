import { useState } from 'react'

/**
 * A text that is still there when its screen or dialog was left or the page reloaded, in this tab. Set it back to
 * `saved` once it is sent (docs/rules/admin.md#typed-text).
 * @param key What it is written about, such as 'note-' with the id of an order.
 * @param saved What stands there as long as nothing is typed.
 */
export function useKeptText(key: string, saved = ''): readonly [text: string, change: (text: string) => void] {
  const storedAs = `kept-text-${key}`
  const [typed, setTyped] = useState({ storedAs, text: sessionStorage.getItem(storedAs) })
  function change(text: string): void {
    const kept = text === saved ? null : text
    setTyped({ storedAs, text: kept })
    if (kept === null) sessionStorage.removeItem(storedAs)
    else sessionStorage.setItem(storedAs, kept)
  }
  return [(typed.storedAs === storedAs ? typed.text : sessionStorage.getItem(storedAs)) ?? saved, change]
}
