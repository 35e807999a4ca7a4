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

/**
 * Fruits that people are allergic to, often together with birch pollen or latex. No law names them, so they are read
 * from the ingredients (docs/rules/catalogue.md#allergy-warnings).
 */
export const FRUITS = [
  'strawberry',
  'apple',
  'pear',
  'cherry',
  'peach',
  'apricot',
  'plum',
  'kiwi',
  'mango',
  'pineapple',
  'banana',
  'fig',
] as const
export type Fruit = (typeof FRUITS)[number]

export const FRUIT_LABELS: Readonly<Record<Fruit, string>> = {
  strawberry: 'Erdbeere',
  apple: 'Apfel',
  pear: 'Birne',
  cherry: 'Kirsche',
  peach: 'Pfirsich',
  apricot: 'Aprikose',
  plum: 'Zwetschge, Pflaume',
  kiwi: 'Kiwi',
  mango: 'Mango',
  pineapple: 'Ananas',
  banana: 'Banane',
  fig: 'Feige',
}
