import { lazy, Suspense } from 'react'
import type { Rappen } from '#domain/money/money.ts'
import type { SuggestionsListProps } from './suggestions-list.tsx'

// The cart itself comes first.
const SuggestionsList = lazy(async () => ({ default: (await import('./suggestions-list.tsx')).SuggestionsList }))

/** What goes with the cart, while an amount is missing for free shipping. */
export function Suggestions({ missing, ...rest }: Omit<SuggestionsListProps, 'missing'> & { missing: Rappen | null }) {
  return (
    missing !== null && (
      <Suspense>
        <SuggestionsList missing={missing} {...rest} />
      </Suspense>
    )
  )
}
