import { TriangleAlert } from 'lucide-react'
import { allergiesIn, allergyWarning, type KnownAllergies } from '#domain/products/allergies.ts'
import * as allergiesText from '#messages/accounts/allergies.ts'
import * as allergensText from '#messages/products/allergens.ts'
import { Badge } from '#web/ui/texts/badge.tsx'

interface AllergyBadgeProps {
  product: KnownAllergies
  /** The allergies as stored. */
  stored: string
}

/** What somebody with these allergies must know of a product; nothing where it is stated to be free of them. */
export function AllergyBadge({ product, stored }: AllergyBadgeProps) {
  const warning = allergyWarning(product, allergiesIn(stored), { allergensText, allergiesText })
  if (!warning) return null
  return (
    <Badge tone={warning.tone} className="rounded-md! text-left whitespace-normal!">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{allergiesText.yours} </span>
      {warning.text}
    </Badge>
  )
}
