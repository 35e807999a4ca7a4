export const titles = { invoice: 'Fattura', 'credit-note': 'Nota di credito', reminder: 'Sollecito' }
export const reminders = { 0: 'Promemoria di pagamento', 1: 'Primo sollecito', 2: 'Secondo sollecito' }
export const totals = { invoice: 'Totale', 'credit-note': 'Nota di credito', reminder: 'Da pagare' }

export const date = 'Data'
export const toInvoice = 'Per la fattura'
export const invoiceOf = 'Fattura del'
export const order = 'Ordine'
export const orderedOn = 'Ordinato il'
export const delivery = 'Consegna'
export const days = (from: string, to: string) => `dal ${from} al ${to}`
export const uid = 'IDI'
/** What follows the number, as the law says in its own languages. */
export const deliveryTo = (address: string) => `Consegna a ${address}`
export const creditOnInvoice = (number: string) => `Nota di credito sulla fattura ${number}, importo senza singoli articoli.`
export const ofWhichGiftCards = (amount: string) => `Di cui ${amount} per carte regalo (buoni multiuso), senza IVA.`
export const invoiceNumber = (number: string) => `Fattura ${number}`
export const about = {
  invoice: (number: string) => `fattura ${number}`,
  order: (number: string) => `ordine ${number}`,
}
export const page = (number: number, count: number) => `Pagina ${number} di ${count}`

export const article = 'Articolo'
export const quantity = 'Quantità'
export const unitPrice = 'Prezzo unitario'
export const tax = 'IVA'
export const amount = 'Importo CHF'
export const contents = (packs: string) => `Contenuto: ${packs}`
export const subtotal = 'Totale parziale'
export const free = 'Gratuita'
export const withTax = (total: string) => `${total} IVA inclusa`
export const paidWithGiftCard = (lastFour: string) => `Pagato con la carta regalo …${lastFour}`
export const creditOfOrder = (number: string) => `Credito dell’ordine ${number}`
export const rest = 'Saldo'
export const rounding = 'Arrotondamento a 5 centesimi'
export const paidCash = 'Pagato in contanti'
export const returnedCash = 'Restituito in contanti'
export const includedTax = 'IVA inclusa'
export const net = 'Netto CHF'
export const taxAmount = 'IVA CHF'
export const gross = 'Lordo CHF'
export const discount = 'Sconto'
export const giftCard = 'Carta regalo'
export const giftCardFor = (recipient: string) => `Carta regalo per ${recipient}`

export const nothingToPay = 'Non c’è nulla da pagare.'
export const paidInCashOn = (day: string) => `Pagato in contanti il ${day}.`
export const paidOn = (day: string) => `Pagato il ${day}.`
export const payableBy = (day: string) => `Su fattura, pagabile entro il ${day}.`
export const cancelled = 'Su fattura, annullata: non c’è nulla da pagare.'

export const creditNote = {
  cashBack: 'L’importo Le è stato restituito in contanti.',
  onGiftCard: (lastFour: string) => `L’importo è di nuovo sulla carta regalo …${lastFour}.`,
  transferred: 'Le abbiamo bonificato l’importo.',
  sameWay: 'L’importo Le ritorna per la stessa via con cui ha pagato.',
  giftCardBack: (lastFour: string) => `Quanto pagato con la carta regalo è ora sulla carta …${lastFour}.`,
  asOrderWasPaid: (number: string) => `L’importo Le ritorna per la via con cui ha pagato l’ordine ${number}.`,
  creditBack: (number: string) =>
    `Quanto pagato con il credito dell’ordine ${number} Le ritorna per la via con cui ha pagato quell’ordine.`,
  cancelledUnpaid: 'L’ordine è annullato. Non c’è nulla da pagare.',
  cancelled: 'L’ordine è annullato.',
  cancelledCash: 'L’ordine è annullato. Quanto aveva pagato in contanti Le è stato restituito in contanti.',
  cancelledTransfer: 'L’ordine è annullato. Le bonifichiamo quanto ha pagato.',
  cancelledSameWay: 'L’ordine è annullato. Quanto ha pagato Le ritorna per la stessa via.',
  nothingLeft: 'L’importo è dedotto dalla Sua fattura. Non c’è più nulla da pagare.',
  open: (amount: string) =>
    `L’importo è dedotto dalla Sua fattura. Restano da pagare ${amount}: utilizzi questa QR-fattura al posto della precedente.`,
  orderEdited: 'L’ordine è stato modificato.',
  addressChanged: 'L’indirizzo di fatturazione è stato modificato.',
  replacedBy: (invoice: string) => `La fattura ${invoice} sostituisce la precedente.`,
}

export const replacement = {
  of: (invoice: string, creditNote: string) => `Sostituisce la fattura ${invoice}, annullata dalla nota di credito ${creditNote}.`,
  less: (amount: string) => `Differenza a Suo favore: ${amount}.`,
  exchanged: 'Viene dedotta dalla Sua aggiunta.',
  more: (amount: string) => `Differenza a Suo carico: ${amount}.`,
}

export const reminder = {
  openings: {
    0: 'La Sua fattura è presto in scadenza. Glielo ricordiamo affinché non venga dimenticata. Se l’ha già pagata, non deve fare nulla.',
    1: 'Il Suo pagamento non ci è ancora pervenuto. Si tratta di certo di una svista. Versi l’importo scoperto nei prossimi 10 giorni.',
    2: 'Nonostante il nostro sollecito, il Suo pagamento non ci è ancora pervenuto. Versi l’importo scoperto nei prossimi 10 giorni.',
  },
  credited: 'Accreditato',
  earlierFee: 'Spese di sollecito precedenti',
  received: 'Già pagato',
  waived: 'Condonato',
  fee: 'Spese di sollecito',
  payableBy: (day: string, amount: string) => `Pagabile entro il ${day}. Importo scoperto: ${amount}.`,
  wasPayableBy: (day: string, amount: string) => `La fattura era pagabile entro il ${day}. Importo scoperto: ${amount}.`,
}

export const slip = {
  parcel: 'Pacco',
  together: (number: string) => `Nello stesso pacco di ${number}`,
  title: 'Bolla di consegna',
  replacement: (number: string) => `Sostituzione per ${number}`,
  packs: 'Confezioni',
  note: (note: string) => `Nota per la consegna: ${note}`,
  follows: 'Il resto segue in un altro pacco:',
  leftOut: 'Non nel pacco, perché rimborsato:',
  size: 'Formato',
  lot: (number: string, bestBefore: string) => `Lotto ${number}, da consumarsi preferibilmente entro il ${bestBefore}`,
  enjoy: 'Buon appetito!',
  problem: 'Qualcosa non va?',
  returns: (days: number) => `Ha ${days} ${days === 1 ? 'giorno' : 'giorni'} per rendere la merce non aperta.`,
  write: (email: string, hours: string) => `Ci scriva: ${email}, ${hours}.`,
}

export const card = {
  gift: 'Regalo',
  for: (recipient: string) => `Per ${recipient}`,
  code: 'Codice',
  use: (shop: string, day: string) => `Da utilizzare nel carrello su ${shop}, anche per più ordini. Valida fino al ${day}.`,
  worth: 'Valore all’acquisto',
  validUntil: 'Valida fino al',
  recipient: 'Per',
  message: 'Messaggio',
  balance: 'Consultare il saldo',
}
