import { useRef } from 'react'
import { SpecialLinks } from './special-links.tsx'
import { useDismiss } from './use-dismiss.ts'

/** What the menu of the shop opens: a sheet below the header, as wide as the page. */
export function ShopMenuPanel({ onLeave }: { onLeave: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  useDismiss(sheet, onLeave)
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
