/** How a mail begins; the placeholder is `greetedName`, where the name is known. */
export const greeting = 'Buongiorno{greeting}'
export const greetedName = (name: string) => ` ${name}`
/** How a mail begins that never prints a name. */
export const greetingWithoutName = 'Buongiorno'

export const questions = 'Ha domande?'
export const hours = (hours: string) => hours
export const fewer = 'Non ricevere più queste e-mail'
export const shipping = 'Spedizione'

export const viewOrder = 'Vedere l’ordine'
export const toShop = 'Al negozio'

export const total = 'Totale'
export const subtotal = 'Totale parziale'
export const free = 'Gratuita'
export const giftCard = 'Carta regalo'
export const giftCards = 'Carte regalo'
export const giftCardEndingIn = (lastFour: string) => `Carta regalo …${lastFour}`
export const creditOfOrder = (number: string) => `Credito di ${number}`
export const rest = 'Saldo'
export const includedTax = (rate: string, amount: string) => `IVA ${rate} inclusa: ${amount}`
export const giftCardsWithoutTax = 'Le carte regalo non contengono IVA.'

export const what = 'Articoli interessati'
export const reason = 'Motivo'
export const inThisParcel = 'In questo pacco'
export const follows = 'Seguirà'
export const inTheSameParcel = 'Nello stesso pacco'
export const order = (number: string) => `Ordine ${number}`
export const yourParcels = 'I Suoi pacchi'
export const withoutNumber = 'senza numero'
export const whatYouReturn = 'Che cosa rispedisce'
export const toThisAddress = 'A questo indirizzo'
export const deliveryAddress = 'Indirizzo di consegna'
export const billingAddress = 'Indirizzo di fatturazione'
export const countries = { CH: 'Svizzera', LI: 'Liechtenstein' }
export const deliveryNote = 'Nota per la consegna'
export const yourCard = 'Il Suo biglietto'
