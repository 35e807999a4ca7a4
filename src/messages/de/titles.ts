/**
 * Titles and descriptions that name something: the routes need them at once, other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: gefriergetrocknete Früchte aus der Schweiz`
export const product = (name: string) => `${name}, gefriergetrocknet`
export const category = (category: string) => `${category}: gefriergetrocknet`
export const shopDescription = (what: string) =>
  `${what}: gefriergetrocknet in der Schweiz. Ohne Zuckerzusatz; enthält von Natur aus Zucker.`
export const ownBoxDescription = 'Ihre eigene Box mit 6, 9 oder 12 Beuteln: selbst gewählt oder als Überraschung.'
export const shop = 'Shop: gefriergetrocknete Früchte'
export const allProducts = 'Alle Früchte, Mischungen und Probierboxen'
