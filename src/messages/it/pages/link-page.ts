export const needsScript = 'Per questa pagina'
export const loading = (what: string) => `${what}: caricamento`
export const awayTitle = 'Al momento non raggiungibile'
export const isSafe = (what: string) => `${what}: nulla è andato perso. Riprovi tra poco.`
export const retry = 'Riprovare'
export const toShop = 'Al negozio'
export const moment = 'Un momento, per favore…'
export const linkOver = 'Questo link non è più valido'
