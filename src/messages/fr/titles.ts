/**
 * Titles and descriptions that name something: the routes need them at once, other texts of a page come with it.
 */
export const home = (brand: string) => `${brand} : fruits lyophilisés de Suisse`
export const product = (name: string) => `${name}, fruits lyophilisés`
export const category = (category: string) => `${category} : fruits lyophilisés`
export const shopDescription = (what: string) =>
  `${what} : lyophilisés en Suisse. Sans sucre ajouté ; contient des sucres naturellement présents.`
export const ownBoxDescription = 'Votre box de 6, 9 ou 12 sachets, composée selon vos envies ou par surprise.'
export const shop = 'Boutique : fruits lyophilisés'
export const allProducts = 'Tous les fruits, mélanges et box dégustation'
