export const title = 'Reso'
export const sendBack = 'Rispedire articoli'
export const until = (day: string) => `Possibile fino al ${day}`
export const announcedOn = (day: string) => `il ${day}`
export const callOff = 'Rinunciare al reso'
export const sendTo = 'Invii le confezioni ben imballate a questo indirizzo, con il numero d’ordine su un foglietto:'
export const postage =
  'L’affrancatura è a Suo carico. Se qualcosa è danneggiato o sbagliato, è a carico nostro: alleghi la ricevuta della Posta.'
export const states = {
  announced: 'Annunciato',
  arrived: 'Arrivato da noi',
  replaced: 'Sostituzione spedita',
  refunded: 'Rimborsato',
  closed: 'Concluso',
  withdrawn: 'Annullato',
}

export const what = 'Che cosa desidera rispedire?'
export const whatHint = 'Riprendiamo le confezioni non aperte. Se qualcosa è danneggiato, lo segnali anche qui.'
export const atMost = (size: string, packs: number) => `${size}, al massimo ${packs}`
export const quantityOf = (name: string, size: string) => `Quantità di ${name}, ${size}`
export const reasonFor = (name: string) => `Motivo per ${name}`
export const chooseReason = 'Selezionare'
export const reasonMissing = 'Selezioni un motivo.'
export const reasons = {
  unwanted: 'Non mi piace',
  damaged: 'Arrivato danneggiato',
  wrong: 'Articolo sbagliato',
  other: 'Altro motivo',
}
export const note = 'Che cosa dobbiamo sapere?'
export const announce = 'Annunciare il reso'
export const nothingChosen = 'Scelga almeno una confezione.'
export const announced = 'Reso annunciato'
export const announcedHint = 'L’indirizzo a cui inviarlo si trova su questa pagina.'
export const calledOff = 'Reso annullato'
export const notCalledOff = 'Reso non annullato'
