export const notFound = 'Commande introuvable'
export const notFoundHint =
  'Veuillez ouvrir encore une fois le lien de votre confirmation de commande, en entier et sans retour à la ligne.'
export const order = 'Commande'
export const questions = 'Des questions sur votre commande ?'
export const mailSubject = (number: string) => `Commande ${number}`
export const supportHours = (hours: string) => `, <hours>${hours}</hours>`
export const cancelling = (hours: number) =>
  `Vous pouvez annuler votre commande dans ${hours === 1 ? 'l’heure' : `les ${hours} heures`}, tant que le colis n’est pas emballé : <mail>écrivez-nous</mail>.`
export const cancelSubject = (number: string) => `Annuler la commande ${number}`

export const orderedOn = 'Commandé le'
export const giftsArriveBy = 'Tous les cadeaux sont là d’ici au'
export const giftArrives = 'Votre cadeau arrive'
export const arrives = 'Chez vous'
export const supplement = 'Complément'
export const supplementTo = 'Complément à'
export const sameParcel = 'Dans le même colis'
export const payment = 'Paiement'
export const confirmationTo = 'Confirmation à'
export const delivery = 'Adresse de livraison'
export const billing = 'Adresse de facturation'
export const parcelsTo = (count: number) => `${count} colis à`
export const note = 'Remarque pour la livraison'
export const card = 'Votre carte'
export const giftLink = 'Lien pour l’adresse'
export const giftLinkMailed = (email: string) => `Nous l’envoyons par e-mail à ${email}.`
export const giftLinkToPassOn = 'Veuillez le transmettre à la personne à qui vous offrez le cadeau.'
export const copyLink = 'Copier le lien'
export const copied = 'Copié'

export const progress = 'État de la commande'
export const expected = (day: string) => `probablement le ${day}`
export const missed = {
  unsent: (day: string, email: string) =>
    `Votre colis aurait dû arriver le ${day} et il n’est pas encore parti. Nous en sommes désolés. Écrivez-nous à <email>${email}</email>\u202f: nous vous dirons quand il arrivera.`,
  'under-way': (day: string, email: string) =>
    `Votre colis aurait dû arriver le ${day}. Il n’est pas là\u202f? Regardez d’abord le suivi de l’envoi, votre boîte aux lettres et chez les voisins. Sinon, écrivez-nous à <email>${email}</email>\u202f: nous le chercherons.`,
}
export const reached = '(atteint)'

export const documents = 'Documents'
export const credited = ', annulée par une note de crédit'

export const giftCards = 'Cartes cadeaux'
export const printCard = 'Imprimer la carte'
export const sendAgain = 'Renvoyer'
export const sentTo = (email: string) => `Envoyée à ${email}`
export const sentToOn = (email: string, day: string) => `Envoyée à ${email} le ${day}`
export const sentOn = (day: string) => `Envoyée le ${day}`
export const you = 'vous'
export const didNotWork = 'Cela n’a pas marché. Veuillez réessayer dans un instant.'

export const deducted = 'Déduit de la facture :'
export const stillToPay = 'Encore à payer :'
export const withQrBill = ', avec la QR-facture de la'
export const exchanged = 'Déduit de votre complément :'
export const refunded = 'Remboursé :'
export const willRefund = (amount: string) => `Nous vous remboursons <strong>${amount}</strong>.`
export const willTransfer = (amount: string) => `Nous vous virons <strong>${amount}</strong>.`

export const trackingNumber = 'Numéro d’envoi :'
export const parcels = 'Colis'
export const parcel = (number: number) => `Colis ${number}`
export const shippedOn = (day: string) => `Expédié le ${day}`
export const restFollows = 'Le reste suit dans un autre colis.'
export const allShipped = (count: number) => (count === 1 ? 'Le colis est expédié' : `Les ${count} colis sont expédiés`)
export const someShipped = (sent: number, count: number) => `${sent} colis sur ${count} sont expédiés`
export const follows = 'Suit'
export const documentTitles = {
  invoice: 'Facture',
  'credit-note': 'Note de crédit',
  reminder: 'Rappel',
}
export const track = 'Suivre l’envoi'
