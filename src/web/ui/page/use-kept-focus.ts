import { useEffect } from 'react'

/** When the focused element is removed, moves the focus to what held it: the nearest ancestor that can take it. */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: readonly EventTarget[] = []
    const remember = (event: FocusEvent) => {
      path = event.composedPath()
    }
    const observer = new MutationObserver(() => {
      if (path[0] instanceof Element && !path[0].isConnected) setTimeout(keep)
    })
    function keep() {
      // A closing dialog, or a new page, may have placed the focus meanwhile.
      if (document.activeElement !== document.body) return
      const place = path.find(
        (node) => node instanceof HTMLElement && node.isConnected && node.tabIndex === -1 && node.hasAttribute('tabindex'),
      )
      path = []
      ;(place as HTMLElement | undefined)?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
