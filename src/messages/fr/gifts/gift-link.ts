export const notFound = 'Cadeau introuvable'
export const notFoundHint = 'Veuillez ouvrir encore une fois le lien, en entier et sans retour à la ligne.'
export const yourGift = 'Votre cadeau'
export const gift = 'Cadeau'
export const over = 'Ce lien n’existe plus'
export const overHint = (from: string) => `Le délai est écoulé et le cadeau a été annulé. Veuillez contacter ${from}.`
export const isComing = 'Votre cadeau arrive'
export const giftFrom = (from: string) => `${from} vous offre un cadeau`
export const forYou = 'Pour vous'
export const entered = 'Votre adresse est enregistrée.'
export const arrives = (from: string, day: string) => `Le cadeau offert par ${from} est chez vous le ${day}.`
export const packing = 'Nous emballons le cadeau.'
export const whereTo = (day: string) => `Où pouvons-nous l’envoyer ? Vous ne payez rien. Le lien est valable jusqu’au ${day}.`
export const contents = (from: string) => `Ce que vous offre ${from}`
export const yourAddress = 'Votre adresse'
export const addressHint = (from: string) =>
  `Nous n’en avons besoin que pour ce colis. ${from} la voit sur la page de la commande, et elle ne peut plus être modifiée ensuite.`
export const didNotWork = 'Cela n’a pas marché. Veuillez réessayer dans un instant.'
export const sendAddress = 'Envoyer l’adresse'
export const toGift = 'Retour au cadeau'
