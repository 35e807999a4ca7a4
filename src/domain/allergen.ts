/** The ingredients that food law wants named because people are allergic to them (docs/rules/catalogue.md#allergens). */
export const ALLERGENS = [
  'gluten',
  'milk',
  'eggs',
  'peanuts',
  'nuts',
  'soy',
  'sesame',
  'sulphites',
  'celery',
  'mustard',
  'lupin',
  'fish',
  'crustaceans',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const ALLERGEN_LABELS: Readonly<Record<Allergen, string>> = {
  gluten: 'Glutenhaltiges Getreide',
  milk: 'Milch',
  eggs: 'Eier',
  peanuts: 'Erdnüsse',
  nuts: 'Hartschalenobst (Nüsse)',
  soy: 'Soja',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  celery: 'Sellerie',
  mustard: 'Senf',
  lupin: 'Lupinen',
  fish: 'Fisch',
  crustaceans: 'Krebstiere',
  molluscs: 'Weichtiere',
}

/** The allergens that a product contains; null while nobody has stated them. */
export type ContainedAllergens = readonly Allergen[] | null

/**
 * What somebody with these allergies must know of a product: the allergens of theirs that it contains, 'unknown' where
 * nobody has stated them, null where there is nothing to say (docs/rules/catalogue.md#allergens).
 */
export function allergyWarning(contains: ContainedAllergens, allergies: readonly Allergen[]): readonly Allergen[] | 'unknown' | null {
  if (allergies.length === 0) return null
  if (contains === null) return 'unknown'
  const found = allergies.filter((allergen) => contains.includes(allergen))
  return found.length > 0 ? found : null
}
