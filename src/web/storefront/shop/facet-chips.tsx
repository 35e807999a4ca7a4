import { X } from 'lucide-react'
import { knownFacetValues, toggledFacet } from '#domain/products/facet-choice.ts'
import { FACETS } from '#domain/products/facets.ts'
import { changedSearch, type ShopSearch } from '#domain/products/shop-search.ts'
import * as facetsText from '#messages/products/facets.ts'
import { withWord } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useWord } from '../products/page/use-word.ts'
import { facetLabel } from './facet-labels.ts'

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
