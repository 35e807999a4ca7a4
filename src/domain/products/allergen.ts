/**
 * The ingredients that food law wants named because people are allergic to them (docs/rules/catalogue.md#allergens).
 */
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
