import { useLayoutEffect } from 'react'

/** Gives the styles the text that they show under the buttons of product cards (style.css). */
export function useCardHint(hint: string | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (hint) style.setProperty('--card-hint', JSON.stringify(hint))
    return () => void style.removeProperty('--card-hint')
  }, [hint])
}
