import { ALLERGEN_LABELS, ALLERGENS, type Allergen } from './allergen.ts'

// The legal terms would cover the picture of a card.
const SHORT_LABELS: Readonly<Partial<Record<Allergen, string>>> = { gluten: 'Gluten', nuts: 'Nüsse', sulphites: 'Sulfite' }

/** A warning in words; `bad` of what is in a product, `warn` where nobody has stated what is. */
export interface AllergyWarning {
  tone: 'bad' | 'warn'
  text: string
}

/** The allergens of a stored list such as 'milk,soy', in their usual order; unknown words count as not given. */
export function allergiesIn(text: string): Allergen[] {
  const words = text.split(',')
  return ALLERGENS.filter((allergen) => words.includes(allergen))
}

/**
 * What somebody with these allergies must know of a product: which of them it contains, or that nobody has stated its
 * allergens; null without allergies and for a product that is stated to be free of them
 * (docs/rules/catalogue.md#allergy-warnings).
 */
export function allergyWarning(contains: readonly Allergen[] | null, allergies: readonly Allergen[]): AllergyWarning | null {
  if (allergies.length === 0) return null
  if (contains === null) return { tone: 'warn', text: 'Allergene ungeprüft' }
  const found = allergies.filter((allergen) => contains.includes(allergen))
  if (found.length === 0) return null
  return { tone: 'bad', text: `Enthält ${found.map((allergen) => SHORT_LABELS[allergen] ?? ALLERGEN_LABELS[allergen]).join(', ')}` }
}
