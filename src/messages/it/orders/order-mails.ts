export const confirmation = {
  subject: 'Il Suo ordine {number}',
  preview: (arrival: string, total: string) => `Grazie mille! ${arrival} Totale ${total}.`,
  heading: 'Grazie mille per il Suo ordine',
  text: 'Abbiamo ricevuto il Suo ordine {number} del {orderDate} e il pagamento è arrivato. {packing} {arrival}',
  usually: (time: string) => `Di regola una consegna richiede ${time}.`,
  returning: (days: number) => `Ha ${days} ${days === 1 ? 'giorno' : 'giorni'} per rendere la merce non aperta.`,
  cancelling: (hours: number) =>
    `Può annullare l’ordine entro ${hours === 1 ? 'un’ora' : `${hours} ore`}, finché il pacco non è ancora imballato: nel Suo conto o rispondendo a questa e-mail.`,
  withdrawalDetails: 'Diritto di recesso in dettaglio',
}

export const free = {
  preview: (arrival: string) => `Grazie mille! ${arrival} Non c’è nulla da pagare.`,
  text: 'Abbiamo ricevuto il Suo ordine {number} del {orderDate}. Non c’è nulla da pagare. {packing} {arrival}',
}

export const paidCash = 'Abbiamo ricevuto il Suo ordine {number} del {orderDate} e Lei ha pagato {total} in contanti. {packing} {arrival}'

export const onInvoice = {
  preview: (amount: string) => `Grazie mille! Da pagare con la QR-fattura allegata: ${amount}.`,
  text: 'Abbiamo ricevuto il Suo ordine {number} del {orderDate}. {packing} {arrival}',
  payment: 'Paga su fattura: versi {total} entro il {dueDate}. La QR-fattura è allegata a questa e-mail.',
}

export const held = {
  subject: 'Il Suo ordine {number} è arrivato',
  preview: 'Lo esaminiamo brevemente e poi Glielo confermiamo.',
  text: 'Abbiamo ricevuto il Suo ordine {number} del {orderDate}. Esaminiamo brevemente il primo ordine su fattura, per lo più entro il giorno lavorativo successivo.',
  next: 'Poi Glielo confermeremo in un’altra e-mail con la QR-fattura di {total} e lo imballeremo. Lei non deve fare nulla.',
}

export const cancelled = {
  subject: 'Il Suo ordine {number} è annullato',
  preview: (number: string) => `Abbiamo annullato il Suo ordine ${number}.`,
  heading: 'Il Suo ordine è annullato',
  text: 'Il Suo ordine {number} è annullato. Le rimborsiamo quanto ha pagato per la stessa via e Le scriviamo non appena l’importo è in viaggio.',
  inCash: 'Il Suo ordine {number} è annullato. Le abbiamo restituito in contanti quanto aveva pagato in contanti.',
  byTransfer: 'Il Suo ordine {number} è annullato. Le bonifichiamo {amount} e Le scriviamo non appena l’importo è in viaggio.',
  noInvoice: 'Non deve pagare la fattura.',
}

export const forYou = (amount: string) => `${amount} per Lei`

export const transferred = {
  subject: 'Bonifico per il Suo ordine {number}',
  preview: (amount: string) => `Le abbiamo bonificato ${amount}.`,
  text: 'Per il Suo ordine {number} abbiamo versato {amount} sul Suo conto bancario. A seconda della banca, l’importo è accreditato entro 1–3 giorni lavorativi.',
}

export const refunded = {
  subject: 'Rimborso per il Suo ordine {number}',
  preview: (amount: string) => `Le abbiamo rimborsato ${amount}.`,
  text: 'Per il Suo ordine {number} Le abbiamo rimborsato {amount}, per la stessa via con cui ha pagato. A seconda della banca, l’importo è sul Suo conto entro 5–10 giorni.',
  inCashPreview: (amount: string) => `Le abbiamo restituito ${amount} in contanti.`,
  inCash: 'Per il Suo ordine {number} Le abbiamo restituito {amount} in contanti.',
  toGiftCardPreview: (amount: string) => `${amount} sono di nuovo sulla Sua carta regalo.`,
  toGiftCard:
    'Per il Suo ordine {number} abbiamo riaccreditato {amount} sulla Sua carta regalo, o su quella nuova se l’abbiamo sostituita. Può riutilizzare subito questo credito.',
}

export const returned = {
  subject: 'Reso del Suo ordine {number}',
  preview: 'Ecco come rispedirci le confezioni.',
  heading: 'Così ci rispedisce la merce',
  text: 'Il reso del Suo ordine {number} è annunciato. Ci rispedisca le confezioni non aperte e ben imballate, e alleghi un foglietto con il numero d’ordine.',
  postage:
    'L’affrancatura è a Suo carico. Se qualcosa è danneggiato o sbagliato, è a carico nostro: alleghi la ricevuta della Posta. Non appena le confezioni saranno arrivate e controllate, Le rimborseremo il prezzo d’acquisto.',
}

export const late = {
  subject: 'Purtroppo esaurito: il Suo ordine {number}',
  preview: (total: string) => `Le rimborsiamo per intero ${total}.`,
  heading: 'Ci dispiace',
  text: 'Il Suo pagamento è arrivato solo quando la riservazione era scaduta e la scorta venduta. Non possiamo quindi consegnare il Suo ordine {number}.',
  refund: 'Le rimborsiamo per intero l’importo pagato di {total}. Lei non deve fare nulla.',
}

export const paymentRefunded = {
  subject: 'Rimborso del Suo pagamento',
  text: 'Il Suo pagamento di {amount} non corrispondeva ad alcun ordine. Lo abbiamo rimborsato per intero, per la stessa via con cui ha pagato. A seconda della banca, l’importo è sul Suo conto entro 5–10 giorni.',
}

export const tracking = (number: string) => `Numero d’invio: ${number}.`
export const packedTogether = (number: string) => `Parte nello stesso pacco di ${number}.`
export const packedToday = 'Lo imballiamo oggi.'
export const packedOn = (day: string) => `Lo imballiamo ${day}.`
export const giftCardsByMail = 'Le carte regalo arrivano per e-mail non appena sono pagate, oppure il giorno che ha scelto.'
export const collected = 'Ha portato con sé la merce.'
export const allArriveBy = (day: string, count: number) =>
  count === 1 ? `Entro ${day} il Suo regalo sarà arrivato.` : `Entro ${day} tutti i ${count} regali saranno arrivati.`
export const deliveryTime = (time: string) => `Termine di consegna: ${time}.`
export const linkOnOrderPage =
  'Il link con cui la persona che riceve il regalo inserisce il suo indirizzo si trova sulla pagina del Suo ordine. Poi imballiamo il regalo.'
export const linkIsSent = 'La persona che riceve il regalo riceve un link con cui inserire il suo indirizzo. Poi imballiamo il regalo.'
export const giftArrivesOn = (day: string) => `Il Suo regalo arriva ${day}.`
export const arrivesOn = (day: string) => `Arriva da Lei ${day}.`

export const shipped = {
  subject: 'Il Suo ordine {number} è in viaggio',
  preview: 'Il Suo pacco è in viaggio.',
  heading: 'Il Suo pacco è in viaggio',
  text: 'Abbiamo consegnato il Suo ordine {number} alla Posta. Termine di consegna: {deliveryTime}. {tracking}',
  track: 'Seguire l’invio',
}

export const giftsShipped = {
  preview: 'Ogni invio si può seguire.',
  heading: 'I Suoi regali sono in viaggio',
  text: 'Abbiamo consegnato alla Posta tutti i pacchi del Suo ordine {number}. Termine di consegna: {deliveryTime}. I numeri a inizio riga sono quelli della Sua lista di indirizzi.',
}

export const partShipped = {
  subject: 'Una parte del Suo ordine {number} è in viaggio',
  heading: 'Una parte è in viaggio',
  text: 'Abbiamo consegnato alla Posta una parte del Suo ordine {number}. Termine di consegna: {deliveryTime}. {tracking}',
  rest: 'Il resto Glielo inviamo in un altro pacco e allora Le riscriveremo. Non Le costa nulla.',
}

export const firstGiftsShipped = {
  heading: 'I primi regali sono in viaggio',
  text: (sent: number, of: number) =>
    `Abbiamo consegnato alla Posta ${sent} di ${of} pacchi del Suo ordine {number}. Termine di consegna: {deliveryTime}. I numeri a inizio riga sono quelli della Sua lista di indirizzi.`,
  rest: 'Gli altri seguono. Sulla pagina del Suo ordine vede in ogni momento a che punto sono; Le riscriveremo quando tutti saranno in viaggio.',
}

export const replacement = {
  subject: 'La sostituzione per il Suo ordine {number} è in viaggio',
  heading: 'La Sua sostituzione è in viaggio',
  text: 'Abbiamo consegnato alla Posta la sostituzione di quanto ci aveva rispedito. Termine di consegna: {deliveryTime}. {tracking}',
  free: 'Fa parte del Suo ordine {number} e non Le costa nulla.',
}

export const credited = {
  subject: 'Nota di credito per il Suo ordine {number}',
  preview: (amount: string, open: string) => `${amount} in meno: restano da pagare ${open}.`,
  settledPreview: (amount: string) => `${amount} accreditati: non c’è più nulla da pagare.`,
  heading: (amount: string) => `${amount} in meno da pagare`,
  text: 'Abbiamo dedotto {amount} dalla fattura del Suo ordine {number}. {open}',
  open: (amount: string) =>
    `Restano da pagare ${amount}. Per farlo utilizzi la QR-fattura sulla nota di credito allegata a questa e-mail, al posto della precedente.`,
  openUntil: (amount: string, day: string) =>
    `Restano da pagare ${amount} entro il ${day}. Per farlo utilizzi la QR-fattura sulla nota di credito allegata a questa e-mail, al posto della precedente.`,
  settled:
    'Non c’è più nulla da pagare. Se ha già versato di più, Le restituiamo la differenza. La nota di credito è allegata a questa e-mail.',
}

export const edited = {
  subject: 'Il Suo ordine {number} è modificato',
  preview: (total: string) => `Ecco com’è ora. Nuovo totale: ${total}.`,
  heading: 'Il Suo ordine è modificato',
  text: 'Abbiamo modificato il Suo ordine {number}. Ora costa {total}.',
  payNew: (amount: string) => `La fattura precedente non è più valida. Paghi ${amount} con la nuova QR-fattura allegata a questa e-mail.`,
  payLater: (amount: string) => `Riceverà la fattura di ${amount} non appena avremo confermato l’ordine.`,
  same: 'L’importo resta invariato. La nuova fattura è allegata a questa e-mail.',
  transfer: (amount: string) =>
    `Le bonifichiamo ${amount} e Le scriviamo non appena l’importo è in viaggio. La nuova fattura è allegata a questa e-mail.`,
  refund: (amount: string) =>
    `Le rimborsiamo ${amount} per la stessa via e Le scriviamo non appena l’importo è in viaggio. La nuova fattura è allegata a questa e-mail.`,
  exchanged: (amount: string) =>
    `Deduciamo questi ${amount} dalla Sua aggiunta: paga solo la differenza. L’eventuale resto Le verrà rimborsato. La nuova fattura è allegata a questa e-mail.`,
}

export const invoiceRenewed = {
  subject: 'Nuova fattura per il Suo ordine {number}',
  preview: 'Con l’indirizzo corretto.',
  heading: 'La Sua fattura con il nuovo indirizzo',
  text: 'La fattura del Suo ordine {number} ha ora l’indirizzo corretto. È allegata a questa e-mail, con la nota di credito per la precedente, che non è più valida. {settlement}',
  pay: (amount: string) => `Paghi ${amount} con la nuova QR-fattura.`,
  paid: 'Ha già pagato e non deve fare nulla.',
}

export const openAmount = (amount: string) => `Importo scoperto: ${amount}.`

export const paymentNotice = {
  subject: 'Presto in scadenza: la fattura del Suo ordine {number}',
  heading: 'Un breve promemoria',
  text: 'La fattura del Suo ordine {number} scade il {dueDate}. Importo scoperto: {amount}. La QR-fattura è allegata ancora una volta a questa e-mail.',
  paid: 'Ha già pagato? Allora non deve fare nulla.',
}

export const reminder = {
  titles: { 1: 'Primo sollecito', 2: 'Secondo sollecito' },
  subject: (title: string) => `${title} per l’ordine {number}`,
  first: 'Il Suo pagamento per l’ordine {number} scadeva il {dueDate} e non ci è ancora pervenuto. Si tratta di certo di una svista.',
  second: 'Nonostante il nostro sollecito, il Suo pagamento per l’ordine {number} non ci è ancora pervenuto. Scadeva il {dueDate}.',
  pay: 'Versi {amount} nei prossimi 10 giorni. La QR-fattura con tutte le indicazioni è allegata a questa e-mail.',
  paid: 'Il Suo pagamento è già in viaggio o qualcosa non quadra? Risponda semplicemente a questa e-mail.',
}

export const draftLink = {
  subject: 'Il Suo ordine da {brand}: da verificare e pagare',
  preview: 'Abbiamo preparato ciò che ha ordinato da noi.',
  heading: 'Il Suo ordine è pronto',
  text: 'Come d’accordo abbiamo preparato il Suo ordine. Verifichi articoli e indirizzo e paghi. Poi lo imballiamo per Lei.',
  button: 'Verificare e pagare',
  validity: (day: string) => `Il link è valido fino al ${day} ed è solo per Lei. Non ha ordinato nulla? Allora non deve fare nulla.`,
}

export const supplementLink = {
  subject: (number: string) => `Aggiunta a ${number}: da verificare e pagare`,
  preview: 'Aggiungiamo volentieri ciò che ha desiderato.',
  heading: 'La Sua aggiunta è pronta',
  text: (number: string) =>
    `Come d’accordo aggiungiamo ancora qualcosa al pacco del Suo ordine ${number}, senza altre spese di spedizione. La preghiamo di pagare presto: quando il pacco è imballato, non è più possibile.`,
}

export const giftCard = {
  subject: 'La Sua carta regalo di {brand}',
  giftSubject: 'Una carta regalo di {brand} per Lei',
  preview: (amount: string) => `${amount} per frutta liofilizzata.`,
  heading: 'La Sua carta regalo',
  giftHeading: 'Una carta regalo per Lei',
  text: 'In allegato trova la Sua carta regalo di {amount} con il codice, da utilizzare o da regalare.',
  giftText: 'Qualcuno Le regala {amount} da {brand}. In allegato trova la carta con il codice.',
  use: (day: string) =>
    `Inserisca il codice nel carrello, anche per più ordini. Valida fino al ${day}. Chi conosce il codice può utilizzarlo: lo conservi come contante.`,
  validUntil: (day: string) => `Valida fino al ${day}`,
}

export const giftLink = {
  subject: (from: string) => `${from} Le regala qualcosa di {brand}`,
  preview: 'Ci dica dove possiamo inviarlo.',
  heading: 'Un regalo per Lei',
  text: (from: string) => `${from} Le regala frutta liofilizzata di {brand}. Dove possiamo inviarla?`,
  message: (words: string) => `«${words}»`,
  button: 'Inserire l’indirizzo',
  validity: (day: string, from: string) =>
    `Il link è valido fino al ${day} ed è solo per Lei. Il Suo indirizzo ci serve per il pacco; ${from} lo vede sulla pagina dell’ordine.`,
  waitingSubject: 'Il Suo regalo di {brand} La aspetta',
  waitingHeading: 'Il Suo regalo La aspetta',
}

export const giftAddress = {
  subject: 'Il Suo regalo {number} si mette in viaggio',
  preview: (arrival: string) => `L’indirizzo è inserito. ${arrival}`,
  heading: 'Abbiamo l’indirizzo',
  text: 'L’indirizzo è inserito, e imballiamo tutto con cura. {arrival}',
  arrivesOn: (day: string) => `Il regalo arriva ${day}.`,
}

export const giftAddressMissing = {
  subject: 'Il Suo regalo {number} aspetta un indirizzo',
  preview: 'Ha già inoltrato il link?',
  heading: 'Manca ancora l’indirizzo',
  text: 'Per il Suo regalo {number} nessuno ha ancora inserito un indirizzo. Il link per farlo si trova sulla pagina del Suo ordine. Se l’indirizzo non arriva, annulliamo l’ordine e Le rimborsiamo l’intero importo.',
  button: 'Vedere il link',
}

export const recall = {
  subject: 'Importante: richiamo di {product}',
  preview: 'Non consumi il contenuto di queste confezioni.',
  heading: 'Non consumi il contenuto di queste confezioni',
  text: 'Richiamiamo delle confezioni che erano nel Suo ordine {number}. Ci dispiace.',
  packs: 'Queste confezioni',
  pack: (count: string, name: string, size: string, lot: string, bestBefore: string) =>
    `${count} ${name} ${size}, lotto ${lot}, da consumarsi preferibilmente entro il ${bestBefore}`,
  why: 'Perché',
  advice: 'Che cosa può fare',
}
