export const contents = 'Contenuto di questa pagina'
export const smallParcel = 'Pacco piccolo'
export const smallParcelHint = 'esattamente un sacchetto'
export const largeParcel = 'Pacco grande'
export const largeParcelHint = 'tutto il resto, anche le box'
export const free = 'Gratuita'
export const from = (amount: string) => `da ${amount}`
export const freeHint = 'valore dei prodotti prima degli sconti'
export const deliveryTime = 'Termine di consegna'
export const sameDay = (time: string) => `Ordini entro le ${time}: spedizione in giornata`
