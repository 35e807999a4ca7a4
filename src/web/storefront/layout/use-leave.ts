import { useRef } from 'react'

/**
 * Closes an overlay because one of its links leads to a page: the content of that page then has the focus, not the
 * button that opened the overlay.
 */
export function useLeave(onClose: () => void): { leave: () => void; focusAfter: () => HTMLElement | null } {
  const isLeaving = useRef(false)
  return {
    leave: () => {
      isLeaving.current = true
      onClose()
    },
    focusAfter: () => {
      const place = isLeaving.current ? document.getElementById('main') : null
      isLeaving.current = false
      return place
    },
  }
}
