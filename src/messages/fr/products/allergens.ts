export const allergens = {
  gluten: 'Céréales contenant du gluten',
  milk: 'Lait',
  eggs: 'Œufs',
  peanuts: 'Arachides',
  nuts: 'Fruits à coque dure (noix)',
  soy: 'Soja',
  sesame: 'Sésame',
  sulphites: 'Anhydride sulfureux et sulfites',
  celery: 'Céleri',
  mustard: 'Moutarde',
  lupin: 'Lupin',
  fish: 'Poissons',
  crustaceans: 'Crustacés',
  molluscs: 'Mollusques',
}
export const noAllergens = 'sans allergènes'
export const without = (allergen: string) => `sans : ${allergen}`
export const containing = (allergens: string) => `contient : ${allergens}`
export const notStated = 'Allergènes non indiqués'
