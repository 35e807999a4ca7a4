import { TriangleAlert } from 'lucide-react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { allergiesIn, allergyWarning } from '#domain/products/allergies.ts'
import { Badge } from '#web/ui/badge.tsx'

interface AllergyBadgeProps {
  contains: ProductSummary['contains']
  /** The allergies as stored. */
  stored: string
}

/** What somebody with these allergies must know of a product; nothing where it is stated to be free of them. */
export function AllergyBadge({ contains, stored }: AllergyBadgeProps) {
  const warning = allergyWarning(contains, allergiesIn(stored))
  if (!warning) return null
  return (
    <Badge tone={warning.tone} className="rounded-md! text-left whitespace-normal!">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">Ihre Allergien: </span>
      {warning.text}
    </Badge>
  )
}
