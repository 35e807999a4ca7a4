/**
 * Titles and descriptions of pages, and what stands there while they load: the routes need them at once, while the
 * other texts of a page come with it.
 */
export const home = (brand: string) => `${brand}: frutta liofilizzata dalla Svizzera`
export const product = (name: string) => `${name}, frutta liofilizzata`
export const category = (category: string) => `${category}: frutta liofilizzata`
export const shopDescription = (what: string) =>
  `${what}, il tutto liofilizzato in Svizzera. Senza zuccheri aggiunti; contiene in natura zuccheri.`
export const ownBoxDescription = 'La Sua box da 6, 9 o 12 sacchetti: scelta da Lei o a sorpresa.'
export const shop = 'Negozio: frutta liofilizzata'
export const allProducts = 'Tutta la frutta, le miscele e le box assaggio'
export const signIn = 'Accesso'
export const inShop = (what: string, brand: string) => `${what}, negozio ${brand}.`
export const forgotPassword = 'Password dimenticata'
export const createAccount = 'Creare un conto'
export const newPassword = 'Nuova password'
export const verifyEmail = 'Confermare l’indirizzo e-mail'
export const ordersDescription = (brand: string) => `I Suoi ordini da ${brand}.`
export const accountOrder = 'Ordine'
export const accountOrderDescription = (brand: string) => `Il Suo ordine da ${brand}.`
export const settingsDescription = (brand: string) => `Il Suo conto da ${brand}.`
export const order = 'Il Suo ordine'
export const orderDescription = 'Stato e contenuto del Suo ordine.'
export const draftPayment = 'Pagare l’ordine'
export const draftPaymentDescription = 'Verifichi e paghi ciò che abbiamo preparato per Lei.'
export const cart = 'Carrello'
export const cartDescription = 'La Sua scelta di frutta liofilizzata, con spedizione e sconto a colpo d’occhio.'
export const checkout = 'Cassa'
export const checkoutDescription = 'Contatto, consegna e pagamento in una pagina.'
export const faqDescription =
  'Ordine e pagamento, prodotti e qualità, spedizione, resi e garanzia: le risposte alle Sue domande, con qualche idea per gustare la frutta.'
export const favourites = 'Preferiti'
export const favouritesDescription = 'La frutta che ha scelto di ricordare.'
export const companyGiftsDescription = 'Regali a tutti gli indirizzi della Sua lista, con biglietto.'
export const giftCardDescription = 'Una carta regalo dell’importo desiderato, con il Suo messaggio, per e-mail nel giorno scelto.'
export const giftCardBalance = 'Consultare il saldo'
export const giftCardBalanceDescription = 'Quanto vale ancora la Sua carta regalo.'
export const newsletter = 'Newsletter'
export const newsletterDescription = (brand: string) => `La newsletter di ${brand}.`
export const stockAlert = 'Avviso di nuova disponibilità'
export const gift = 'Un regalo per Lei'
export const giftDescription = 'Ci dica dove possiamo inviare il Suo regalo.'
export const homeDescription =
  'Frutta croccante senza zuccheri aggiunti, surgelata rapidamente ed essiccata con delicatezza. Contiene in natura zuccheri. Consegna rapida in tutta la Svizzera e nel Liechtenstein.'
export const paymentSuccess = 'Conferma del pagamento'
export const paymentSuccessDescription = 'Il Suo pagamento e cosa succede ora.'
export const unknownProduct = 'Prodotto non trovato'
export const shopLoading = 'Caricamento dei prodotti…'
