export const contents = 'Contenu de cette page'
export const smallParcel = 'Petit colis'
export const smallParcelHint = 'exactement un sachet'
export const largeParcel = 'Grand colis'
export const largeParcelHint = 'tout le reste, coffrets compris'
export const free = 'Gratuit'
export const from = (amount: string) => `dès ${amount}`
export const freeHint = 'valeur des produits avant rabais'
export const deliveryTime = 'Délai de livraison'
export const sameDay = (time: string) => `Commandé avant ${time}, envoyé le jour même`
