export const secure = 'Pagamento sicuro tramite un fornitore di servizi di pagamento'
export const secureTest = 'Pagamento sicuro tramite un fornitore di servizi di pagamento (modalità di prova)'
export const away = 'Al momento il pagamento non è disponibile. Il Suo carrello e i Suoi dati restano invariati.'
export const retry = 'Riprovare'
export const preparing = 'Preparazione del pagamento…'
export const way = 'Metodo di pagamento'
export const byCardOrTwint = 'Carta o TWINT'
export const byCardHint = 'Paga ora.'
export const onInvoice = 'Acquisto su fattura'
export const onInvoiceHint = (days: number) =>
  `Pagabile entro ${days === 1 ? 'un giorno' : `${days} giorni`} con la QR-fattura allegata alla conferma dell’ordine.`
export const firstOrderHints = {
  accepted: '',
  held: 'Prima controlliamo brevemente il primo ordine.',
  'confirmed-accounts': 'Per il primo ordine Le serve un conto con un indirizzo e-mail confermato.',
  refused: 'Dal secondo ordine.',
}
