export const notPaid = 'Paiement non terminé'
export const notPaidHint = 'Rien n’a été débité. Votre panier est conservé.'
export const backToCheckout = 'Retour à la commande'
export const inReview = 'Nous vérifions votre paiement'
export const inReviewHint = 'Nous vérifions votre paiement et vous contactons.'
export const underWay = 'Confirmation de votre paiement'
export const underWayHint =
  'Cela ne prend en général que quelques secondes. Vous pouvez fermer cette page : la confirmation arrive aussi par e-mail.'
export const thanks = 'Merci pour votre commande !'
export const thanksAfterPayment = 'Merci pour votre commande.'
export const held =
  'Nous vérifions brièvement la première commande sur facture, en général d’ici au prochain jour ouvrable. Nous vous la confirmons ensuite par e-mail, avec la QR-facture.'
export const onInvoice = (payment: string) => `${payment}. La QR-facture est jointe à la confirmation de commande.`
export const free = 'Votre bon couvre tout le montant : il n’y a rien à payer.'
export const paid = 'Paiement réussi !'

export const confirmation = 'Confirmation de commande'
export const confirmationTo = (email: string) => `Vous recevez une confirmation de commande par e-mail à ${email}.`
export const confirmationByMail = 'Vous recevez une confirmation de commande par e-mail.'
export const giftCards = 'Cartes cadeaux'
export const giftCardsHint = 'Elles arrivent par e-mail dès qu’elles sont payées, ou le jour que vous avez choisi.'
export const packing = 'Préparation'
export const packingHint = 'Votre commande est préparée et emballée avec soin.'
export const shipping = 'Envoi'
export const giftWaits = 'Votre cadeau part à la Poste dès que la personne à qui vous l’offrez a indiqué son adresse.'
export const giftsShip = (count: number) => (count === 1 ? 'Votre cadeau part à la Poste.' : `Vos ${count} cadeaux partent à la Poste.`)
export const giftArrives = (day: string) => `Votre cadeau arrive le ${day}.`
export const shipsAfterPayment = (time: string) => `Votre colis part à la Poste. Délai de livraison : ${time} après le paiement.`
export const shipsAfterOrder = (time: string) => `Votre colis part à la Poste. Délai de livraison : ${time} après la commande.`

export const yourOrder = 'Votre commande'
export const noMail = 'Pas reçu d’e-mail ?'
export const noMailHint = 'Regardez dans votre courrier indésirable, ou écrivez-nous :'
export const supportHours = (hours: string) => `. Notre service clientèle est là pour vous <hours>${hours}</hours>.`
export const shopOn = 'Continuer mes achats'
export const toHome = 'Retour à l’accueil'

export const createAccount = 'Créer un compte'
export const createAccountHint =
  'Il ne manque qu’un mot de passe : la prochaine fois, vos données sont déjà là et vous voyez toutes vos commandes.'
export const password = 'Mot de passe'
export const passwordHint = 'Au moins 8 caractères.'
export const welcome = 'Bienvenue'
export const welcomeHint =
  'Il vous reste à confirmer votre adresse e-mail : le lien est en route. Cette commande figurera ensuite aussi dans votre compte.'
export const myOrders = 'Mes commandes'
export const registered = 'Inscription réussie'
export const registeredHint = 'Votre compte est créé. La connexion s’est faite automatiquement.'
export const unexpected = 'Une erreur inattendue s’est produite.'
export const failed = 'Une erreur s’est produite.'

export const toOrder = 'Voir la commande'
