import type { ReactNode } from 'react'

/**
 * A bar at the bottom of narrow screens, for a button that is out of sight. It takes its place at the end of the page, so
 * nothing stays hidden behind it.
 */
export function ActionBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className={`sticky bottom-0 z-10 flex animate-rise items-center justify-between gap-4 border-t border-line bg-paper/95 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md lg:hidden print:hidden ${className}`}
    >
      {children}
    </div>
  )
}
