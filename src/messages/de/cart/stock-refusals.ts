export const thisProduct = 'Dieses Produkt'
export const soldOut = (name: string) => `${name} ist leider ausverkauft.`
export const left = (name: string, count: number) =>
  count === 1 ? `Von ${name} ist nur noch 1 Packung verfügbar.` : `Von ${name} sind nur noch ${count} Packungen verfügbar.`
