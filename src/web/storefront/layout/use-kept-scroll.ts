import { useEffect } from 'react'

const KEY = 'kept-scroll'

/** Remembers how far the page is scrolled, for the same page in another language. */
export function keepScroll(): void {
  sessionStorage.setItem(KEY, String(window.scrollY))
}

/** Scrolls to where the visitor was in another language; once. */
export function useKeptScroll(): void {
  useEffect(restore, [])
}

function restore(): void {
  const y = sessionStorage.getItem(KEY)
  if (y === null) return
  sessionStorage.removeItem(KEY)
  window.scrollTo(0, Number(y))
}
