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
