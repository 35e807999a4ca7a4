import type { Messages } from '#messages/all.ts'
import { type Allergen, ALLERGENS, type Fruit, FRUITS } from './allergens.ts'

/** What somebody can be allergic to: fruits first, as the shop sells them. */
export const ALLERGIES = [...FRUITS, ...ALLERGENS] as const
export type Allergy = Allergen | Fruit

/** What is known of a product; null where nobody has stated its allergens or its ingredients. */
export interface KnownAllergies {
  contains: readonly Allergen[] | null
  fruits: readonly Fruit[] | null
}

/** A warning in words; `bad` of what is in a product, `warn` where nobody has stated what is. */
export interface AllergyWarning {
  tone: 'bad' | 'warn'
  text: string
}

type AllergyTexts = Pick<Messages, 'allergensText' | 'allergiesText'>

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
export function allergyWarning(
  product: KnownAllergies,
  allergies: readonly Allergy[],
  { allergensText, allergiesText }: AllergyTexts,
): AllergyWarning | null {
  const found = foundAllergies(product, allergies)
  const labels: Readonly<Record<Allergy, string>> = { ...allergiesText.fruits, ...allergensText.allergens, ...allergiesText.short }
  if (found.length > 0) return { tone: 'bad', text: allergiesText.contains(found.map((allergy) => labels[allergy]).join(', ')) }
  return isFreeOf(product, allergies) ? null : { tone: 'warn', text: allergiesText.unchecked }
}

/**
 * Whether a product is stated to be free of what somebody is allergic to (docs/rules/catalogue.md#allergy-warnings).
 */
export function isFreeOf(product: KnownAllergies, allergies: readonly Allergy[]): boolean {
  const { contains, fruits } = product
  const isFruit = (allergy: Allergy) => FRUITS.some((fruit) => fruit === allergy)
  const isUnknown = allergies.some((allergy) => (isFruit(allergy) ? fruits : contains) === null)
  return !isUnknown && foundAllergies(product, allergies).length === 0
}

function foundAllergies({ contains, fruits }: KnownAllergies, allergies: readonly Allergy[]): Allergy[] {
  const known: readonly Allergy[] = [...(fruits ?? []), ...(contains ?? [])]
  return allergies.filter((allergy) => known.includes(allergy))
}
