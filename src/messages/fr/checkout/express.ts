export const payQuickly = 'Paiement rapide'
export const paysCart =
  'Vous payez tout votre panier. Apple Pay ou Google Pay nous transmet l’adresse de livraison et l’e-mail pour la confirmation.'
export const paysGiftCards =
  'Vous payez tout votre panier. Apple Pay ou Google Pay nous transmet l’adresse de facturation et l’e-mail pour la confirmation.'
export const nothingToPay = 'Il n’y a rien à payer.'
export const noWallet = 'Ni Apple Pay ni Google Pay n’est configuré dans ce navigateur.'
export const cartAway = 'Votre panier n’est pas disponible en ce moment. Il est conservé.'
export const checkDetails = 'Veuillez vérifier vos données'
export const noAddress = 'L’adresse manque.'
export const freeShipping = 'Livraison offerte'
