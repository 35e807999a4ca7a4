import { plural } from '../../plural.ts'

export const lead =
  'Des fruits que chacun choisit à son goût : la carte arrive par e-mail, en un joli PDF, tout de suite ou le jour de votre choix.'
export const usage = 'Utilisable dans le panier, aussi pour plusieurs commandes et avec un bon.'
export const validity = (years: number) =>
  `Valable ${plural('fr', years, { one: `${years} an`, other: `${years} ans` })} à partir du jour du paiement.`
export const noDiscounts = 'Les rabais ne s’appliquent pas aux cartes cadeaux.'
export const noDiscountsNorVat = 'Les rabais ne s’appliquent pas aux cartes cadeaux ; la TVA n’est due qu’au moment de leur utilisation.'
export const forCompanies = 'Pour votre équipe ou votre clientèle ? <link>Cadeaux d’entreprise</link>'
export const hasCard = 'Vous avez déjà une carte ? <link>Consulter le solde</link>'

export const amount = 'Montant'
export const ownAmount = 'Autre montant'
export const amountInChf = 'Montant en CHF'
export const amountLimits = (from: string, to: string) => `Veuillez saisir un montant compris entre ${from} et ${to}.`
export const whereTo = 'À qui envoyer la carte ?'
export const toRecipient = 'À la personne à qui je l’offre'
export const toMe = 'À moi'
export const recipientsEmail = 'E-mail de la personne'
export const recipientsEmailMissing = 'Veuillez saisir l’adresse e-mail de la personne à qui vous offrez la carte.'
export const nameOnCard = 'Nom sur la carte'
export const message = 'Message'
export const when = 'Quand ?'
export const oncePaid = 'Dès le paiement'
export const onADay = 'À une date précise'
export const day = 'Date'
export const dayMissing = 'Veuillez choisir une date.'
export const added = 'Carte cadeau dans le panier'
