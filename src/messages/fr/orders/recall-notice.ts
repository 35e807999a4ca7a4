export const recall = 'Rappel'
export const recalledOn = (date: string) => `Rappel du ${date} : veuillez ne pas manger le contenu de ces sachets.`
export const lot = (size: string, number: string, bestBefore: string) =>
  `${size}, lot ${number}, à consommer de préférence avant le ${bestBefore}`
export const others = 'Les sachets d’un autre lot ne sont pas concernés.'
