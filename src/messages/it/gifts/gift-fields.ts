export const noPrice = 'Nel pacco non ci sono né fattura né prezzi.'
export const ownAddress = 'L’indirizzo qui sopra è il Suo: lì va la fattura.'
export const recipientsAddress = 'L’indirizzo di consegna qui sopra è quello della persona che riceve il regalo, la fattura va a Lei.'
export const message = 'Testo del biglietto'
export const messageHint = (characters: number, lines: number) =>
  `Al massimo ${characters} caratteri su ${lines} righe. Senza testo non alleghiamo un biglietto.`
export const withoutAddress = 'Regalo senza indirizzo'
export const withoutAddressHint = (days: number) =>
  `La persona lo inserisce da sé, tramite un link valido ${days} giorni. Altrimenti Le rimborsiamo l’importo.`
export const recipientsEmail = 'E-mail della persona'
export const recipientsEmailHint = 'Lì inviamo il link; dopo, solo noi possiamo annullare. Vuoto: lo riceve Lei e lo inoltra di persona.'
export const arriveOn = 'Deve arrivare il'
export const soonest = 'Il prima possibile'
export const daysAway = 'Al momento i giorni non sono disponibili. Senza scelta il regalo arriva il prima possibile.'
