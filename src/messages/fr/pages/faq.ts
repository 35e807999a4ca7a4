export const lead = 'Tout sur la commande, les fruits et l’envoi. Et quelques idées pour les savourer.'
export const topics = 'Thèmes'
export const notListed = 'Vous n’avez pas trouvé votre question ?'
export const writeToUs = (hours: string, replyHours: number) =>
  `Écrivez-nous. Pendant les heures de service (${hours}), nous répondons en général en moins d${replyHours === 1 ? '’une heure' : `e ${replyHours}\u00a0heures`}.`
