import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Dismisses a panel on Escape, wherever the focus is, and on a press outside of its menu. A focus within the menu goes
 * back to the button that opened it.
 */
export function useDismiss(panel: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  const menuOf = () => panel.current?.parentElement?.parentElement
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    const menu = menuOf()
    if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus()
    onDismiss()
  })
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !menuOf()?.contains(target)) onDismiss()
  })
  // Before it is painted: whoever sees the panel can dismiss it.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}
