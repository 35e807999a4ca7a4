export const notFound = 'Regalo non trovato'
export const notFoundHint = 'Apra ancora una volta il link, per intero e senza interruzioni di riga.'
export const yourGift = 'Il Suo regalo'
export const gift = 'Regalo'
export const over = 'Questo link non esiste più'
export const overHint = (from: string) => `Il termine è scaduto e il regalo è stato annullato. Contatti ${from}.`
export const isComing = 'Il Suo regalo è in arrivo'
export const giftFrom = (from: string) => `Un regalo da ${from}`
export const forYou = 'Per Lei'
export const entered = 'Il Suo indirizzo è registrato.'
export const arrives = (from: string, day: string) => `Il regalo di ${from} arriva da Lei ${day}.`
export const packing = 'Confezioniamo il regalo.'
export const whereTo = (day: string) => `Dove possiamo inviarlo? Lei non paga nulla. Il link è valido fino al ${day}.`
export const contents = (from: string) => `Cosa Le regala ${from}`
export const yourAddress = 'Il Suo indirizzo'
export const addressHint = (from: string) =>
  `Ci serve solo per questo pacco. ${from} lo vede sulla pagina dell’ordine, e poi non si può più modificare.`
export const didNotWork = 'Non ha funzionato. Riprovi tra poco.'
export const sendAddress = 'Inviare l’indirizzo'
export const toGift = 'Tornare al regalo'
