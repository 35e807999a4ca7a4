import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ScreenPath } from './layout/screens.ts'

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

const searches = new Map<string, object>()

/** Remembers the search parameters of a screen, so that a link back to it keeps its filters. */
export function rememberSearch({ pathname, search }: { pathname: string; search: object }): void {
  searches.set(pathname, search)
}

/** The search parameters that the screen had when it was last open; none at first. */
function lastSearch(pathname: string): object {
  return searches.get(pathname) ?? {}
}
