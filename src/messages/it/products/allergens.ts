export const allergens = {
  gluten: 'Cereali contenenti glutine',
  milk: 'Latte',
  eggs: 'Uova',
  peanuts: 'Arachidi',
  nuts: 'Frutta a guscio (noci)',
  soy: 'Soia',
  sesame: 'Sesamo',
  sulphites: 'Anidride solforosa e solfiti',
  celery: 'Sedano',
  mustard: 'Senape',
  lupin: 'Lupini',
  fish: 'Pesce',
  crustaceans: 'Crostacei',
  molluscs: 'Molluschi',
}
export const noAllergens = 'senza allergeni'
export const without = (allergen: string) => `senza: ${allergen}`
export const containing = (allergens: string) => `contiene: ${allergens}`
export const notStated = 'Allergeni non indicati'
