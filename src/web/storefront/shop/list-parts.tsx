import { ChevronLeft, ChevronRight, SearchX, X } from 'lucide-react'
import { knownFacetValues, toggledFacet } from '#domain/products/facet-choice.ts'
import { FACETS } from '#domain/products/facets.ts'
import { changedSearch, type ShopSearch } from '#domain/products/shop-search.ts'
import * as facetsText from '#messages/products/facets.ts'
import { withWord } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { NoProductsYet } from '#web/storefront/products/cards/no-products-yet.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { useWord } from '../products/page/use-word.ts'
import { facetLabel } from './facet-labels.ts'
import { pageSteps } from './page-steps.ts'

const STAY = { to: '/shop', keepsScroll: true } as const
const chipClass = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-small font-semibold'

/** The chosen facets, each a link that takes it away. */
export function FacetChips({ search }: { search: ShopSearch }) {
  const wordOf = useWord()
  return (
    <ul aria-label={facetsText.chosen} className="mb-6 flex flex-wrap gap-2 print:hidden">
      {FACETS.flatMap((facet) =>
        knownFacetValues(facet, search[facet]).map((value) => {
          const word = facetLabel(facet, value, wordOf)
          return (
            <li key={facet + value}>
              <Link
                {...STAY}
                search={changedSearch(search, { [facet]: toggledFacet(search[facet], value) })}
                className={`${chipClass} bg-ink text-paper`}
              >
                <span aria-hidden>{word.text}</span>
                <span className="sr-only">{withWord(facetsText.remove, word)}</span>
                <X className="size-4" aria-hidden />
              </Link>
            </li>
          )
        }),
      )}
      <li>
        <Link
          {...STAY}
          search={changedSearch(search, { taste: undefined, origin: undefined, without: undefined })}
          className={`${chipClass} text-link`}
        >
          {facetsText.removeAll}
        </Link>
      </li>
    </ul>
  )
}

/** The empty result: reset the filters or pick a category, unless there is nothing at all. */
export function NoProducts({ categories }: { categories: readonly string[] }) {
  const wordOf = useWord()
  if (categories.length === 0) return <NoProductsYet />
  return (
    <EmptyState icon={SearchX} title={facetsText.noneFound} heading="p" isPanel text={facetsText.noneFoundText}>
      <LinkButton {...STAY}>{facetsText.reset}</LinkButton>
      <ul className="flex w-full flex-wrap justify-center gap-2 pt-3">
        {categories.map((category) => (
          <li key={category} lang={wordOf('category', category).lang}>
            <Link
              {...STAY}
              search={{ category }}
              className="inline-flex min-h-11 items-center rounded-full bg-white px-4 text-small font-semibold hover:text-action"
            >
              {wordOf('category', category).text}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

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
