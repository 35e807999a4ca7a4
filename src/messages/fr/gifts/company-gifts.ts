import { plural } from '../../plural.ts'

export const lead =
  'Le même cadeau à toutes les adresses de votre liste : un seul achat, une seule facture. Chaque colis contient la carte avec vos mots, et aucun prix.'
export const adviceTitle = 'Vous préférez d’abord en parler\u202f?'
export const advice = (phone: string, hours: string, email: string) =>
  `Appelez-nous, <hours>${hours}</hours>\u202f: <phone>${phone}</phone>, ou écrivez à <email>${email}</email>. Pour goûter, il y a le <sampler>coffret découverte</sampler>.`
export const picture = 'Trois coffrets cadeaux fermés, rose, blanc et vert, à rubans de satin, devant eux des fruits lyophilisés'
export const needsScript = 'Pour les cadeaux d’entreprise'
export const loading = 'Chargement des produits'
export const loadFailed = 'Impossible de charger les produits.'

export const contentsTitle = '1. Que contient chaque colis ?'
export const contentsHint = (max: number) =>
  `Choisissez un coffret tout prêt ou composez les colis vous-même. Il n’y a pas de quantité minimale\u202f: vous offrez dès un colis, ${max} au plus à la fois.`
export const chooseSet = 'Choisir ce coffret'
export const setChosen = 'Choisi'
export const product = 'Produit'
export const anotherProduct = 'Autre produit'
export const choose = 'Veuillez choisir'
export const productMissing = 'Veuillez choisir un produit.'
export const quantityOf = (name: string) => `Quantité : ${name}`
export const remove = (name: string) => `Retirer ${name}`

export const listTitle = '2. Pour qui ?'
export const listHint = (max: number) =>
  `Une ligne par colis, ${max} au plus. Le numéro peut aussi figurer avec la rue. L’entreprise, le pays et le message sont facultatifs ; le message est imprimé sur la carte. <template>Télécharger le modèle</template>`
export const columns = {
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise',
  street: 'Rue',
  houseNumber: 'N°',
  postalCode: 'NPA',
  town: 'Localité',
  country: 'Pays',
  message: 'Message',
}
export const templateFile = 'cadeaux-entreprise.csv'
export const templateCountries = { switzerland: 'Suisse', liechtenstein: 'Liechtenstein' }
export const templateMessages = { year: 'Merci pour cette belle année !', holidays: 'Joyeuses fêtes' }
export const chooseFile = 'Choisir un fichier CSV'
export const fileUnreadable = 'Impossible de lire le fichier. Veuillez le choisir à nouveau ou coller les adresses.'
export const addresses = 'Adresses'
export const addressesHint = 'Ou collez ici les lignes de votre tableau, avec les noms des colonnes tout en haut.'
export const tooLong = 'La liste est trop longue. Veuillez la diviser.'
export const addressesMissing = 'Veuillez choisir un fichier ou coller les adresses.'

export const checkTitle = '3. Vérifier'
export const showPreview = 'Afficher l’aperçu'
export const unreadColumns = (columns: string) =>
  `<strong>Nous ne lisons pas ces colonnes :</strong> ${columns}. Leur contenu ne figurera ni sur le colis ni sur la carte.`
export const quoted = (column: string) => `« ${column} »`
export const problems = (count: number) =>
  plural('fr', count, { one: `${count} erreur dans la liste`, other: `${count} erreurs dans la liste` })
export const row = (line: number) => `Ligne ${line} :`
export const cell = (line: number, column: string) => `Ligne ${line}, ${column} :`
export const correctList = 'Veuillez corriger la liste ci-dessus et afficher de nouveau l’aperçu.'
export const noNumbers = 'Ces adresses n’ont pas de numéro'
export const parcels = (count: number) => plural('fr', count, { one: `${count} colis`, other: `${count} colis` })
export const noCard = 'Sans carte'
export const nextStep = 'À l’étape suivante, vous indiquerez l’adresse de facturation.'
export const cartIsReplaced = 'Le contenu actuel de votre panier sera remplacé.'
export const toCheckout = 'Commander'
export const replaceCart = 'Remplacer le panier et commander'
