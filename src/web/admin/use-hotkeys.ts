import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { SCANNER_MS, scannerField } from './form/scanner.ts'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Listens for keys on the whole page: 'j', '?', 'Escape', 'mod+s'. While a dialog (not a toast) is open they do
 * nothing, as they mean what is behind it; plain keys are left to what is being typed, too, and to a scanner: where one
 * has a field, they wait until it would have taken them.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const waiting = useRef(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isModified = event.metaKey || event.ctrlKey
    const act = hotkeys[isModified ? `mod+${event.key.toLowerCase()}` : event.key]
    if (!act || (!isModified && isOccupied())) return
    event.preventDefault()
    if (!isModified && scannerField()) {
      clearTimeout(waiting.current)
      waiting.current = window.setTimeout(() => isOccupied() || act(event), SCANNER_MS)
    } else if (!isDialogOpen()) act(event)
  })
  // Before anybody sees the screen: a key that is pressed then would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(waiting.current)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]:not([data-toasts] *)') !== null
}

/** Whether plain keys are those of a dialog, or of a field that has the focus. */
export function isOccupied(): boolean {
  if (isDialogOpen()) return true
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input:not([type=checkbox]), textarea, select'))
  )
}
