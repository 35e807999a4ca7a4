import { plural } from '../plural.ts'

export const boxName = (number: number, size: number) => `Box sur mesure ${number} de ${size} sachets`
export const fruitGone = 'Un fruit de cette box n’existe plus.'
export const fruitSoldOut = (name: string) => `${name} : épuisé.`
export const fruitShort = (name: string, left: number, count: number) =>
  `${name} : il ne reste que ${plural('fr', left, { one: `${left} sachet`, other: `${left} sachets` })} au lieu de ${count}.`

export const title = 'Composer votre box'
export const lead = (sizes: string, weight: string, percent: string) =>
  `${sizes} sachets de ${weight}, selon vos goûts. Plus la box est grande, plus vous économisez : jusqu’à ${percent}.`
export const loading = 'Chargement des fruits'
export const loadFailed = 'Impossible de charger les fruits.'
export const none = 'Pas encore de sachets pour votre box'
export const noneHint = (weight: string) => `Dès qu’il y aura des fruits en sachets de ${weight}, vous composerez votre box ici.`
export const howLarge = 'Quelle taille ?'
export const bags = (count: number) => `${count} sachets`
export const someMissing = (which: string) =>
  `Certains fruits de cette box ne sont plus disponibles. ${which} Veuillez remplir à nouveau les places libres.`
export const fillSlots = 'Remplir les places libres'
export const surprise = 'Surprise'
export const sour = 'acidulé'
export const forChildren = 'pour les enfants'
export const fruits = 'Fruits'
export const addFruit = (name: string) => `Ajouter à la box : ${name}`
export const removeFruit = (name: string) => `Retirer de la box : ${name}`
export const inBox = 'dans la box'

export const formHint = 'Indiquez pour chaque fruit combien de sachets vont dans la box : en tout, autant qu’elle en contient.'
export const bagsOfFruit = (name: string) => `Sachets : ${name}`
export const allWithoutAllergens = 'Tous les fruits sont sans allergènes.'
export const othersWithoutAllergens = 'Sauf mention contraire : sans allergènes.'

export const said = {
  sized: (size: number) => `Box de ${size} sachets.`,
  filled: (name: string) => `Remplie : ${name}.`,
  noneFits: (name: string) => `Aucun fruit ne correspond à « ${name} ».`,
  added: (name: string) => `Ajouté : ${name}.`,
  removed: (name: string) => `Retiré : ${name}.`,
  emptied: 'Box vidée.',
  full: 'La box est pleine.',
  free: (free: number, size: number) =>
    plural('fr', free, { one: `Encore ${free} place libre sur ${size}.`, other: `Encore ${free} places libres sur ${size}.` }),
}

export const yourBox = 'Votre box'
export const yourBoxIsFull = 'Votre box est pleine'
export const bagsOf = (count: number, size: number) => `${count} sachets sur ${size}`
export const toBox = 'Voir la box'
export const slots = 'Places'
export const slot = 'Place'
export const slotIsFree = ' : libre'
export const emptySlot = (slot: number, name: string) => `Place ${slot} : retirer ${name}`
export const emptyBox = 'Vider la box'
export const cheaper = (percent: string) => `${percent} de moins qu’à l’unité`
export const content = (bags: string, weight: string) => `${bags}, ${weight} net`
export const withVat = 'TVA incluse'
export const plusShipping = 'frais d’envoi en sus'
export const slotsLeft = (count: number) =>
  plural('fr', count, { one: `Encore ${count} place libre`, other: `Encore ${count} places libres` })
export const saving = 'Enregistrement…'
export const saveChange = 'Enregistrer la modification'
export const addToCart = 'Ajouter au panier'
export const share = 'Partager la box'
export const shareTitle = (brand: string) => `Ma box ${brand}`
export const shareHint = 'Le lien ouvre la même box, aussi plus tard.'

export const declaration = 'Indications sur la box'
export const declarationDetails = 'Ingrédients, allergènes et valeurs nutritives'
export const noNutrition = 'Tous les fruits n’ont pas de valeurs nutritives, c’est pourquoi celles de la box manquent.'

export const boxesInCart = 'Box sur mesure'
export const notAvailable = 'plus disponible'
export const change = 'Modifier la box'
export const remove = (box: string) => `Supprimer : ${box}`
export const replace = 'Remplacer par un fruit semblable'
export const added = 'Votre box est dans le panier'
export const changed = 'Votre box est modifiée'
export const notAdded = 'Box non ajoutée'
export const removed = (box: string) => `Supprimée : ${box}`
export const notRemoved = 'Box non supprimée'
export const undo = 'Annuler'
export const fullAgain = (box: string) => `De nouveau pleine : ${box}`
export const newInside = (names: string) => `Nouveau dans la box : ${names}.`
export const notReplaced = 'Non remplacé'
export const tooFewFruits = 'Il n’y a pas assez de fruits pour l’instant pour remplir la box.'
