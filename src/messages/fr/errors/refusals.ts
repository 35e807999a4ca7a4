import { plural } from '../../plural.ts'

export const refusals = {
  'voucher-unknown': 'Nous ne connaissons pas ce code. Veuillez vérifier l’orthographe.',
  'voucher-inactive': 'Ce bon n’est plus actif.',
  'voucher-not-yet-valid': 'Ce bon n’est pas encore valable.',
  'voucher-expired': 'Ce bon est échu.',
  'voucher-used-up': 'Ce bon a déjà été entièrement utilisé.',
  'voucher-already-used': 'Vous avez déjà utilisé ce bon.',
  'voucher-first-order-only': 'Ce bon n’est valable que pour la première commande.',
  'voucher-minimum-not-met': 'Le montant minimal pour ce bon n’est pas encore atteint.',
  'voucher-no-matching-goods': 'Ce bon ne s’applique à aucun article de votre panier.',
  'gift-card-unknown': 'Nous ne connaissons pas cette carte cadeau. Veuillez vérifier le code.',
  'gift-card-expired': 'Cette carte cadeau est échue.',
  'gift-card-used-up': 'Il n’y a plus de solde sur cette carte cadeau.',
  'product-unknown': 'Ce produit n’existe pas.',
  'recipe-unknown': 'Cette recette n’existe pas.',
  'section-unknown': 'Cette section n’existe pas.',
  'cart-unknown': 'Ce panier n’est pas disponible.',
  'line-unknown': 'Cet article n’est pas dans votre panier.',
  'size-unknown': 'Ce produit n’existe pas dans ce format.',
  'not-for-sale': 'Ce produit n’est pas en vente.',
  'cart-empty': 'Votre panier est vide.',
  'cart-changed': 'Votre panier a changé. Veuillez le vérifier encore une fois.',
  'prices-changed': 'Des prix ont changé. Veuillez vérifier le nouveau montant.',
  'already-paid': 'Cette commande est déjà payée.',
  'delivery-date-refused': 'Votre colis ne peut pas arriver ce jour-là. Veuillez en choisir un autre.',
  'amount-too-small': 'Le montant est trop petit pour un paiement par carte.',
  'voucher-refused': 'Votre bon ne peut plus être utilisé.',
  'gift-card-refused': 'Le solde de votre carte cadeau a changé. Veuillez vérifier le nouveau montant.',
  'gift-card-used':
    'Une carte cadeau de cette commande a déjà été utilisée ou est échue. Ni la carte ni le paiement ne peuvent être annulés.',
  'gift-card-unavailable': 'Cette carte cadeau n’a pas encore été envoyée, n’est plus valable ou a été envoyée à quelqu’un d’autre.',
  'gift-card-day': 'Veuillez choisir un jour d’ici à un an.',
  'own-box-incomplete': 'Il manque un fruit dans un coffret sur mesure. Veuillez le remplacer dans le panier.',
  'gift-list-faulty': 'La liste contient encore des erreurs. Veuillez regarder l’aperçu.',
  'gift-list-uneven':
    'Votre panier est un cadeau d’entreprise, mais il ne suffit plus pour que chacun reçoive la même chose. Composez-le à nouveau sur la page Cadeaux d’entreprise ou videz le panier.',
  'too-busy': 'La boutique est très sollicitée en ce moment. Veuillez réessayer dans un instant.',
  'payment-unavailable': 'Le paiement n’est pas disponible en ce moment. Veuillez réessayer dans un instant. Votre panier est conservé.',
  'payment-unknown': 'Ce paiement n’existe pas.',
  'payment-open': 'Ce paiement n’est pas encore terminé.',
  'invoice-not-offered': 'Pour cette commande, nous ne proposons pas l’achat sur facture. Veuillez choisir un autre mode de paiement.',
  'invoice-limit-reached':
    'Nous ne pouvons pas accepter cette commande sur facture, par exemple parce que des factures sont encore ouvertes. Veuillez choisir un autre mode de paiement.',
  'invoice-needs-account':
    'Pour une première commande sur facture, il vous faut un compte avec une adresse e-mail confirmée. Veuillez vous connecter, ou choisir un autre mode de paiement.',
  'invoice-not-first': 'Nous proposons l’achat sur facture dès la deuxième commande. Veuillez choisir un autre mode de paiement.',
  'too-many-unpaid-orders':
    'Il y a déjà eu beaucoup de commandes aujourd’hui pour cette adresse e-mail. Connectez-vous avec elle ou commandez demain.',
  'contact-missing': 'Veuillez indiquer votre e-mail et votre adresse.',
  'supplement-over': 'Le colis est déjà préparé ou la commande est annulée. Veuillez nous contacter.',
  'checkout-over': 'La réservation a expiré. Veuillez envoyer la commande encore une fois.',
  'payment-unclear': 'Nous vérifions votre paiement et vous contactons.',
  'order-unknown': 'Cette commande n’existe pas.',
  'document-unknown': 'Ce document n’existe pas.',
  'credentials-wrong': 'Veuillez vérifier l’adresse e-mail et le mot de passe.',
  'registration-refused': 'Inscription impossible. Veuillez vérifier vos données ou vous connecter.',
  'password-wrong': 'Le mot de passe n’est pas correct.',
  'password-by-google': 'Vous vous connectez avec Google. C’est là que vous gérez votre mot de passe.',
  'verification-needs-password': 'Veuillez saisir le mot de passe de votre compte.',
  'session-unknown': 'Cette connexion n’existe plus.',
  'sign-in-again': 'Par sécurité, veuillez vous connecter encore une fois avec Google, puis supprimer votre compte dans les dix minutes.',
  'last-owner': 'C’est le dernier compte propriétaire de la boutique. Veuillez d’abord donner tous les droits à quelqu’un d’autre.',
  'address-unknown': 'Cette adresse n’est pas dans votre carnet d’adresses.',
  'cancel-too-late': 'Cette commande ne peut plus être annulée. Veuillez vous adresser à notre service clientèle.',
  'cancel-too-often':
    'Vous avez déjà annulé plusieurs commandes ces dernières 24 heures. Écrivez-nous et nous annulerons celle-ci pour vous.',
  'review-unconfirmed': 'Veuillez d’abord confirmer votre adresse e-mail.',
  'review-not-bought': 'Vous pouvez évaluer les produits que vous avez achetés chez nous.',
  'review-unknown': 'Vous n’avez pas évalué ce produit.',
  'review-gone': 'Cet avis n’est plus affiché.',
  'review-own': 'C’est votre propre avis.',
  'photo-heic':
    'Cette photo est au format HEIC, que beaucoup de navigateurs n’affichent pas. Enregistrez-la en JPEG et choisissez-la encore une fois.',
  'photo-type': 'Nous n’acceptons pas ce type de photo. Veuillez utiliser JPEG, PNG ou WebP.',
  'photo-unknown': 'Une photo n’est plus là. Veuillez la retirer et l’ajouter à nouveau.',
  'photo-missing': 'Cette photo n’existe pas.',
  'code-wrong': 'Ce code est incorrect ou a expiré. Veuillez saisir celui que votre application affiche maintenant.',
  'recovery-code-wrong': 'Ce code de récupération est incorrect ou a déjà été utilisé.',
  'challenge-expired': 'Cette connexion a expiré. Veuillez vous connecter encore une fois avec votre mot de passe.',
  'second-factor-on': 'Un deuxième facteur est déjà configuré.',
  'second-factor-off': 'Aucun deuxième facteur n’est configuré.',
  'second-factor-required': 'Veuillez d’abord configurer votre deuxième facteur.',
  'return-unknown': 'Ce retour n’existe pas.',
  'return-not-shipped': 'Seul ce qui a été expédié peut être renvoyé.',
  'return-too-late': 'Le délai de retour est écoulé. Veuillez vous adresser à notre service clientèle.',
  'return-too-many': 'Vous ne pouvez pas renvoyer autant de sachets. Peut-être sont-ils déjà annoncés ou remboursés.',
  'return-under-way': 'Ce retour est déjà arrivé chez nous.',
  'gift-link-over': 'L’adresse est déjà indiquée, ou la commande n’existe plus.',
  'link-invalid': 'Ce lien a expiré ou a déjà été utilisé.',
}

/** Refusals that name what is the most. */
export const limitRefusals = {
  'cart-full': (most: string) => `Un panier contient ${most} articles au maximum. Commandez les autres ensuite.`,
  'cart-too-large': (most: string) => `Un panier ne dépasse pas ${most}.`,
  'gift-list-too-many': (most: string) => `Une commande contient ${most} sachets d’un même format au maximum. Veuillez répartir la liste.`,
  'too-many-own-boxes': (most: string) => `Un panier contient ${most} coffrets sur mesure au maximum. Commandez les autres ensuite.`,
  'too-many-gift-cards': (most: string) => `Un panier contient ${most} cartes cadeaux au maximum. Commandez les autres ensuite.`,
  'address-book-full': (most: string) => `Votre carnet contient ${most} adresses au maximum. Veuillez d’abord en supprimer une.`,
}

export const productAvailable = (name: string) => `Le produit ${name} est de nouveau disponible. Rechargez la page.`
export const waitAMoment = 'Trop de tentatives. Veuillez patienter un instant.'
export const nextAttempt = (minutes: number) =>
  `La prochaine tentative sera possible dans ${plural('fr', minutes, { one: 'une minute', other: `${minutes} minutes` })}.`
export const giftCardsByGiftCard = 'Une carte cadeau ne peut pas payer d’autres cartes cadeaux.'
export const creditOver = 'Ce crédit a été remboursé ou bloqué. Pour toute question, n’hésitez pas à nous écrire.'
export const cartsMerged = 'Votre panier contient maintenant aussi ce que vous y aviez mis auparavant.'
export const giftReplacedCart = 'Votre cadeau d’entreprise remplace ce qui se trouvait auparavant dans votre panier.'
