export const loadFailedHint = 'Non è stato possibile caricare i Suoi ordini. Acceda di nuovo.'
export const none = 'Ancora nessun ordine'
export const noneHint = 'I Suoi ordini si trovano qui: con lo stato, la fattura e un pulsante per ordinare di nuovo.'
export const latestOnly = (count: number) =>
  `Qui si trovano al massimo i Suoi ultimi ${count} ordini. Per un ordine precedente apra il link nella sua conferma.`
export const guestOrdersAfterwards = 'Dopo la conferma troverà qui anche gli ordini effettuati senza conto.'
export const orderedOn = (day: string) => `Ordinato il ${day}`
export const details = (number: string) => `Vedere i dettagli<number> di ${number}</number>`

export const all = 'Tutti gli ordini'
export const unknownHint = 'A questo indirizzo nel Suo conto non c’è alcun ordine.'
export const history = 'Cronologia'
export const events = {
  placed: 'Ordine ricevuto',
  'part-shipped': 'Una parte spedita',
  refunded: 'Importo rimborsato',
  credited: 'Importo accreditato',
  edited: 'Ordine modificato',
}

export const reorder = 'Ordinare di nuovo'
export const added = 'Aggiunto al carrello'
export const nothingAdded = 'Non è stato aggiunto nulla'
export const refillBox = 'Riempire di nuovo la box'
export const giftCardsLeftOut = (cards: string) =>
  `Non ripreso: ${cards}. A chi va una carta regalo e quando arriva si sceglie di nuovo ogni volta.`
export const addressListLeftOut =
  'L’elenco di indirizzi del regalo aziendale non è ripreso: ciò che ora è nel carrello va a un solo indirizzo.'

export const cancel = 'Annullare l’ordine'
export const isToCancel = 'Annullare l’ordine?'
export const cancelFree = (number: string) => `Annulliamo ${number}.`
export const cancelUnpaid = (number: string) => `Annulliamo ${number}. Non dovrà pagare la fattura.`
export const cancelAndRefund = (number: string) => `Annulliamo ${number} e Le rimborsiamo <amount></amount>.`
export const cancelAndTransfer = (number: string) => `Annulliamo ${number} e Le versiamo <amount></amount>.`
export const keep = 'Mantenere'
export const cancelNow = 'Sì, annullare'
export const cancelled = 'Ordine annullato'
export const notCancelled = 'Ordine non annullato'
export const nothingToPay = 'Non deve pagare la fattura.'
export const willRefund = 'L’importo Le viene rimborsato per la stessa via.'
export const willTransfer = 'Le versiamo l’importo e La avvisiamo per e-mail.'
