import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

interface BreadcrumbsProps {
  /** The pages above this one, the topmost first. */
  above: readonly { to: '/' | '/shop' | '/rezepte'; name: string }[]
  /** The name of this page. */
  here: string
  className?: string
}

/** The way from the top of the shop to this page. */
export function Breadcrumbs({ above, here, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Brotkrumen" className={className}>
      <ol className="flex items-center gap-1 text-ink-soft">
        {above.map(({ to, name }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-action">
              {name}
            </Link>
            <ChevronRight className="size-4" aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="font-semibold text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
