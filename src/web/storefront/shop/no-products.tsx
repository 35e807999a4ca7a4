import { SearchX } from 'lucide-react'
import * as facetsText from '#messages/products/facets.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { NoProductsYet } from '#web/storefront/products/cards/no-products-yet.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'
import { useWord } from '../products/page/use-word.ts'

const STAY = { to: '/shop', keepsScroll: true } as const

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
