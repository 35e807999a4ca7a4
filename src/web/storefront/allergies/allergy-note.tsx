import { lazy, Suspense } from 'react'
import type { KnownAllergies } from '#domain/products/allergies.ts'
import { useStoredAllergies } from './stored-allergies.ts'

// Loads only in browsers in which somebody has chosen allergies.
const AllergyBadge = lazy(async () => ({ default: (await import('./allergy-badge.tsx')).AllergyBadge }))

/** Warns of a product in browsers in which somebody has chosen allergies. docs/rules/catalogue.md#allergy-warnings */
export function AllergyNote({ product }: { product: KnownAllergies }) {
  const stored = useStoredAllergies()
  return (
    stored !== '' && (
      <Suspense>
        <AllergyBadge product={product} stored={stored} />
      </Suspense>
    )
  )
}
