import { useEffect, useState } from 'react'
import { AT_TOP, headerAfterScroll, type HeaderScroll } from './header-scroll.ts'

/**
 * Tracks page scrolling for the header, at most once per frame. A changed number of packs shows the header with its
 * count.
 */
export function useHeaderScroll({ isLocked, itemCount }: { isLocked: boolean; itemCount: number }): HeaderScroll {
  const [header, setHeader] = useState(AT_TOP)
  const [shownCount, setShownCount] = useState(itemCount)
  if (itemCount !== shownCount) {
    setShownCount(itemCount)
    setHeader({ ...header, isHidden: false })
  }

  useEffect(() => {
    let frame = 0
    const follow = (scroll?: Event) => {
      const wasScrolled = scroll !== undefined
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setHeader((before) => headerAfterScroll(before, { y: Math.max(0, window.scrollY), isLocked, wasScrolled })),
      )
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
    }
  }, [isLocked])

  return header
}
