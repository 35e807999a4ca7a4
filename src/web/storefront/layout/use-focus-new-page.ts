import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a navigation, moves the focus to the main element unless the page has placed it itself. */
export function useFocusNewPage(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)

  useEffect(() => {
    if (pathname === undefined || pathname === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = pathname
    const main = document.getElementById('main')
    if (isFirst || !main || (main !== document.activeElement && main.contains(document.activeElement))) return
    // A main element that has the focus already, as after the cart drawer, takes it anew so that the page is announced.
    main.blur()
    main.focus({ preventScroll: true })
  }, [pathname])
}
