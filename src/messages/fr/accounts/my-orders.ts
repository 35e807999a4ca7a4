export const loadFailedHint = 'Vos commandes n’ont pas pu être chargées. Veuillez vous reconnecter.'
export const none = 'Pas encore de commande'
export const noneHint = 'Vos commandes s’affichent ici : avec leur état, la facture et un bouton pour les renouveler.'
export const latestOnly = (count: number) =>
  `Vos ${count} dernières commandes au maximum s’affichent ici. Pour une commande plus ancienne, ouvrez le lien dans sa confirmation.`
export const guestOrdersAfterwards = 'Après la confirmation, les commandes passées sans compte s’afficheront ici aussi.'
export const orderedOn = (day: string) => `Commandé le ${day}`
export const details = (number: string) => `Voir les détails<number> de ${number}</number>`

export const all = 'Toutes les commandes'
export const unknownHint = 'Votre compte ne contient aucune commande à cette adresse.'
export const history = 'Historique'
export const events = {
  placed: 'Commande reçue',
  'part-shipped': 'Une partie expédiée',
  refunded: 'Montant remboursé',
  credited: 'Montant crédité',
  edited: 'Commande modifiée',
}

export const reorder = 'Commander à nouveau'
export const added = 'Ajouté au panier'
export const nothingAdded = 'Rien n’a été ajouté'
export const refillBox = 'Remplir à nouveau le coffret'
export const giftCardsLeftOut = (cards: string) =>
  `Non repris : ${cards}. Le destinataire d’une carte cadeau et le jour de son envoi se choisissent à chaque fois.`
export const addressListLeftOut =
  'La liste d’adresses du cadeau d’entreprise n’est pas reprise : le contenu du panier ira à une seule adresse.'

export const cancel = 'Annuler la commande'
export const isToCancel = 'Annuler la commande ?'
export const cancelFree = (number: string) => `Nous annulons ${number}.`
export const cancelUnpaid = (number: string) => `Nous annulons ${number}. Vous n’aurez pas à payer la facture.`
export const cancelAndRefund = (number: string) => `Nous annulons ${number} et vous remboursons <amount></amount>.`
export const cancelAndTransfer = (number: string) => `Nous annulons ${number} et vous virons <amount></amount>.`
export const keep = 'Conserver'
export const cancelNow = 'Oui, annuler'
export const cancelled = 'Commande annulée'
export const notCancelled = 'Commande non annulée'
export const nothingToPay = 'Vous n’avez pas à payer la facture.'
export const willRefund = 'Le montant vous est remboursé par la même voie.'
export const willTransfer = 'Nous vous virons le montant et vous prévenons par e-mail.'
