export const confirmation = {
  subject: 'Votre commande {number}',
  preview: (arrival: string, total: string) => `Merci beaucoup ! ${arrival} Total ${total}.`,
  heading: 'Merci beaucoup pour votre commande',
  text: 'Nous avons bien reçu votre commande {number} du {orderDate}, ainsi que votre paiement. {packing} {arrival}',
  usually: (time: string) => `En règle générale, le délai de livraison est de ${time}.`,
  returning: (days: number) => `Vous avez ${days} ${days === 1 ? 'jour' : 'jours'} pour renvoyer les produits non ouverts.`,
  cancelling: (hours: number) =>
    `Vous pouvez annuler votre commande dans ${hours === 1 ? 'l’heure' : `les ${hours} heures`}, tant que le colis n’est pas emballé : dans votre compte ou en répondant à cet e-mail.`,
  withdrawalDetails: 'Droit de rétractation en détail',
}

export const free = {
  preview: (arrival: string) => `Merci beaucoup ! ${arrival} Il n’y a rien à payer.`,
  text: 'Nous avons bien reçu votre commande {number} du {orderDate}. Il n’y a rien à payer. {packing} {arrival}',
}

export const paidCash =
  'Nous avons bien reçu votre commande {number} du {orderDate}, et vous avez payé {total} en espèces. {packing} {arrival}'

export const onInvoice = {
  preview: (amount: string) => `Merci beaucoup ! À payer avec la QR-facture ci-jointe : ${amount}.`,
  text: 'Nous avons bien reçu votre commande {number} du {orderDate}. {packing} {arrival}',
  payment: 'Vous payez sur facture : veuillez virer {total} d’ici au {dueDate}. La QR-facture est jointe à cet e-mail.',
}

export const held = {
  subject: 'Votre commande {number} nous est parvenue',
  preview: 'Nous la vérifions brièvement, puis nous vous la confirmons.',
  text: 'Nous avons bien reçu votre commande {number} du {orderDate}. Nous vérifions brièvement la première commande sur facture, le plus souvent d’ici au prochain jour ouvrable.',
  next: 'Nous vous la confirmerons ensuite dans un autre e-mail, avec la QR-facture de {total}, et nous l’emballerons. Vous n’avez rien à faire.',
}

export const cancelled = {
  subject: 'Votre commande {number} est annulée',
  preview: (number: string) => `Nous avons annulé votre commande ${number}.`,
  heading: 'Votre commande est annulée',
  text: 'Votre commande {number} est annulée. Nous vous remboursons ce que vous avez payé par la même voie et vous écrivons dès que le montant est en route.',
  inCash: 'Votre commande {number} est annulée. Nous vous avons rendu en espèces ce que vous aviez payé en espèces.',
  byTransfer: 'Votre commande {number} est annulée. Nous vous virons {amount} et vous écrivons dès que le montant est en route.',
  noInvoice: 'Vous n’avez pas à payer votre facture.',
}

export const forYou = (amount: string) => `${amount} pour vous`

export const transferred = {
  subject: 'Virement pour votre commande {number}',
  preview: (amount: string) => `Nous vous avons viré ${amount}.`,
  text: 'Pour votre commande {number}, nous avons viré {amount} sur votre compte bancaire. Selon la banque, le montant est crédité sous 1 à 3 jours ouvrables.',
}

export const refunded = {
  subject: 'Remboursement pour votre commande {number}',
  preview: (amount: string) => `Nous vous avons remboursé ${amount}.`,
  text: 'Pour votre commande {number}, nous vous avons remboursé {amount} par la voie que vous aviez choisie pour payer. Selon la banque, le montant est sur votre compte sous 5 à 10 jours.',
  inCashPreview: (amount: string) => `Nous vous avons rendu ${amount} en espèces.`,
  inCash: 'Pour votre commande {number}, nous vous avons rendu {amount} en espèces.',
  toGiftCardPreview: (amount: string) => `${amount} sont de nouveau sur votre carte cadeau.`,
  toGiftCard:
    'Pour votre commande {number}, nous avons recrédité {amount} sur votre carte cadeau, ou sur la nouvelle si nous l’avons remplacée. Vous pouvez réutiliser cet avoir tout de suite.',
}

export const returned = {
  subject: 'Retour de votre commande {number}',
  preview: 'Voici comment nous renvoyer les sachets.',
  heading: 'Votre retour, pas à pas',
  text: 'Le retour de votre commande {number} est annoncé. Veuillez nous renvoyer les sachets non ouverts et bien emballés, en y joignant un billet avec le numéro de la commande.',
  postage:
    'Le port est à votre charge. Si un article est abîmé ou ne correspond pas à votre commande, il est à la nôtre : joignez la quittance de la Poste. Dès que les sachets nous sont parvenus et sont contrôlés, nous vous remboursons le prix d’achat.',
}

export const late = {
  subject: 'Malheureusement épuisé : votre commande {number}',
  preview: (total: string) => `Nous vous remboursons intégralement ${total}.`,
  heading: 'Nous en sommes désolés',
  text: 'Votre paiement n’est arrivé qu’après la fin de la réservation, alors que le stock était vendu. Nous ne pouvons donc pas livrer votre commande {number}.',
  refund: 'Nous vous remboursons intégralement le montant payé de {total}. Vous n’avez rien à faire.',
}

export const paymentRefunded = {
  subject: 'Remboursement de votre paiement',
  text: 'Votre paiement de {amount} ne correspondait à aucune commande. Nous l’avons intégralement remboursé, par la voie que vous aviez choisie pour payer. Selon la banque, le montant est sur votre compte sous 5 à 10 jours.',
}

export const tracking = (number: string) => `Numéro d’envoi : ${number}.`
export const packedTogether = (number: string) => `Elle part dans le même colis que ${number}.`
export const packedToday = 'Nous l’emballons aujourd’hui.'
export const packedOn = (day: string) => `Nous l’emballons le ${day}.`
export const giftCardsByMail = 'Les cartes cadeaux arrivent par e-mail dès qu’elles sont payées, ou le jour que vous avez choisi.'
export const collected = 'Vous avez emporté la marchandise.'
export const allArriveBy = (day: string, count: number) =>
  count === 1 ? `D’ici au ${day}, votre cadeau sera arrivé.` : `D’ici au ${day}, les ${count} cadeaux seront arrivés.`
export const deliveryTime = (time: string) => `Délai de livraison : ${time}.`
export const linkOnOrderPage =
  'Le lien par lequel la personne à qui vous offrez ce cadeau saisit son adresse se trouve sur la page de votre commande. Nous emballerons ensuite le cadeau.'
export const linkIsSent =
  'La personne à qui vous offrez ce cadeau reçoit un lien pour saisir son adresse. Nous emballerons ensuite le cadeau.'
export const giftArrivesOn = (day: string) => `Votre cadeau arrive le ${day}.`
export const arrivesOn = (day: string) => `Elle est chez vous le ${day}.`

export const shipped = {
  subject: 'Votre commande {number} est en route',
  preview: 'Votre colis est en chemin.',
  heading: 'Votre colis est en route',
  text: 'Nous avons remis votre commande {number} à la Poste. Délai de livraison : {deliveryTime}. {tracking}',
  track: 'Suivre l’envoi',
}

export const giftsShipped = {
  preview: 'Chaque envoi peut être suivi.',
  heading: 'Vos cadeaux sont en route',
  text: 'Nous avons remis tous les colis de votre commande {number} à la Poste. Délai de livraison : {deliveryTime}. Les numéros en tête de ligne sont ceux de votre liste d’adresses.',
}

export const partShipped = {
  subject: 'Une partie de votre commande {number} est en route',
  heading: 'Une partie est en route',
  text: 'Nous avons remis une partie de votre commande {number} à la Poste. Délai de livraison : {deliveryTime}. {tracking}',
  rest: 'Nous vous envoyons le reste dans un autre colis et vous écrirons alors de nouveau. Cela ne vous coûte rien.',
}

export const firstGiftsShipped = {
  heading: 'Les premiers cadeaux sont en route',
  text: (sent: number, of: number) =>
    `Nous avons remis ${sent} colis sur ${of} de votre commande {number} à la Poste. Délai de livraison : {deliveryTime}. Les numéros en tête de ligne sont ceux de votre liste d’adresses.`,
  rest: 'Les autres suivent. La page de votre commande indique à tout moment où ils en sont ; nous vous écrirons de nouveau quand tous seront en route.',
}

export const replacement = {
  subject: 'Le remplacement pour votre commande {number} est en route',
  heading: 'Votre remplacement est en route',
  text: 'Nous avons remis à la Poste le remplacement de ce que vous aviez renvoyé. Délai de livraison : {deliveryTime}. {tracking}',
  free: 'Il fait partie de votre commande {number} et ne vous coûte rien.',
}

export const credited = {
  subject: 'Note de crédit pour votre commande {number}',
  preview: (amount: string, open: string) => `${amount} de moins : il reste ${open} à payer.`,
  settledPreview: (amount: string) => `${amount} crédités : il n’y a plus rien à payer.`,
  heading: (amount: string) => `${amount} de moins à payer`,
  text: 'Nous avons déduit {amount} de la facture de votre commande {number}. {open}',
  open: (amount: string) =>
    `Il reste ${amount} à payer. Veuillez utiliser pour cela la QR-facture de la note de crédit jointe à cet e-mail, et non la précédente.`,
  openUntil: (amount: string, day: string) =>
    `Il reste ${amount} à payer d’ici au ${day}. Veuillez utiliser pour cela la QR-facture de la note de crédit jointe à cet e-mail, et non la précédente.`,
  settled:
    'Il n’y a plus rien à payer. Si vous avez déjà versé davantage, nous vous rendons la différence. La note de crédit est jointe à cet e-mail.',
}

export const edited = {
  subject: 'Votre commande {number} est modifiée',
  preview: (total: string) => `La voici telle qu’elle est maintenant. Nouveau total : ${total}.`,
  heading: 'Votre commande est modifiée',
  text: 'Nous avons modifié votre commande {number}. Elle coûte maintenant {total}.',
  payNew: (amount: string) =>
    `La facture précédente n’est plus valable. Veuillez payer ${amount} avec la nouvelle QR-facture jointe à cet e-mail.`,
  payLater: (amount: string) => `Vous recevrez la facture de ${amount} dès que nous aurons confirmé la commande.`,
  same: 'Le montant reste le même. La nouvelle facture est jointe à cet e-mail.',
  transfer: (amount: string) =>
    `Nous vous virons ${amount} et vous écrivons dès que le montant est en route. La nouvelle facture est jointe à cet e-mail.`,
  refund: (amount: string) =>
    `Nous vous remboursons ${amount} par la même voie et vous écrivons dès que le montant est en route. La nouvelle facture est jointe à cet e-mail.`,
  exchanged: (amount: string) =>
    `Nous déduisons ces ${amount} de votre complément : vous ne payez que la différence. Le solde éventuel vous sera remboursé. La nouvelle facture est jointe à cet e-mail.`,
}

export const invoiceRenewed = {
  subject: 'Nouvelle facture pour votre commande {number}',
  preview: 'Avec l’adresse corrigée.',
  heading: 'Votre facture avec la nouvelle adresse',
  text: 'La facture de votre commande {number} porte maintenant l’adresse corrigée. Elle est jointe à cet e-mail, avec la note de crédit pour la précédente, qui n’est plus valable. {settlement}',
  pay: (amount: string) => `Veuillez payer ${amount} avec la nouvelle QR-facture.`,
  paid: 'Vous avez déjà payé et n’avez rien à faire.',
}

export const openAmount = (amount: string) => `Montant dû : ${amount}.`

export const paymentNotice = {
  subject: 'Bientôt à échéance : votre facture pour la commande {number}',
  heading: 'Un petit rappel',
  text: 'La facture de votre commande {number} est payable jusqu’au {dueDate}. Montant dû : {amount}. Vous trouverez la QR-facture encore une fois jointe à cet e-mail.',
  paid: 'Vous avez déjà payé ? Vous n’avez alors rien à faire.',
}

export const reminder = {
  titles: { 1: '1er rappel', 2: '2e rappel' },
  subject: (title: string) => `${title} pour la commande {number}`,
  first: 'Votre paiement pour la commande {number} était dû le {dueDate} et ne nous est pas encore parvenu. C’est sans doute un oubli.',
  second: 'Malgré notre rappel, votre paiement pour la commande {number} ne nous est pas encore parvenu. Il était dû le {dueDate}.',
  pay: 'Veuillez virer {amount} dans les 10 prochains jours. La QR-facture avec toutes les indications est jointe à cet e-mail.',
  paid: 'Votre paiement est déjà en route, ou quelque chose ne va pas ? Répondez simplement à cet e-mail.',
}

export const draftLink = {
  subject: 'Votre commande chez {brand} : à vérifier et à payer',
  preview: 'Nous avons préparé ce que vous avez commandé chez nous.',
  heading: 'Votre commande est prête',
  text: 'Comme convenu, nous avons préparé votre commande. Veuillez vérifier les articles et l’adresse, puis payer. Nous l’emballerons ensuite.',
  button: 'Vérifier et payer',
  validity: (day: string) =>
    `Le lien est valable jusqu’au ${day} et vous est réservé. Vous n’avez rien commandé ? Vous n’avez alors rien à faire.`,
}

export const supplementLink = {
  subject: (number: string) => `Complément à ${number} : à vérifier et à payer`,
  preview: 'Nous ajoutons volontiers ce que vous avez souhaité.',
  heading: 'Votre complément est prêt',
  text: (number: string) =>
    `Comme convenu, nous ajoutons encore quelque chose au colis de votre commande ${number}, sans autres frais d’envoi. Veuillez payer rapidement : une fois le colis emballé, ce n’est plus possible.`,
}

export const giftCard = {
  subject: 'Votre carte cadeau de {brand}',
  giftSubject: 'Une carte cadeau de {brand} pour vous',
  preview: (amount: string) => `${amount} pour des fruits lyophilisés.`,
  heading: 'Votre carte cadeau',
  giftHeading: 'Une carte cadeau pour vous',
  text: 'Vous trouverez en annexe votre carte cadeau de {amount} avec son code, à utiliser ou à offrir.',
  giftText: 'Quelqu’un vous offre {amount} chez {brand}. Vous trouverez en annexe la carte avec le code.',
  use: (day: string) =>
    `Saisissez le code dans le panier, aussi pour plusieurs commandes. Valable jusqu’au ${day}. Quiconque connaît le code peut l’utiliser : conservez-le comme de l’argent liquide.`,
  validUntil: (day: string) => `Valable jusqu’au ${day}`,
}

export const giftLink = {
  subject: (from: string) => `${from} vous offre quelque chose de {brand}`,
  preview: 'Dites-nous où nous pouvons l’envoyer.',
  heading: 'Un cadeau pour vous',
  text: (from: string) => `${from} vous offre des fruits lyophilisés de {brand}. Où pouvons-nous les envoyer ?`,
  message: (words: string) => `« ${words} »`,
  button: 'Saisir l’adresse',
  validity: (day: string, from: string) =>
    `Le lien est valable jusqu’au ${day} et vous est réservé. Nous avons besoin de votre adresse pour le colis ; ${from} la voit sur la page de la commande.`,
  waitingSubject: 'Votre cadeau de {brand} vous attend',
  waitingHeading: 'Votre cadeau vous attend',
}

export const giftAddress = {
  subject: 'Votre cadeau {number} prend la route',
  preview: (arrival: string) => `L’adresse est saisie. ${arrival}`,
  heading: 'Nous avons l’adresse',
  text: 'L’adresse est saisie, et nous emballons tout avec soin. {arrival}',
  arrivesOn: (day: string) => `Votre cadeau arrive le ${day}.`,
}

export const giftAddressMissing = {
  subject: 'Votre cadeau {number} attend une adresse',
  preview: 'Avez-vous déjà transmis le lien ?',
  heading: 'Il manque encore l’adresse',
  text: 'Personne n’a encore saisi d’adresse pour votre cadeau {number}. Le lien pour le faire se trouve sur la page de votre commande. Si l’adresse ne vient pas, nous annulons la commande et vous remboursons la totalité du montant.',
  button: 'Voir le lien',
}

export const recall = {
  subject: 'Important : rappel du produit {product}',
  preview: 'Veuillez ne pas manger le contenu de ces sachets.',
  heading: 'Veuillez ne pas manger le contenu de ces sachets',
  text: 'Nous rappelons des sachets qui étaient dans votre commande {number}. Nous en sommes désolés.',
  packs: 'Ces sachets',
  pack: (count: string, name: string, size: string, lot: string, bestBefore: string) =>
    `${count} ${name} ${size}, lot ${lot}, à consommer de préférence avant le ${bestBefore}`,
  why: 'Pourquoi',
  advice: 'Ce que vous pouvez faire',
}
