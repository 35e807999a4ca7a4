import { useState } from 'react'
import { KEPT_TEXT } from '#web/app/visitor/stored-contact.ts'
import { useOperator } from '../use-operator.ts'

/**
 * A text that is still there when its screen or dialog was left or the page reloaded, in this tab and for this
 * operator. Empty it once it is saved (docs/rules/admin.md#typed-text).
 * @param key What it is written about, such as 'note-' with the id of an order.
 */
export function useKeptText(key: string): readonly [text: string, change: (text: string) => void] {
  const storedAs = `${KEPT_TEXT}${useOperator().user.id}-${key}`
  const [text, setText] = useState(() => sessionStorage.getItem(storedAs) ?? '')
  function change(typed: string): void {
    setText(typed)
    if (typed === '') sessionStorage.removeItem(storedAs)
    else sessionStorage.setItem(storedAs, typed)
  }
  return [text, change]
}
