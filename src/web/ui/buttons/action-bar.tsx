import { type ReactNode, Suspense } from 'react'

interface ActionBarProps {
  /** Whether the button that the bar stands in for is out of sight. */
  isShown: boolean
  className?: string
  /** The height of the content, which is kept while the bar is not shown. */
  placeClass?: string
  /** The content, whose code may load with the first showing. */
  children: ReactNode
}

/**
 * A bar at the bottom of narrow screens, for a button that is out of sight. It has its place at the end of the page, so
 * nothing stays hidden behind it; the place is kept while the bar is not shown, so that the footer does not move.
 */
export function ActionBar({ isShown, className = '', placeClass = 'min-h-11', children }: ActionBarProps) {
  const place = <span className={`block ${placeClass}`} />
  return (
    <div
      data-bottom-bar={isShown || undefined}
      className={`sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-paper/95 px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md lg:hidden print:hidden ${isShown ? 'animate-rise' : 'invisible'} ${className}`}
    >
      {isShown ? <Suspense fallback={place}>{children}</Suspense> : place}
    </div>
  )
}
