import { useEffect, useEffectEvent } from 'react'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Listens for keys on the whole page: 'j', '?', 'Escape', 'mod+s'. Plain keys are ignored while typing and while a
 * dialog (not a toast) is open.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isModified = event.metaKey || event.ctrlKey
    const act = hotkeys[isModified ? `mod+${event.key.toLowerCase()}` : event.key]
    if (!act || (!isModified && isOccupied(event.target))) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isOccupied(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]:not([data-toasts] *)')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
}
