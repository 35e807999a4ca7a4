import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { listBestsellers, listRelatedProducts, ProductSummary } from '#contract/products/catalogue.ts'
import { cartSuggestions, type Suggestion } from '#domain/cart/cart-suggestions.ts'
import type { Rappen } from '#domain/money/money.ts'
import { sizeLabel } from '#domain/products/product.ts'
import * as cartText from '#messages/cart/cart.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { apiQuery } from '#web/app/requests/query.ts'
import { useStoredAllergies } from '#web/storefront/allergies/stored-allergies.ts'
import { Price } from '#web/storefront/products/buying/price.tsx'
import { AddOnePack } from '#web/storefront/products/cards/add-one-pack.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'

/** The related products of more lines would push out the bestsellers. */
const MAX_LINES = 3

export interface SuggestionsListProps {
  lines: readonly CartLineResponse[]
  /** The amount missing for free shipping in Rappen. */
  missing: Rappen
  /** Called when a link leaves the page. */
  onLeave?: (() => void) | undefined
  className: string
  /** Stands there until they are known. */
  place: ReactNode
}

/** Fruits that go with the cart and bring it closer to free shipping. docs/rules/cart.md#suggestions */
export function SuggestionsList({ lines, missing, onLeave, className, place }: SuggestionsListProps) {
  const suggestions = useSuggestions(lines, missing)
  if (!suggestions) return place
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className={`print:hidden ${className}`}>
      <h2 id="suggestions" className="text-body font-bold">
        {cartText.suggestions}
      </h2>
      <ul className="divide-y divide-line">
        {suggestions.map((suggestion) => (
          <SuggestedProduct key={suggestion.product.id} {...suggestion} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function SuggestedProduct({
  product,
  size,
  reachesFreeDelivery,
  onLeave,
}: Suggestion<ProductSummary> & Pick<SuggestionsListProps, 'onLeave'>) {
  const [picture] = product.pictures
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-2 py-4 max-[15rem]:grid-cols-1" style={tintStyle(product.tint)}>
      <div className="size-16 overflow-hidden rounded-md bg-tint-wall">
        {picture && <Picture {...picture} alt="" sizes="64px" ratio="1 / 1" />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Link
            to="/product/$slug"
            params={{ slug: product.slug }}
            lang={germanIn(product, 'name')}
            onClick={onLeave}
            className="text-small font-bold underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
          <p className="text-fine text-ink-soft">
            {sizeLabel(product, size.weight)} · <Price amount={size.price} regular={size.compareAtPrice} />
          </p>
          {reachesFreeDelivery && <p className="text-fine font-semibold text-good">{cartText.withThisFree}</p>}
        </div>
        <AddOnePack product={product} size={size} variant="secondary" />
      </div>
    </li>
  )
}

/** Undefined while some are still missing: those that came first would jump away under the finger. */
function useSuggestions(lines: readonly CartLineResponse[], missing: Rappen): Suggestion<ProductSummary>[] | undefined {
  const queryClient = useQueryClient()
  const allergies = useStoredAllergies()
  const inCart = [...new Set(lines.map(({ productId }) => productId))]
  const first = inCart.slice(0, MAX_LINES)
  const { data: candidates } = useQuery({
    queryKey: ['suggestions', allergies, ...first],
    queryFn: () => readCandidates(queryClient, { to: first, allergies }),
  })
  return candidates && cartSuggestions(candidates, { missing, inCart })
}

/** What goes with these products, without what somebody with these allergies, as stored, may not eat. */
async function readCandidates(queryClient: QueryClient, { to, allergies }: { to: readonly number[]; allergies: string }) {
  const lists = [
    ...to.map((id) => apiQuery<typeof listRelatedProducts>('GET /api/products/:id/related', { params: { id } })),
    apiQuery<typeof listBestsellers>('GET /api/products/bestsellers', {}),
  ]
  // One that cannot be read leaves the others.
  const candidates = (await Promise.all(lists.map((list) => queryClient.fetchQuery(list).catch(() => [])))).flat()
  if (allergies === '') return candidates
  const { allergiesIn, isFreeOf } = await import('#domain/products/allergies.ts')
  return candidates.filter((product) => isFreeOf(product, allergiesIn(allergies)))
}
