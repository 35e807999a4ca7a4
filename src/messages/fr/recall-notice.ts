export const recall = 'Rappel'
export const recalledOn = (date: string) => `Rappel du ${date} : ne consommez pas ces emballages.`
export const lot = (size: string, number: string, bestBefore: string) =>
  `${size}, lot ${number}, à consommer de préférence avant le ${bestBefore}`
export const others = 'Les emballages d’un autre lot ne sont pas concernés.'
