import { type RefObject, useEffect } from 'react'

/** Room for the focus ring, in pixels. */
const GAP = 8

/**
 * Keeps the focused field clear of a bar that sticks to the bottom of the window: fields scroll in above it, and the
 * one that is being filled in moves up when the bar appears or grows.
 */
export function useBarClearance(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    const reveal = () => {
      const field = document.activeElement
      if (field?.matches('input, textarea, select') && !field.closest('dialog')) field.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = `${element.offsetHeight + Number.parseFloat(getComputedStyle(element).bottom) + GAP}px`
      reveal()
    })
    observer.observe(element)
    // The browser itself reveals no more of a text area than the cursor.
    document.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', reveal)
      root.style.scrollPaddingBottom = ''
    }
  }, [bar])
}
