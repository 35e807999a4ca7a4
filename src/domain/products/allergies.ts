import { ALLERGEN_LABELS, ALLERGENS, type Allergen, type Fruit, FRUIT_LABELS, FRUITS } from './allergen.ts'

/** What somebody can be allergic to: fruits first, as the shop sells them. */
export const ALLERGIES = [...FRUITS, ...ALLERGENS] as const
export type Allergy = Allergen | Fruit

export const ALLERGY_LABELS: Readonly<Record<Allergy, string>> = { ...FRUIT_LABELS, ...ALLERGEN_LABELS }

/** What is known of a product; null where nobody has stated its allergens or its ingredients. */
export interface KnownAllergies {
  contains: readonly Allergen[] | null
  fruits: readonly Fruit[] | null
}

// The legal terms would cover the picture of a card.
const SHORT_LABELS: Readonly<Partial<Record<Allergy, string>>> = { gluten: 'Gluten', nuts: 'Nüsse', sulphites: 'Sulfite' }

/** A warning in words; `bad` of what is in a product, `warn` where nobody has stated what is. */
export interface AllergyWarning {
  tone: 'bad' | 'warn'
  text: string
}

/** The allergies of a stored list such as 'milk,kiwi', in their usual order; unknown words count as not given. */
export function allergiesIn(text: string): Allergy[] {
  const words = text.split(',')
  return ALLERGIES.filter((allergy) => words.includes(allergy))
}

/**
 * What somebody with these allergies must know of a product: which of them it contains, or that nobody has stated what
 * would tell; null without allergies and for a product that is stated to be free of them
 * (docs/rules/catalogue.md#allergy-warnings).
 */
export function allergyWarning({ contains, fruits }: KnownAllergies, allergies: readonly Allergy[]): AllergyWarning | null {
  const known: readonly Allergy[] = [...(fruits ?? []), ...(contains ?? [])]
  const found = allergies.filter((allergy) => known.includes(allergy))
  if (found.length > 0)
    return { tone: 'bad', text: `Enthält ${found.map((allergy) => SHORT_LABELS[allergy] ?? ALLERGY_LABELS[allergy]).join(', ')}` }
  const isFruit = (allergy: Allergy) => FRUITS.some((fruit) => fruit === allergy)
  const isUnknown = allergies.some((allergy) => (isFruit(allergy) ? fruits : contains) === null)
  return isUnknown ? { tone: 'warn', text: 'Allergene ungeprüft' } : null
}
