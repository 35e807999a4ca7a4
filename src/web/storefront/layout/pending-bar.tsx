import { useRouterState } from '@tanstack/react-router'
import * as layoutText from '#messages/layout.ts'

/** A thin progress bar at the top when the next page takes longer than a moment. */
export function PendingBar() {
  const isPending = useRouterState({ select: (state) => state.isLoading })
  if (!isPending) return null
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden print:hidden">
      <span className="sr-only">{layoutText.pageLoading}</span>
      <span className="pending-bar block h-full origin-left bg-action" />
    </output>
  )
}
