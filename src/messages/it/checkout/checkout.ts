export const backToCart = 'Tornare al carrello'
export const needsScript = 'Per ordinare'
export const loading = 'Caricamento della cassa: riepilogo, spedizione e pagamento arrivano subito.'
export const cartAway = 'Al momento il Suo carrello non è disponibile'
export const cartIsKept = 'Resta invariato. Riprovi tra poco.'
export const retry = 'Riprovare'
export const cartEmpty = 'Il carrello è vuoto'
export const cartEmptyHint = 'Ci metta prima un po’ di frutta, poi si continua qui.'
export const toShop = 'Al negozio'
export const toLastOrder = 'Al Suo ultimo ordine'

export const contactAndDelivery = 'Contatto e consegna'
export const contactAndInvoice = 'Contatto e fattura'
export const payment = 'Pagamento'
export const finished = 'Fatto'
export const steps = 'Passi'
export const stepDone = '(fatto)'
export const companyGift = (count: number) =>
  `Il Suo regalo aziendale va ${count === 1 ? 'all’unico indirizzo' : `ai ${count} indirizzi`} della Sua lista. Qui ci serve il Suo indirizzo, per la fattura.`
export const supplement = (number: string) => `Nello stesso pacco di ${number}, senza altre spese di spedizione.`
export const paymentTitle = 'Pagamento'
export const coveredByVoucher = 'Il Suo buono copre l’intero importo: non c’è nulla da pagare.'
export const coveredByGiftCard = 'La Sua carta regalo copre l’intero importo: non c’è nulla da pagare.'

export const summary = 'Riepilogo dell’ordine'
export const freeShippingFrom = (amount: string) => `Spedizione gratuita da ${amount}`
export const missingForFreeShipping = (amount: string) => `. Ancora ${amount} e la spedizione è gratuita.`

export const checkInput = 'Verifichi i Suoi dati'
export const checkInputSaid = 'Verifichi i Suoi dati.'
export const errorInTitle = 'Errore: '
export const ordering = 'Invio dell’ordine…'
export const paying = 'Pagamento in corso…'
export const orderOnInvoice = (amount: string) => `Ordinare su fattura\u00a0· ${amount}`
export const payNow = (amount: string) => `Pagare ora\u00a0· ${amount}`
export const orderForFree = 'Ordinare gratis'
export const payWithGiftCard = 'Pagare con la carta regalo'
export const confirmationTo = 'La conferma sarà inviata a <email></email>'
export const termsNote = 'Valgono le nostre <terms>CG</terms> e la <privacy>dichiarazione sulla protezione dei dati</privacy>.'
export const opensNewWindow = '(si apre in una nuova finestra)'
export const giftWaits = 'Confezioniamo il Suo regalo appena abbiamo l’indirizzo.'
export const giftArrives = (day: string) => `Il Suo regalo arriva <strong>${day}</strong>.`
export const deliveryTime = (time: string) => `Termine di consegna: ${time}.`

export const notStartedTitle = 'Errore'
export const notStarted = 'Non è stato possibile preparare il pagamento'
export const tryAgain = 'Riprovi tra poco. Il Suo carrello resta invariato.'
export const noConnection = 'Nessuna connessione. Verifichi il Suo accesso a internet. Il Suo carrello resta invariato.'
export const checkCart = 'Verifichi il Suo carrello'
export const notOrdered = 'Ordine non registrato'
export const cartChanged = 'Il Suo carrello è cambiato'
export const pricesChanged = 'Alcuni prezzi sono cambiati'
export const checkAmount = 'Verifichi il nuovo importo.'
export const paid = 'Pagamento riuscito!'
export const ordered = 'Ordine registrato!'
export const thanks = 'Grazie per il Suo ordine. Si apre la conferma…'
export const processing = 'Pagamento in corso'
export const toConfirmation = 'Si apre la conferma del pagamento…'
