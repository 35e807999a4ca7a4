export const backToCart = 'Retour au panier'
export const needsScript = 'Pour commander'
export const loading = 'Chargement de la commande : récapitulatif, livraison et paiement arrivent.'
export const cartAway = 'Votre panier n’est pas disponible en ce moment'
export const cartIsKept = 'Il est conservé. Veuillez réessayer dans un instant.'
export const retry = 'Réessayer'
export const cartEmpty = 'Votre panier est vide'
export const cartEmptyHint = 'Mettez-y d’abord quelques fruits, la suite se passe ici.'
export const toShop = 'Aller à la boutique'
export const toLastOrder = 'Voir votre dernière commande'

export const contactAndDelivery = 'Contact et livraison'
export const contactAndInvoice = 'Contact et facture'
export const payment = 'Paiement'
export const finished = 'Terminé'
export const steps = 'Étapes'
export const stepDone = '(terminé)'
export const companyGift = (count: number) =>
  `Votre cadeau d’entreprise part ${count === 1 ? 'à l’unique adresse' : `aux ${count} adresses`} de votre liste. Ici, il nous faut votre propre adresse, pour la facture.`
export const supplement = (number: string) => `Dans le même colis que ${number}, sans autres frais d’envoi.`
export const paymentTitle = 'Paiement'
export const coveredByVoucher = 'Votre bon couvre tout le montant : il n’y a rien à payer.'
export const coveredByGiftCard = 'Votre carte cadeau couvre tout le montant : il n’y a rien à payer.'

export const summary = 'Récapitulatif'
export const freeShippingFrom = (amount: string) => `Livraison offerte dès ${amount}`
export const missingForFreeShipping = (amount: string) => `. Encore ${amount} et la livraison est offerte.`

export const checkInput = 'Veuillez vérifier vos données'
export const checkInputSaid = 'Veuillez vérifier vos données.'
export const errorInTitle = 'Erreur : '
export const ordering = 'Envoi de la commande…'
export const paying = 'Paiement en cours…'
export const orderOnInvoice = (amount: string) => `Commander sur facture\u00a0· ${amount}`
export const payNow = (amount: string) => `Payer maintenant\u00a0· ${amount}`
export const orderForFree = 'Commander sans frais'
export const payWithGiftCard = 'Payer avec la carte cadeau'
export const confirmationTo = 'La confirmation sera envoyée à <email></email>'
export const termsNote = 'Nos <terms>CGV</terms> et notre <privacy>déclaration de protection des données</privacy> s’appliquent.'
export const opensNewWindow = '(s’ouvre dans une nouvelle fenêtre)'
export const giftWaits = 'Nous emballerons votre cadeau dès que nous aurons l’adresse.'
export const giftArrives = (day: string) => `Votre cadeau arrive le <strong>${day}</strong>.`
export const deliveryTime = (time: string) => `Délai de livraison : ${time}.`

export const notStartedTitle = 'Erreur'
export const notStarted = 'Le paiement n’a pas pu être préparé'
export const tryAgain = 'Veuillez réessayer dans un instant. Votre panier est conservé.'
export const noConnection = 'Pas de connexion. Veuillez vérifier votre accès internet. Votre panier est conservé.'
export const checkCart = 'Veuillez vérifier votre panier'
export const notOrdered = 'Commande non enregistrée'
export const cartChanged = 'Votre panier a changé'
export const pricesChanged = 'Des prix ont changé'
export const checkAmount = 'Veuillez vérifier le nouveau montant.'
export const paid = 'Paiement réussi !'
export const ordered = 'Commande enregistrée !'
export const thanks = 'Merci pour votre commande. La confirmation s’ouvre…'
export const processing = 'Paiement en cours'
export const toConfirmation = 'La confirmation du paiement s’ouvre…'
