/** How a mail begins; the placeholder is `greetedName`, where the name is known. */
export const greeting = 'Bonjour{greeting}'
export const greetedName = (name: string) => ` ${name}`
/** How a mail begins that never prints a name. */
export const greetingWithoutName = 'Bonjour'

export const questions = 'Une question ?'
export const hours = (hours: string) => hours
export const fewer = 'Ne plus recevoir ces e-mails'
export const shipping = 'Livraison'

export const viewOrder = 'Voir la commande'
export const toShop = 'Aller à la boutique'

export const total = 'Total'
export const subtotal = 'Sous-total'
export const free = 'Offerte'
export const giftCard = 'Carte cadeau'
export const giftCards = 'Cartes cadeaux'
export const giftCardEndingIn = (lastFour: string) => `Carte cadeau …${lastFour}`
export const creditOfOrder = (number: string) => `Avoir de ${number}`
export const rest = 'Solde'
export const includedTax = (rate: string, amount: string) => `TVA de ${rate} comprise : ${amount}`
export const giftCardsWithoutTax = 'Les cartes cadeaux ne comprennent pas de TVA.'

export const what = 'Articles concernés'
export const reason = 'Motif'
export const inThisParcel = 'Dans ce colis'
export const follows = 'La suite de l’envoi'
export const inTheSameParcel = 'Dans le même colis'
export const order = (number: string) => `Commande ${number}`
export const yourParcels = 'Vos colis'
export const withoutNumber = 'sans numéro'
export const whatYouReturn = 'Ce que vous renvoyez'
export const toThisAddress = 'À cette adresse'
export const deliveryAddress = 'Adresse de livraison'
export const billingAddress = 'Adresse de facturation'
export const countries = { CH: 'Suisse', LI: 'Liechtenstein' }
export const deliveryNote = 'Remarque pour la livraison'
export const yourCard = 'Votre carte'
