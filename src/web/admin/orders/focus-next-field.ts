import type { KeyboardEvent } from 'react'

/**
 * Moves from one field to the next on Enter, and from the last to the button: a scanner ends each number with Enter.
 */
export function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input:not([type=checkbox]), button[type=submit]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
