import { plural } from '../plural.ts'

export const skipToContent = 'Aller au contenu'
export const notice = 'Remarque'
export const pageLoading = 'Chargement de la page'
export const offline = 'Vous êtes hors ligne. Tout reprend dès que la connexion est rétablie.'
export const testMode = 'Mode test'
export const testModeHint = ' : les paiements ne sont pas débités'

export const toHome = (brand: string) => `${brand} – vers la page d’accueil`
export const mainNavigation = 'Navigation principale'
export const breadcrumbs = 'Fil d’Ariane'
export const home = 'Accueil'
export const shop = 'Boutique'
export const about = 'À propos'
export const favourites = 'Favoris'
export const openSearch = 'Ouvrir la recherche'
export const openCart = (content: string) => `Ouvrir le panier (${content})`
export const cart = (content: string) => `Panier (${content})`
export const emptyCart = 'vide'
export const items = (count: number) => plural('fr', count, { one: `${count} article`, other: `${count} articles` })

export const toCart = 'Voir le panier'
export const toShop = 'Vers la boutique'
export const tryAgain = 'Réessayer'

export const menu = 'Menu'
export const openMenu = 'Ouvrir le menu'
export const shopNow = 'Faire mes achats'
export const signIn = 'Se connecter'
export const register = 'Créer un compte'
export const signedIn = 'Connecté'
export const signOut = 'Se déconnecter'
export const accountMenu = 'Menu du compte'
export const myOrders = 'Mes commandes'
export const settings = 'Paramètres'
export const namelessUser = 'Utilisateur'

export const freeShippingFrom = (amount: string) => `Livraison gratuite dès ${amount}`
export const claim = 'Des fruits mûrs, délicatement lyophilisés. Rien d’autre.'
export const opensNewWindow = '(s’ouvre dans une nouvelle fenêtre)'
export const discover = 'Découvrir'
export const ownBox = 'Box sur mesure'
export const giftCard = 'Carte cadeau'
export const companyGifts = 'Cadeaux d’entreprise'
export const recipes = 'Recettes'
export const help = 'Aide'
export const questions = 'Questions fréquentes'
export const delivery = 'Envoi et livraison'
export const support = 'Assistance'
export const contact = 'Contact'
export const customerService = (hours: string) => `Service clientèle ${hours} h`
export const copyright = (brand: string) => `© ${brand}. Cette boutique est conforme au RGPD.`
export const terms = 'CGV'
export const imprint = 'Mentions légales'
export const privacy = 'Protection des données'
export const cookieSettings = 'Paramètres des cookies'
export const language = 'Langue'
export const dismissOffer = 'Ne plus proposer'
export const appearance = 'Apparence'
export const systemLook = 'Système'
export const lightLook = 'Clair'
export const darkLook = 'Sombre'
