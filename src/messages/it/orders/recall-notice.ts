export const recall = 'Richiamo'
export const recalledOn = (date: string) => `Richiamo del ${date}: non consumi il contenuto di queste confezioni.`
export const lot = (size: string, number: string, bestBefore: string) =>
  `${size}, lotto ${number}, da consumarsi preferibilmente entro il ${bestBefore}`
export const others = 'Le confezioni di un altro lotto non sono interessate.'
