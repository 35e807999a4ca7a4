import { plural } from '../../plural.ts'

export const titleWith = (entries: number) => `Carrello (${entries})`
export const lines = 'Articoli nel carrello'
export const items = (count: number) => plural('it', count, { one: `${count} articolo`, other: `${count} articoli` })
export const needsScript = 'Per il carrello'
export const loading = 'Caricamento del carrello'
export const loadingText = 'Caricamento del carrello: prezzi, spedizione e sconto arrivano subito.'
export const loadFailed = 'Non è stato possibile caricare il carrello.'
export const nothingLost = 'Non è andato perso nulla. Riprovi tra un istante.'
export const retry = 'Riprovare'
export const empty = 'Il Suo carrello è vuoto'
export const emptyHint = 'Aggiunga un po’ di deliziosa frutta liofilizzata!'
export const emptyText = 'Frutti di bosco, mele, manghi: tanta croccantezza La aspetta.'
export const shopNow = 'Acquistare ora'
export const goOn = 'Continuare gli acquisti'
export const clear = 'Svuotare tutto'

export const goneLine = 'Non più disponibile'
export const remove = (name: string) => `Togliere ${name}`
export const quantityOf = (name: string) => `Quantità di ${name}`
export const perSize = (grams: number) => `per\u00a0${grams}\u00a0g`
export const gone = 'Questo prodotto non è più disponibile. Lo tolga dal carrello.'
export const changeTo = (quantity: number) => `Portare la quantità a ${quantity}`

export const summary = 'Riepilogo dell’ordine'
export const subtotal = 'Totale parziale'
export const products = 'Prodotti:'
export const shippingRow = 'Spedizione:'
export const free = 'Gratuita'
export const giftCards = 'Carte regalo'
export const giftCardsRow = 'Carte regalo:'
export const total = 'Totale'
export const totalRow = 'Totale:'
export const namedRow = (label: string) => `${label}:`
export const giftCard = (lastFour: string) => `Carta regalo …${lastFour}`
export const toPay = 'Da pagare'
export const withVat = (amount: string) => `IVA incl. ${amount}`
export const freeShippingFrom = (amount: string) => `Spedizione gratuita da ${amount}`
export const toCheckout = 'Alla cassa'
export const toCheckoutFor = (amount: string) => `Alla cassa\u00a0– ${amount}`
export const deliveryTime = (time: string) => `Termine di consegna: ${time}`
export const toEachAddress = (time: string) => `Termine di consegna: ${time}, a ogni indirizzo`
export const securePayment = 'Pagamento sicuro, anche senza conto'
export const boxSavesMore = (code: string) => `Buono ${code}: con il prezzo della box risparmia di più.`
export const quantitySavesMore = (code: string) => `Buono ${code}: con lo sconto quantità risparmia di più.`

export const deliveryIsFree = 'La Sua spedizione è gratuita.'
export const missingForFree = (amount: string) => `Ancora ${amount} per la spedizione gratuita`
export const suggestions = 'Da abbinare'
export const withThisFree = 'Così la spedizione è gratuita'
