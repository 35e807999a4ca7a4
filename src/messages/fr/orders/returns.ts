export const title = 'Retour'
export const sendBack = 'Renvoyer des articles'
export const until = (day: string) => `Possible jusqu’au ${day}`
export const announcedOn = (day: string) => `le ${day}`
export const callOff = 'Renoncer au retour'
export const sendTo = 'Veuillez envoyer les sachets bien emballés à cette adresse, avec le numéro de la commande sur un billet :'
export const postage =
  'Le port est à votre charge. Si un article est abîmé ou ne correspond pas à votre commande, il est à la nôtre : joignez la quittance de la Poste.'
export const states = {
  announced: 'Annoncé',
  arrived: 'Arrivé chez nous',
  replaced: 'Remplacement expédié',
  refunded: 'Remboursé',
  closed: 'Terminé',
  withdrawn: 'Abandonné',
}

export const what = 'Que souhaitez-vous renvoyer ?'
export const whatHint = 'Nous reprenons les sachets non ouverts. Si quelque chose est abîmé, signalez-le aussi ici.'
export const atMost = (size: string, packs: number) => `${size}, ${packs} au plus`
export const quantityOf = (name: string, size: string) => `Quantité : ${name}, ${size}`
export const reasonFor = (name: string) => `Motif pour ${name}`
export const chooseReason = 'Veuillez choisir'
export const reasonMissing = 'Veuillez choisir un motif.'
export const reasons = {
  unwanted: 'Ne me plaît pas',
  damaged: 'Arrivé abîmé',
  wrong: 'Mauvais article',
  other: 'Autre motif',
}
export const note = 'Que devons-nous savoir ?'
export const announce = 'Annoncer le retour'
export const nothingChosen = 'Veuillez choisir au moins un sachet.'
export const announced = 'Retour annoncé'
export const announcedHint = 'L’adresse d’envoi figure sur cette page.'
export const calledOff = 'Retour abandonné'
export const notCalledOff = 'Retour non abandonné'
