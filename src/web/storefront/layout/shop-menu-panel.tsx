import { useEffect, useEffectEvent, useRef } from 'react'
import { SpecialLinks } from './special-links.tsx'

/**
 * What the menu of the shop opens: a sheet below the header, as wide as the page. Escape closes it wherever the focus
 * is, also when a pointer has opened it, and so does a press elsewhere.
 */
export function ShopMenuPanel({ onLeave }: { onLeave: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    const menu = sheet.current?.parentElement?.parentElement
    if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus()
    onLeave()
  })
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const menu = sheet.current?.parentElement?.parentElement
    if (target instanceof Node && !menu?.contains(target)) onLeave()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    <div
      ref={sheet}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] animate-rise overflow-y-auto border-b border-line bg-paper shadow-lift"
    >
      <SpecialLinks
        onLeave={onLeave}
        sizes="(min-width: 75rem) 224px, 18vw"
        className="page-width grid grid-cols-5 gap-4 pt-6 pb-8 lg:gap-6"
      />
    </div>
  )
}
