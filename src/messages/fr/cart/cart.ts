import { plural } from '../../plural.ts'

export const titleWith = (entries: number) => `Panier (${entries})`
export const lines = 'Articles dans le panier'
export const items = (count: number) => plural('fr', count, { one: `${count} article`, other: `${count} articles` })
export const needsScript = 'Pour le panier'
export const loading = 'Chargement du panier'
export const loadingText = 'Chargement du panier : prix, livraison et rabais arrivent.'
export const loadFailed = 'Le panier n’a pas pu être chargé.'
export const nothingLost = 'Rien n’est perdu. Veuillez réessayer dans un instant.'
export const retry = 'Réessayer'
export const empty = 'Votre panier est vide'
export const emptyHint = 'Ajoutez-y quelques délicieux fruits lyophilisés !'
export const emptyText = 'Baies, pommes, mangues : bien du croquant vous attend.'
export const shopNow = 'Faire mes achats'
export const goOn = 'Continuer mes achats'
export const clear = 'Vider le panier'

export const goneLine = 'Plus disponible'
export const remove = (name: string) => `Retirer ${name}`
export const quantityOf = (name: string) => `Quantité : ${name}`
export const perSize = (grams: number) => `les\u00a0${grams}\u00a0g`
export const gone = 'Ce produit n’est plus disponible. Veuillez le retirer.'
export const changeTo = (quantity: number) => `Ramener la quantité à ${quantity}`

export const summary = 'Récapitulatif'
export const subtotal = 'Sous-total'
export const products = 'Produits :'
export const shippingRow = 'Livraison :'
export const free = 'Offerte'
export const giftCards = 'Cartes cadeaux'
export const giftCardsRow = 'Cartes cadeaux :'
export const total = 'Total'
export const totalRow = 'Total :'
export const namedRow = (label: string) => `${label} :`
export const giftCard = (lastFour: string) => `Carte cadeau …${lastFour}`
export const toPay = 'À payer'
export const withVat = (amount: string) => `TVA incl. ${amount}`
export const freeShippingFrom = (amount: string) => `Livraison offerte dès ${amount}`
export const toCheckout = 'Commander'
export const toCheckoutFor = (amount: string) => `Commander\u00a0– ${amount}`
export const deliveryTime = (time: string) => `Délai de livraison : ${time}`
export const toEachAddress = (time: string) => `Délai de livraison : ${time}, à chaque adresse`
export const securePayment = 'Paiement sécurisé, même sans compte'
export const boxSavesMore = (code: string) => `Bon ${code} : le prix du coffret vous fait économiser davantage.`
export const quantitySavesMore = (code: string) => `Bon ${code} : le rabais de quantité vous fait économiser davantage.`

export const deliveryIsFree = 'Votre livraison est offerte.'
export const missingForFree = (amount: string) => `Plus que ${amount} pour une livraison offerte`
export const suggestions = 'Pour accompagner'
export const withThisFree = 'Avec lui, livraison offerte'
