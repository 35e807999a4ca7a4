export const unknownText = 'Cette variété n’existe peut-être plus, ou une faute de frappe s’est glissée dans l’adresse.'
export const noneYet = 'Les rayons sont encore vides'
export const noneYetText = 'Nos premiers fruits arrivent bientôt. Revenez nous voir.'
export const moreAboutUs = 'En savoir plus sur nous'

export const breadcrumb = 'Fil d’Ariane'
export const backToShop = 'Retour à la boutique'
export const quantityOf = (name: string) => `Quantité : ${name}`
export const sizeOf = (name: string) => `Format : ${name}`
export const favourites = 'Favoris'
export const share = 'Partager'

export const enlarge = (picture: string) => `${picture} : agrandir`
export const pictures = 'Images'
export const picture = 'Image'
export const previousPicture = 'Image précédente'
export const nextPicture = 'Image suivante'
export const close = 'Fermer'
export const zoomIn = 'Agrandir'
export const zoomOut = 'Réduire'
export const position = '{index} sur {total}'

export const related = 'D’autres fruits d’exception'
export const allProducts = 'Découvrir tous les produits'
export const recentlyViewed = 'Vus récemment'
export const clearList = 'Effacer la liste'
