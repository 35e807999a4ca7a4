import { lazy, Suspense } from 'react'
import type { Rappen } from '#domain/money/money.ts'
import type { SuggestionsListProps } from './suggestions-list.tsx'

// The cart itself comes first.
const SuggestionsList = lazy(async () => ({ default: (await import('./suggestions-list.tsx')).SuggestionsList }))

type SuggestionsProps = Omit<SuggestionsListProps, 'missing' | 'place'> & { missing: Rappen | null }

/**
 * What goes with the cart, while an amount is missing for free shipping. Their place is kept until they are there:
 * what stands below, such as the button to the checkout, would move away under the finger.
 */
export function Suggestions({ missing, ...rest }: SuggestionsProps) {
  if (missing === null) return null
  const place = <div className={`h-55 max-[25rem]:h-72 ${rest.className}`} />
  return (
    <Suspense fallback={place}>
      <SuggestionsList missing={missing} place={place} {...rest} />
    </Suspense>
  )
}
