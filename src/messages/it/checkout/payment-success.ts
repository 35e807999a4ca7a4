export const notPaid = 'Pagamento non concluso'
export const notPaidHint = 'Non è stato addebitato nulla. Il Suo carrello resta invariato.'
export const backToCheckout = 'Tornare alla cassa'
export const inReview = 'Verifichiamo il Suo pagamento'
export const inReviewHint = 'Verifichiamo il Suo pagamento e La contattiamo.'
export const underWay = 'Il Suo pagamento viene confermato'
export const underWayHint = 'Di solito bastano pochi secondi. Può chiudere questa pagina: la conferma arriva anche per e-mail.'
export const thanks = 'Grazie per il Suo ordine!'
export const thanksAfterPayment = 'Grazie per il Suo ordine.'
export const held =
  'Controlliamo brevemente il primo ordine su fattura, di solito entro il prossimo giorno lavorativo. Poi lo confermiamo per e-mail, con la QR-fattura.'
export const onInvoice = (payment: string) => `${payment}. La QR-fattura è allegata alla conferma dell’ordine.`
export const free = 'Il Suo buono copre l’intero importo: non c’è nulla da pagare.'
export const paid = 'Pagamento riuscito!'

export const confirmation = 'Conferma dell’ordine'
export const confirmationTo = (email: string) => `Riceve una conferma dell’ordine per e-mail a ${email}.`
export const confirmationByMail = 'Riceve una conferma dell’ordine per e-mail.'
export const giftCards = 'Carte regalo'
export const giftCardsHint = 'Arrivano per e-mail appena sono pagate, o nel giorno che ha scelto.'
export const packing = 'Preparazione'
export const packingHint = 'Il Suo ordine viene preparato e imballato con cura.'
export const shipping = 'Spedizione'
export const giftWaits = 'Il Suo regalo parte con la Posta appena chi lo riceve ha inserito il proprio indirizzo.'
export const giftsShip = (count: number) =>
  count === 1 ? 'Il Suo regalo parte con la Posta.' : `I Suoi ${count} regali partono con la Posta.`
export const giftArrives = (day: string) => `Il Suo regalo arriva ${day}.`
export const shipsAfterPayment = (time: string) => `Il Suo pacco parte con la Posta. Termine di consegna: ${time} dopo il pagamento.`
export const shipsAfterOrder = (time: string) => `Il Suo pacco parte con la Posta. Termine di consegna: ${time} dopo l’ordine.`

export const yourOrder = 'Il Suo ordine'
export const noMail = 'Nessuna e-mail ricevuta?'
export const noMailHint = 'Guardi nella cartella spam oppure ci scriva:'
export const supportHours = (hours: string) => `. Il nostro servizio clienti è a Sua disposizione <hours>${hours}</hours>.`
export const shopOn = 'Continuare gli acquisti'
export const toHome = 'Alla pagina iniziale'

export const createAccount = 'Creare un conto'
export const createAccountHint = 'Manca solo una password: la prossima volta i Suoi dati ci sono già e vede tutti i Suoi ordini.'
export const password = 'Password'
export const passwordHint = 'Almeno 8 caratteri.'
export const welcome = 'Le diamo il benvenuto'
export const welcomeHint = 'Confermi ancora il Suo indirizzo e-mail: il link è in arrivo. Poi anche questo ordine sarà nel Suo conto.'
export const myOrders = 'I miei ordini'
export const registered = 'Registrazione riuscita'
export const registeredHint = 'Il Suo conto è stato creato. L’accesso avviene automaticamente.'
export const unexpected = 'Si è verificato un errore inatteso.'
export const failed = 'Si è verificato un errore.'

export const toOrder = 'Vedere l’ordine'
