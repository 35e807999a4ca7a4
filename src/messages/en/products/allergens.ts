export const allergens = {
  gluten: 'Cereals containing gluten',
  milk: 'Milk',
  eggs: 'Eggs',
  peanuts: 'Peanuts',
  nuts: 'Nuts',
  soy: 'Soya',
  sesame: 'Sesame',
  sulphites: 'Sulphur dioxide and sulphites',
  celery: 'Celery',
  mustard: 'Mustard',
  lupin: 'Lupin',
  fish: 'Fish',
  crustaceans: 'Crustaceans',
  molluscs: 'Molluscs',
}
export const noAllergens = 'no allergens'
export const without = (allergen: string) => `without ${allergen}`
export const containing = (allergens: string) => `contains ${allergens}`
export const notStated = 'Allergens not stated'
