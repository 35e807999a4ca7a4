export const allergens = {
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
export const noAllergens = 'ohne Allergene'
export const without = (allergen: string) => `ohne ${allergen}`
export const containing = (allergens: string) => `enthält ${allergens}`
export const notStated = 'Allergene nicht angegeben'
