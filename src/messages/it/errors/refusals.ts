import { plural } from '../../plural.ts'

export const refusals = {
  'voucher-unknown': 'Non conosciamo questo codice. Verifichi come è scritto.',
  'voucher-inactive': 'Questo buono non è più attivo.',
  'voucher-not-yet-valid': 'Questo buono non è ancora valido.',
  'voucher-expired': 'Questo buono è scaduto.',
  'voucher-used-up': 'Questo buono è già stato utilizzato completamente.',
  'voucher-already-used': 'Ha già utilizzato questo buono.',
  'voucher-first-order-only': 'Questo buono vale solo per il primo ordine.',
  'voucher-minimum-not-met': 'L’importo minimo per questo buono non è ancora raggiunto.',
  'voucher-no-matching-goods': 'Questo buono non vale per nessun articolo nel Suo carrello.',
  'gift-card-unknown': 'Non conosciamo questa carta regalo. Verifichi il codice.',
  'gift-card-expired': 'Questa carta regalo è scaduta.',
  'gift-card-used-up': 'Su questa carta regalo non c’è più credito.',
  'product-unknown': 'Questo prodotto non esiste.',
  'recipe-unknown': 'Questa ricetta non esiste.',
  'section-unknown': 'Questa sezione non esiste.',
  'cart-unknown': 'Questo carrello non è disponibile.',
  'line-unknown': 'Questo articolo non è nel Suo carrello.',
  'size-unknown': 'Questo prodotto non esiste in questo formato.',
  'not-for-sale': 'Questo prodotto non è in vendita.',
  'cart-empty': 'Il Suo carrello è vuoto.',
  'cart-changed': 'Il Suo carrello è cambiato. Lo verifichi ancora una volta.',
  'prices-changed': 'Alcuni prezzi sono cambiati. Verifichi il nuovo importo.',
  'already-paid': 'Questo ordine è già pagato.',
  'delivery-date-refused': 'Il Suo pacco non può arrivare in questo giorno. Ne scelga un altro.',
  'amount-too-small': 'L’importo è troppo piccolo per un pagamento con carta.',
  'voucher-refused': 'Il Suo buono non può più essere utilizzato.',
  'gift-card-refused': 'Il credito della Sua carta regalo è cambiato. Verifichi il nuovo importo.',
  'gift-card-used':
    'Una carta regalo di questo ordine è già stata utilizzata o è scaduta. Non si possono annullare né la carta né il pagamento.',
  'gift-card-unavailable': 'Questa carta regalo non è ancora stata inviata, non è più valida o è andata a un’altra persona.',
  'gift-card-day': 'Scelga un giorno entro un anno da oggi.',
  'own-box-incomplete': 'In una box su misura manca un frutto. Lo sostituisca nel carrello.',
  'gift-list-faulty': 'La lista contiene ancora errori. Guardi l’anteprima.',
  'gift-list-uneven':
    'Il Suo carrello è un regalo aziendale, ma non basta più in parti uguali per tutti. Lo componga di nuovo alla pagina Regali aziendali oppure svuoti il carrello.',
  'too-busy': 'In questo momento il negozio riceve molte richieste. Riprovi tra poco.',
  'payment-unavailable': 'Al momento il pagamento non è disponibile. Riprovi tra poco. Il Suo carrello resta invariato.',
  'payment-unknown': 'Questo pagamento non esiste.',
  'payment-open': 'Questo pagamento non è ancora concluso.',
  'invoice-not-offered': 'Per questo ordine non offriamo l’acquisto su fattura. Scelga un altro metodo di pagamento.',
  'invoice-limit-reached':
    'Non possiamo accettare questo ordine su fattura, per esempio perché ci sono ancora fatture aperte. Scelga un altro metodo di pagamento.',
  'invoice-needs-account':
    'Per il primo ordine su fattura Le serve un conto con un indirizzo e-mail confermato. Acceda, oppure scelga un altro metodo di pagamento.',
  'invoice-not-first': 'Offriamo l’acquisto su fattura dal secondo ordine. Scelga un altro metodo di pagamento.',
  'too-many-unpaid-orders':
    'Oggi per questo indirizzo e-mail ci sono già stati molti ordini. Acceda con questo indirizzo oppure ordini domani.',
  'contact-missing': 'Indichi e-mail e indirizzo.',
  'supplement-over': 'Il pacco è già preparato o l’ordine è annullato. Ci contatti.',
  'checkout-over': 'La riservazione è scaduta. Invii l’ordine ancora una volta.',
  'payment-unclear': 'Verifichiamo il Suo pagamento e La contattiamo.',
  'order-unknown': 'Questo ordine non esiste.',
  'document-unknown': 'Questo documento non esiste.',
  'credentials-wrong': 'Verifichi l’indirizzo e-mail e la password.',
  'registration-refused': 'Registrazione non possibile. Verifichi i Suoi dati oppure acceda.',
  'password-wrong': 'La password non è corretta.',
  'password-by-google': 'Lei accede con Google. La Sua password si gestisce lì.',
  'verification-needs-password': 'Inserisca la password del Suo conto.',
  'session-unknown': 'Questo accesso non esiste più.',
  'sign-in-again': 'Per sicurezza acceda ancora una volta con Google ed elimini poi il Suo conto entro dieci minuti.',
  'last-owner': 'È l’ultimo conto titolare del negozio. Dia prima tutti i diritti a un’altra persona.',
  'address-unknown': 'Questo indirizzo non è nella Sua rubrica.',
  'cancel-too-late': 'Questo ordine non può più essere annullato. Si rivolga al nostro servizio clienti.',
  'cancel-too-often': 'Nelle ultime 24 ore ha già annullato diversi ordini. Ci scriva e annulleremo questo per Lei.',
  'review-unconfirmed': 'Confermi prima il Suo indirizzo e-mail.',
  'review-not-bought': 'Può valutare i prodotti che ha acquistato da noi.',
  'review-unknown': 'Non ha valutato questo prodotto.',
  'review-gone': 'Questa recensione non viene più mostrata.',
  'review-own': 'Questa è la Sua recensione.',
  'photo-heic': 'Questa foto è in formato HEIC, che molti browser non mostrano. La salvi come JPEG e la scelga di nuovo.',
  'photo-type': 'Non accettiamo questo tipo di foto. Utilizzi JPEG, PNG o WebP.',
  'photo-unknown': 'Una foto non c’è più. La tolga e la aggiunga di nuovo.',
  'photo-missing': 'Questa foto non esiste.',
  'code-wrong': 'Questo codice è errato o scaduto. Inserisca quello che la Sua app mostra ora.',
  'recovery-code-wrong': 'Questo codice di recupero è errato o è già stato usato.',
  'challenge-expired': 'Questo accesso è scaduto. Acceda ancora una volta con la Sua password.',
  'second-factor-on': 'Un secondo fattore è già configurato.',
  'second-factor-off': 'Nessun secondo fattore è configurato.',
  'second-factor-required': 'Configuri prima il Suo secondo fattore.',
  'return-unknown': 'Questo reso non esiste.',
  'return-not-shipped': 'Si può rispedire solo ciò che è stato spedito.',
  'return-too-late': 'Il termine per il reso è scaduto. Si rivolga al nostro servizio clienti.',
  'return-too-many': 'Non può rispedire così tante confezioni. Forse sono già annunciate o rimborsate.',
  'return-under-way': 'Questo reso è già arrivato da noi.',
  'gift-link-over': 'L’indirizzo è già stato inserito, oppure l’ordine non esiste più.',
  'link-invalid': 'Questo link è scaduto o è già stato usato.',
}

/** Refusals that name what is the most. */
export const limitRefusals = {
  'cart-full': (most: string) => `Un carrello contiene al massimo ${most} articoli. Ordini gli altri in seguito.`,
  'cart-too-large': (most: string) => `Un carrello non supera ${most}.`,
  'gift-list-too-many': (most: string) => `Un ordine contiene al massimo ${most} confezioni dello stesso formato. Suddivida la lista.`,
  'too-many-own-boxes': (most: string) => `Un carrello contiene al massimo ${most} box su misura. Ordini le altre in seguito.`,
  'too-many-gift-cards': (most: string) => `Un carrello contiene al massimo ${most} carte regalo. Ordini le altre in seguito.`,
  'address-book-full': (most: string) => `La Sua rubrica contiene al massimo ${most} indirizzi. Ne elimini prima uno.`,
}

export const productAvailable = (name: string) => `Il prodotto ${name} è di nuovo disponibile. Ricarichi la pagina.`
export const waitAMoment = 'Troppi tentativi. Attenda un momento.'
export const nextAttempt = (minutes: number) =>
  `Il prossimo tentativo sarà possibile tra ${plural('it', minutes, { one: 'un minuto', other: `${minutes} minuti` })}.`
export const giftCardsByGiftCard = 'Con una carta regalo non si possono pagare altre carte regalo.'
export const creditOver = 'Questo credito è stato rimborsato o bloccato. Per qualsiasi domanda ci scriva pure.'
export const cartsMerged = 'Il Suo carrello contiene ora anche ciò che vi aveva messo in precedenza.'
export const giftReplacedCart = 'Il Suo regalo aziendale sostituisce ciò che si trovava prima nel carrello.'
