import { useEffect, useEffectEvent } from 'react'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Listens for keys on the whole page: 'j', '?', 'Escape', 'mod+s'. While a dialog (not a toast) is open they do
 * nothing, as they mean what is behind it; plain keys are left to what is being typed, too.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isModified = event.metaKey || event.ctrlKey
    const act = hotkeys[isModified ? `mod+${event.key.toLowerCase()}` : event.key]
    if (!act || (!isModified && isOccupied(event.target))) return
    event.preventDefault()
    if (!isDialogOpen()) act(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]:not([data-toasts] *)') !== null
}

function isOccupied(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
}
