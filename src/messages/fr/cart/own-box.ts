import { plural } from '../../plural.ts'

export const boxName = (number: number, size: number) => `Coffret sur mesure ${number} de ${size} sachets`
export const fruitGone = 'Un fruit de ce coffret n’existe plus.'
export const fruitSoldOut = (name: string) => `${name} : épuisé.`
export const fruitShort = (name: string, left: number, count: number) =>
  `${name} : il ne reste que ${plural('fr', left, { one: `${left} sachet`, other: `${left} sachets` })} au lieu de ${count}.`

export const title = 'Composez votre coffret'
export const lead = (sizes: string, weight: string, percent: number) =>
  `${sizes} sachets de ${weight}, selon vos goûts. Plus le coffret est grand, plus vous économisez : jusqu’à ${percent}\u00a0%.`
export const loading = 'Chargement des fruits'
export const loadFailed = 'Impossible de charger les fruits.'
export const none = 'Pas encore de sachets pour votre coffret'
export const noneHint = (weight: string) => `Dès qu’il y aura des fruits en sachets de ${weight}, vous composerez votre coffret ici.`
export const howLarge = 'Quelle taille ?'
export const bags = (count: number) => `${count} sachets`
export const someMissing = (which: string) =>
  `Certains fruits de ce coffret ne sont plus disponibles. ${which} Veuillez remplir à nouveau les places libres.`
export const fillSlots = 'Remplir les places libres'
export const surprise = 'Surprise'
export const sour = 'acidulé'
export const forChildren = 'pour les enfants'
export const fruits = 'Fruits'
export const addFruit = (name: string) => `Ajouter au coffret : ${name}`
export const removeFruit = (name: string) => `Retirer du coffret : ${name}`
export const inBox = 'dans le coffret'

export const formHint = 'Indiquez pour chaque fruit combien de sachets vont dans le coffret : en tout, autant qu’il en contient.'
export const bagsOfFruit = (name: string) => `Sachets : ${name}`
export const allWithoutAllergens = 'Tous les fruits sont sans allergènes.'
export const othersWithoutAllergens = 'Sauf mention contraire : sans allergènes.'

export const said = {
  sized: (size: number) => `Coffret de ${size} sachets.`,
  filled: (name: string) => `Rempli : ${name}.`,
  noneFits: (name: string) => `Aucun fruit ne correspond à « ${name} ».`,
  added: (name: string) => `Ajouté : ${name}.`,
  removed: (name: string) => `Retiré : ${name}.`,
  emptied: 'Coffret vidé.',
  full: 'Le coffret est plein.',
  free: (free: number, size: number) =>
    plural('fr', free, { one: `Encore ${free} place libre sur ${size}.`, other: `Encore ${free} places libres sur ${size}.` }),
}

export const yourBox = 'Votre coffret'
export const yourBoxIsFull = 'Votre coffret est plein'
export const bagsOf = (count: number, size: number) => `${count} ${plural('fr', count, { one: 'sachet', other: 'sachets' })} sur ${size}`
export const toBox = 'Voir le coffret'
export const slots = 'Places'
export const slot = 'Place'
export const slotIsFree = ' : libre'
export const emptySlot = (slot: number, name: string) => `Place ${slot} : retirer ${name}`
export const emptyBox = 'Vider le coffret'
export const emptied = 'Coffret vidé'
export const cheaper = (percent: number) => `${percent}\u00a0% de moins qu’à l’unité`
export const content = (bags: string, weight: string) => `${bags}, ${weight} net`
export const withVat = 'TVA incluse'
export const plusShipping = 'frais d’envoi en sus'
export const slotsLeft = (count: number) =>
  plural('fr', count, { one: `Encore ${count} place libre`, other: `Encore ${count} places libres` })
export const saving = 'Enregistrement…'
export const saveChange = 'Enregistrer la modification'
export const addToCart = 'Ajouter au panier'
export const share = 'Partager le coffret'
export const shareTitle = (brand: string) => `Mon coffret ${brand}`
export const shareHint = 'Le lien ouvre le même coffret, aussi plus tard.'

export const declaration = 'Indications sur le coffret'
export const declarationDetails = 'Ingrédients, allergènes et valeurs nutritives'
export const noNutrition = 'Tous les fruits n’ont pas de valeurs nutritives, c’est pourquoi celles du coffret manquent.'

export const boxesInCart = 'Coffrets sur mesure'
export const notAvailable = 'plus disponible'
export const change = 'Modifier le coffret'
export const remove = (box: string) => `Retirer : ${box}`
export const replace = 'Remplacer par un fruit semblable'
export const added = 'Votre coffret est dans le panier'
export const changed = 'Votre coffret est modifié'
export const notAdded = 'Coffret non ajouté'
export const removed = (box: string) => `Retiré : ${box}`
export const notRemoved = 'Coffret non retiré'
export const undo = 'Annuler'
export const fullAgain = (box: string) => `De nouveau plein : ${box}`
export const newInside = (names: string) => `Nouveau dans le coffret : ${names}.`
export const notReplaced = 'Non remplacé'
export const tooFewFruits = 'Il n’y a pas assez de fruits pour l’instant pour remplir le coffret.'
