import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { lastSearch } from './last-search.ts'
import type { ScreenPath } from './screen-path.ts'

/** The look of a link that leads back; on a touch screen its target grows into the space around it. */
export const backLinkClass =
  'mb-2 inline-flex items-center gap-1 text-fine font-semibold text-ink-soft hover:text-ink pointer-coarse:-mt-3 pointer-coarse:-mb-1 pointer-coarse:min-h-11 print:hidden'

/** A link from a record back to its list, with the filters that the list had. */
export function BackLink({ to, children }: { to: ScreenPath; children: string }) {
  return (
    <Link to={to} search={lastSearch(to)} className={backLinkClass}>
      <ChevronLeft className="size-4" aria-hidden /> {children}
    </Link>
  )
}

/** Leads from a record that no longer exists back to its list, with the filters that the list had. */
export function useBackToList(list: ScreenPath): () => Promise<void> {
  const navigate = useNavigate()
  return () => navigate({ to: list, search: lastSearch(list), ignoreBlocker: true })
}
