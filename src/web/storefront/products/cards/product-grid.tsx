import type { ReactNode } from 'react'

/** Product cards in a grid: two columns on a phone, four on a laptop. */
export function ProductGrid({ children, label, isBusy = false }: { children: ReactNode; label?: string; isBusy?: boolean }) {
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className={`grid grid-cols-2 gap-x-4 gap-y-10 transition-opacity sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4 ${isBusy ? 'opacity-60' : ''}`}
    >
      {children}
    </ul>
  )
}
