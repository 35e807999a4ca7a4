export const titles = { invoice: 'Facture', 'credit-note': 'Note de crédit', reminder: 'Rappel' }
export const reminders = { 0: 'Rappel d’échéance', 1: '1er rappel', 2: '2e rappel' }
export const totals = { invoice: 'Total', 'credit-note': 'Note de crédit', reminder: 'À payer' }

export const date = 'Date'
export const toInvoice = 'Pour la facture'
export const invoiceOf = 'Facture du'
export const order = 'Commande'
export const orderedOn = 'Commandé le'
export const delivery = 'Livraison'
export const days = (from: string, to: string) => `du ${from} au ${to}`
export const uid = 'IDE'
/** What follows the number, as the law says in its own languages. */
export const deliveryTo = (address: string) => `Livraison à ${address}`
export const creditOnInvoice = (number: string) => `Note de crédit sur la facture ${number}, montant sans articles détaillés.`
export const ofWhichGiftCards = (amount: string) => `Dont ${amount} pour des cartes cadeaux (bons à usages multiples), sans TVA.`
export const invoiceNumber = (number: string) => `Facture ${number}`
export const about = {
  invoice: (number: string) => `facture ${number}`,
  order: (number: string) => `commande ${number}`,
}
export const page = (number: number, count: number) => `Page ${number} sur ${count}`

export const article = 'Article'
export const quantity = 'Quantité'
export const unitPrice = 'Prix unitaire'
export const tax = 'TVA'
export const amount = 'Montant CHF'
export const contents = (packs: string) => `Contenu : ${packs}`
export const subtotal = 'Sous-total'
export const free = 'Offerte'
export const withTax = (total: string) => `${total} TVA comprise`
export const paidWithGiftCard = (lastFour: string) => `Payé avec la carte cadeau …${lastFour}`
export const creditOfOrder = (number: string) => `Avoir de la commande ${number}`
export const rest = 'Solde'
export const rounding = 'Arrondi à 5 centimes'
export const paidCash = 'Payé en espèces'
export const returnedCash = 'Rendu en espèces'
export const includedTax = 'TVA comprise'
export const net = 'Net CHF'
export const taxAmount = 'TVA CHF'
export const gross = 'Brut CHF'
export const discount = 'Rabais'
export const giftCard = 'Carte cadeau'
export const giftCardFor = (recipient: string) => `Carte cadeau pour ${recipient}`

export const nothingToPay = 'Il n’y a rien à payer.'
export const paidInCashOn = (day: string) => `Payé en espèces le ${day}.`
export const paidOn = (day: string) => `Payé le ${day}.`
export const payableBy = (day: string) => `Sur facture, payable jusqu’au ${day}.`
export const cancelled = 'Sur facture, annulée : il n’y a rien à payer.'

export const creditNote = {
  cashBack: 'Le montant vous a été rendu en espèces.',
  onGiftCard: (lastFour: string) => `Le montant est de nouveau sur la carte cadeau …${lastFour}.`,
  transferred: 'Nous vous avons viré le montant.',
  sameWay: 'Le montant vous revient par la voie que vous aviez choisie pour payer.',
  giftCardBack: (lastFour: string) => `Ce qui a été payé avec la carte cadeau est maintenant sur la carte …${lastFour}.`,
  asOrderWasPaid: (number: string) => `Le montant vous revient par la voie choisie pour payer la commande ${number}.`,
  creditBack: (number: string) =>
    `Ce que l’avoir de la commande ${number} a payé vous revient par la voie choisie pour payer cette commande.`,
  cancelledUnpaid: 'La commande est annulée. Il n’y a rien à payer.',
  cancelled: 'La commande est annulée.',
  cancelledCash: 'La commande est annulée. Ce que vous aviez payé en espèces vous a été rendu en espèces.',
  cancelledTransfer: 'La commande est annulée. Nous vous virons ce que vous avez payé.',
  cancelledSameWay: 'La commande est annulée. Ce que vous avez payé vous revient par la même voie.',
  nothingLeft: 'Le montant est déduit de votre facture. Il n’y a plus rien à payer.',
  open: (amount: string) =>
    `Le montant est déduit de votre facture. Il reste ${amount} à payer : veuillez utiliser cette QR-facture, et non la précédente.`,
  orderEdited: 'La commande a été modifiée.',
  addressChanged: 'L’adresse de facturation a été modifiée.',
  replacedBy: (invoice: string) => `La facture ${invoice} remplace la précédente.`,
}

export const replacement = {
  of: (invoice: string, creditNote: string) => `Remplace la facture ${invoice}, annulée par la note de crédit ${creditNote}.`,
  less: (amount: string) => `Différence en votre faveur : ${amount}.`,
  exchanged: 'Elle est déduite de votre complément.',
  more: (amount: string) => `Différence à votre charge : ${amount}.`,
}

export const reminder = {
  openings: {
    0: 'Votre facture arrive bientôt à échéance. Nous vous le rappelons pour qu’elle ne soit pas oubliée. Si vous l’avez déjà payée, vous n’avez rien à faire.',
    1: 'Votre paiement ne nous est pas encore parvenu. C’est sans doute un oubli. Veuillez virer le montant dû dans les 10 prochains jours.',
    2: 'Malgré notre rappel, votre paiement ne nous est pas encore parvenu. Veuillez virer le montant dû dans les 10 prochains jours.',
  },
  credited: 'Crédité',
  earlierFee: 'Frais de rappel antérieurs',
  received: 'Déjà payé',
  waived: 'Remise de dette',
  fee: 'Frais de rappel',
  payableBy: (day: string, amount: string) => `Payable jusqu’au ${day}. Montant dû : ${amount}.`,
  wasPayableBy: (day: string, amount: string) => `La facture était payable jusqu’au ${day}. Montant dû : ${amount}.`,
}

export const slip = {
  parcel: 'Colis',
  together: (number: string) => `Dans le même colis que ${number}`,
  title: 'Bulletin de livraison',
  replacement: (number: string) => `Remplacement pour ${number}`,
  packs: 'Sachets',
  note: (note: string) => `Remarque pour la livraison : ${note}`,
  follows: 'La suite arrive dans un autre colis :',
  leftOut: 'Pas dans le colis, car remboursé :',
  size: 'Format',
  lot: (number: string, bestBefore: string) => `Lot ${number}, à consommer de préférence avant le ${bestBefore}`,
  enjoy: 'Bon appétit !',
  problem: 'Quelque chose ne va pas ?',
  returns: (days: number) => `Vous avez ${days} ${days === 1 ? 'jour' : 'jours'} pour renvoyer les produits non ouverts.`,
  write: (email: string, hours: string) => `Écrivez-nous : ${email}, ${hours}.`,
}

export const card = {
  gift: 'Cadeau',
  for: (recipient: string) => `Pour ${recipient}`,
  code: 'Code',
  use: (shop: string, day: string) => `À utiliser dans le panier sur ${shop}, aussi pour plusieurs commandes. Valable jusqu’au ${day}.`,
  worth: 'Valeur à l’achat',
  validUntil: 'Valable jusqu’au',
  recipient: 'Pour',
  message: 'Message',
  balance: 'Consulter le solde',
}
