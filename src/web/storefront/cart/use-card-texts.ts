import { useLayoutEffect } from 'react'

/** Gives the styles the texts that they show at the buttons of product cards, as custom properties (style.css). */
export function useCardTexts(texts: Readonly<Record<`--${string}`, string>>): void {
  const json = JSON.stringify(texts)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const shown = Object.entries<string>(JSON.parse(json))
    for (const [name, text] of shown) style.setProperty(name, JSON.stringify(text))
    return () => shown.forEach(([name]) => style.removeProperty(name))
  }, [json])
}
