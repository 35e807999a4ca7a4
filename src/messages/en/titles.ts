/**
 * Titles and descriptions that name something: the routes need them at once, other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: freeze-dried fruit from Switzerland`
export const product = (name: string) => `${name}, freeze-dried`
export const category = (category: string) => `${category}: freeze-dried`
export const shopDescription = (what: string) =>
  `${what}: freeze-dried in Switzerland. No added sugar; contains naturally occurring sugars.`
export const ownBoxDescription = 'Your own box of 6, 9 or 12 pouches: chosen by you or as a surprise.'
export const shop = 'Shop: freeze-dried fruit'
export const allProducts = 'All fruit, mixes and taster boxes'
