export const contents = 'Inhalt dieser Seite'
export const smallParcel = 'Klein Paket'
export const smallParcelHint = 'genau ein Beutel'
export const largeParcel = 'Gross Paket'
export const largeParcelHint = 'alles andere, auch Boxen'
export const free = 'Kostenlos'
export const from = (amount: string) => `ab ${amount}`
export const freeHint = 'Wert der Produkte vor Rabatten'
export const deliveryTime = 'Lieferzeit'
export const sameDay = (time: string) => `Versand am selben Tag bis ${time} Uhr`
