export const notFound = 'Ordine non trovato'
export const notFoundHint = 'Apra ancora una volta il link della conferma d’ordine, per intero e senza interruzioni di riga.'
export const order = 'Ordine'
export const questions = 'Domande sul Suo ordine?'
export const mailSubject = (number: string) => `Ordine ${number}`
export const supportHours = (hours: string) => `, <hours>${hours}</hours>`
export const cancelling = (hours: number) =>
  `Può annullare l’ordine entro ${hours === 1 ? 'un’ora' : `${hours} ore`}, finché il pacco non è ancora imballato: <mail>ci scriva</mail>.`
export const cancelSubject = (number: string) => `Annullare l’ordine ${number}`

export const orderedOn = 'Ordinato il'
export const giftsArriveBy = 'Tutti i regali arrivano entro'
export const giftArrives = 'Il Suo regalo arriva'
export const arrives = 'Da Lei'
export const supplement = 'Aggiunta'
export const supplementTo = 'Aggiunta a'
export const sameParcel = 'Nello stesso pacco'
export const payment = 'Pagamento'
export const confirmationTo = 'Conferma a'
export const delivery = 'Indirizzo di consegna'
export const billing = 'Indirizzo di fatturazione'
export const parcelsTo = (count: number) => `${count} ${count === 1 ? 'pacco' : 'pacchi'} a`
export const note = 'Nota per la consegna'
export const card = 'Il Suo biglietto'
export const giftLink = 'Link per l’indirizzo'
export const giftLinkMailed = (email: string) => `Lo inviamo per e-mail a ${email}.`
export const giftLinkToPassOn = 'Lo inoltri alla persona che riceve il regalo.'
export const copyLink = 'Copiare il link'
export const copied = 'Copiato'

export const progress = 'Stato dell’ordine'
export const expected = (day: string) => `probabilmente ${day}`
export const missed = {
  unsent: (day: string, email: string) =>
    `Il Suo pacco avrebbe dovuto arrivare ${day} e non è ancora partito. Ce ne scusiamo. Ci scriva a <email>${email}</email>: Le diremo quando arriverà.`,
  'under-way': (day: string, email: string) =>
    `Il Suo pacco avrebbe dovuto arrivare ${day}. Non c’è? Controlli prima lo stato dell’invio, la cassetta delle lettere e chieda ai vicini. Altrimenti ci scriva a <email>${email}</email>: lo cercheremo.`,
}
export const reached = '(raggiunto)'

export const documents = 'Documenti'
export const credited = ', annullata con una nota di credito'

export const giftCards = 'Carte regalo'
export const printCard = 'Stampare la carta'
export const sendAgain = 'Inviare di nuovo'
export const sentTo = (email: string) => `Inviata a ${email}`
export const sentToOn = (email: string, day: string) => `Inviata a ${email} il ${day}`
export const sentOn = (day: string) => `Inviata il ${day}`
export const you = 'Lei'
export const didNotWork = 'Non ha funzionato. Riprovi tra poco.'

export const deducted = 'Dedotto dalla fattura:'
export const stillToPay = 'Ancora da pagare:'
export const withQrBill = ', con la QR-fattura della'
export const exchanged = 'Dedotto dalla Sua aggiunta:'
export const refunded = 'Rimborsato:'
export const willRefund = (amount: string) => `Le rimborsiamo <strong>${amount}</strong>.`
export const willTransfer = (amount: string) => `Le versiamo <strong>${amount}</strong>.`

export const trackingNumber = 'Numero d’invio:'
export const parcels = 'Pacchi'
export const parcel = (number: number) => `Pacco ${number}`
export const shippedOn = (day: string) => `Spedito il ${day}`
export const restFollows = 'Il resto segue in un altro pacco.'
export const allShipped = (count: number) => (count === 1 ? 'Il pacco è spedito' : `Tutti i ${count} pacchi sono spediti`)
export const someShipped = (sent: number, count: number) => `${sent} pacchi su ${count} sono spediti`
export const follows = 'Segue'
export const documentTitles = {
  invoice: 'Fattura',
  'credit-note': 'Nota di credito',
  reminder: 'Sollecito',
}
export const track = 'Seguire l’invio'
