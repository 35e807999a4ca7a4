import { plural } from '../plural.ts'

export const skipToContent = 'Vai al contenuto'
export const notice = 'Avviso'
export const pageLoading = 'Caricamento della pagina'
export const offline = 'È offline. Si continua non appena la connessione è ristabilita.'
export const testMode = 'Modalità di prova'
export const testModeHint = ': i pagamenti non vengono addebitati'

export const toHome = (brand: string) => `${brand} – alla pagina iniziale`
export const mainNavigation = 'Navigazione principale'
export const breadcrumbs = 'Percorso di navigazione'
export const home = 'Home'
export const shop = 'Negozio'
export const about = 'Chi siamo'
export const favourites = 'Preferiti'
export const openSearch = 'Aprire la ricerca'
export const openCart = (content: string) => `Aprire il carrello (${content})`
export const cart = (content: string) => `Carrello (${content})`
export const emptyCart = 'vuoto'
export const items = (count: number) => plural('it', count, { one: `${count} articolo`, other: `${count} articoli` })

export const toCart = 'Vai al carrello'
export const toShop = 'Al negozio'
export const tryAgain = 'Riprova'

export const menu = 'Menu'
export const openMenu = 'Aprire il menu'
export const shopNow = 'Vai agli acquisti'
export const signIn = 'Accedi'
export const register = 'Crea un conto'
export const signedIn = 'Accesso effettuato'
export const signOut = 'Esci'
export const accountMenu = 'Menu del conto'
export const myOrders = 'I miei ordini'
export const settings = 'Impostazioni'
export const namelessUser = 'Utente'

export const freeShippingFrom = (amount: string) => `Spedizione gratuita da ${amount}`
export const claim = 'Frutta matura, liofilizzata con cura. Nient’altro.'
export const opensNewWindow = '(si apre in una nuova finestra)'
export const discover = 'Scopri'
export const ownBox = 'Box su misura'
export const giftCard = 'Carta regalo'
export const companyGifts = 'Regali aziendali'
export const recipes = 'Ricette'
export const help = 'Aiuto'
export const questions = 'Domande frequenti'
export const delivery = 'Spedizione e consegna'
export const support = 'Assistenza'
export const contact = 'Contatto'
export const customerService = (hours: string) => `Servizio clienti ${hours}`
export const copyright = (brand: string) => `© ${brand}. Questo negozio è conforme al RGPD.`
export const terms = 'CG'
export const imprint = 'Colophon'
export const privacy = 'Protezione dei dati'
export const cookieSettings = 'Impostazioni dei cookie'
export const language = 'Lingua'
export const dismissOffer = 'Non proporre più'
export const appearance = 'Aspetto'
export const systemLook = 'Sistema'
export const lightLook = 'Chiaro'
export const darkLook = 'Scuro'
