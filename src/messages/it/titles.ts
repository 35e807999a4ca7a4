/**
 * Titles and descriptions that name something: the routes need them at once, other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: frutta liofilizzata dalla Svizzera`
export const product = (name: string) => `${name}, frutta liofilizzata`
export const category = (category: string) => `${category}: frutta liofilizzata`
export const shopDescription = (what: string) =>
  `${what}: liofilizzati in Svizzera. Senza zuccheri aggiunti; contiene naturalmente zuccheri.`
export const ownBoxDescription = 'La Sua box da 6, 9 o 12 sacchetti: scelta da Lei o a sorpresa.'
export const shop = 'Negozio: frutta liofilizzata'
export const allProducts = 'Tutta la frutta, le miscele e i box degustazione'
