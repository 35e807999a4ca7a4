/**
 * Titles and descriptions of pages, and what stands there while they load: the routes need them at once, while the
 * other texts of a page come with it.
 */
export const home = (brand: string) => `${brand} : fruits lyophilisés de Suisse`
export const product = (name: string) => `${name}, fruits lyophilisés`
export const category = (category: string) => `${category} : fruits lyophilisés`
export const shopDescription = (what: string) =>
  `${what}, le tout lyophilisé en Suisse. Sans sucre ajouté ; contient des sucres naturellement présents.`
export const ownBoxDescription = 'Votre coffret de 6, 9 ou 12 sachets, composé selon vos envies ou par surprise.'
export const shop = 'Boutique : fruits lyophilisés'
export const allProducts = 'Tous les fruits, mélanges et coffrets découverte'
export const signIn = 'Connexion'
export const inShop = (what: string, brand: string) => `${what}, boutique ${brand}.`
export const forgotPassword = 'Mot de passe oublié'
export const createAccount = 'Créer un compte'
export const newPassword = 'Nouveau mot de passe'
export const verifyEmail = 'Confirmer l’adresse e-mail'
export const ordersDescription = (brand: string) => `Vos commandes chez ${brand}.`
export const accountOrder = 'Commande'
export const accountOrderDescription = (brand: string) => `Votre commande chez ${brand}.`
export const settingsDescription = (brand: string) => `Votre compte chez ${brand}.`
export const order = 'Votre commande'
export const orderDescription = 'État et contenu de votre commande.'
export const draftPayment = 'Payer la commande'
export const draftPaymentDescription = 'Vérifiez et payez ce que nous avons préparé pour vous.'
export const cart = 'Panier'
export const cartDescription = 'Votre choix de fruits lyophilisés, avec la livraison et le rabais en un coup d’œil.'
export const checkout = 'Passer la commande'
export const checkoutDescription = 'Contact, livraison et paiement sur une page.'
export const faqDescription =
  'Commande et paiement, produits et qualité, envoi, retours et garantie : les réponses à vos questions, avec des idées pour déguster les fruits.'
export const favourites = 'Favoris'
export const favouritesDescription = 'Les fruits que vous avez retenus.'
export const companyGiftsDescription = 'Des cadeaux à toutes les adresses de votre liste, avec une carte.'
export const giftCardDescription = 'Une carte cadeau du montant de votre choix, avec votre message, par e-mail le jour choisi.'
export const giftCardBalance = 'Consulter le solde'
export const giftCardBalanceDescription = 'Ce que vaut encore votre carte cadeau.'
export const newsletter = 'Newsletter'
export const newsletterDescription = (brand: string) => `La newsletter de ${brand}.`
export const stockAlert = 'Alerte de retour en stock'
export const gift = 'Un cadeau pour vous'
export const giftDescription = 'Dites-nous où nous pouvons envoyer votre cadeau.'
export const homeDescription =
  'Des fruits croustillants sans sucre ajouté, surgelés rapidement puis séchés en douceur. Contient des sucres naturellement présents. Livraison rapide dans toute la Suisse et au Liechtenstein.'
export const paymentSuccess = 'Confirmation de paiement'
export const paymentSuccessDescription = 'Votre paiement et la suite.'
export const unknownProduct = 'Produit introuvable'
export const shopLoading = 'Chargement des produits…'
