import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { lastSearch } from './last-search.ts'
import type { ScreenPath } from './screen-path.ts'

/** The look of a link that leads back. */
export const backLinkClass = 'mb-2 inline-flex items-center gap-1 text-fine font-semibold text-ink-soft hover:text-ink print:hidden'

/** A link from a record back to its list, with the filters that the list had. */
export function BackLink({ to, children }: { to: ScreenPath; children: string }) {
  return (
    <Link to={to} search={lastSearch(to)} className={backLinkClass}>
      <ChevronLeft className="size-4" aria-hidden /> {children}
    </Link>
  )
}
