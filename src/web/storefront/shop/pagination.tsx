import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ShopSearch } from '#domain/products/shop-search.ts'
import * as facetsText from '#messages/products/facets.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { pageSteps } from './page-steps.ts'

const stepClass =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 font-bold tabular-nums hover:bg-ice aria-[current=page]:bg-ink aria-[current=page]:text-paper'

/** Pagination links. */
export function Pagination({ search, page, pages }: { search: ShopSearch; page: number; pages: number }) {
  const { page: _page, ...others } = search
  const at = (number: number) => ({ to: '/shop', search: number === 1 ? others : { ...others, page: number } }) as const
  return (
    <nav aria-label={facetsText.pages} className="mt-12 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link {...at(page - 1)} aria-label={facetsText.previousPage} className={stepClass}>
          <ChevronLeft className="size-5" aria-hidden />
        </Link>
      )}
      {pageSteps({ page, pages }).map((step, index) =>
        step === null ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={step}
            {...at(step)}
            aria-label={facetsText.page(step)}
            aria-current={step === page ? 'page' : undefined}
            className={stepClass}
          >
            {step}
          </Link>
        ),
      )}
      {page < pages && (
        <Link {...at(page + 1)} aria-label={facetsText.nextPage} className={stepClass}>
          <ChevronRight className="size-5" aria-hidden />
        </Link>
      )}
    </nav>
  )
}
