import { plural } from '../../plural.ts'

export const boxName = (number: number, size: number) => `Custom box ${number} with ${size} pouches`
export const fruitGone = 'One of the fruits in this box no longer exists.'
export const fruitSoldOut = (name: string) => `${name} is sold out.`
export const fruitShort = (name: string, left: number, count: number) =>
  `${name}: only ${plural('en', left, { one: `${left} pouch`, other: `${left} pouches` })} left instead of ${count}.`

export const title = 'Build your own box'
export const lead = (sizes: string, weight: string, percent: number) =>
  `${sizes} pouches of ${weight}, just as you like them. The bigger the box, the more you save: up to ${percent}%.`
export const loading = 'Loading fruit'
export const loadFailed = 'The fruit could not be loaded.'
export const none = 'No pouches for your box yet'
export const noneHint = (weight: string) => `As soon as there is fruit in pouches of ${weight}, you can build your box here.`
export const howLarge = 'What size?'
export const bags = (count: number) => `${count} pouches`
export const someMissing = (which: string) =>
  `Not all the fruit in this box is still available. ${which} Please fill the free places again.`
export const fillSlots = 'Fill free places'
export const surprise = 'Surprise'
export const sour = 'sour'
export const forChildren = 'for children'
export const fruits = 'Fruit'
export const addFruit = (name: string) => `Add ${name} to the box`
export const removeFruit = (name: string) => `Take ${name} out of the box`
export const inBox = 'in the box'

export const formHint = 'Enter for each fruit how many pouches go into the box: as many in all as the box holds.'
export const bagsOfFruit = (name: string) => `Pouches: ${name}`
export const allWithoutAllergens = 'All fruits are free from allergens.'
export const othersWithoutAllergens = 'Unless stated otherwise: free from allergens.'

export const said = {
  sized: (size: number) => `Box of ${size} pouches.`,
  filled: (name: string) => `Filled: ${name}.`,
  noneFits: (name: string) => `No fruit matches “${name}”.`,
  added: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} taken out.`,
  emptied: 'Box emptied.',
  full: 'The box is full.',
  free: (free: number, size: number) => `${free} of ${size} still free.`,
}

export const yourBox = 'Your box'
export const yourBoxIsFull = 'Your box is full'
export const bagsOf = (count: number, size: number) => `${count} of ${size} pouches`
export const toBox = 'View box'
export const slots = 'Places'
export const slot = 'Place'
export const slotIsFree = ': free'
export const emptySlot = (slot: number, name: string) => `Place ${slot}: take out ${name}`
export const emptyBox = 'Empty the box'
export const emptied = 'Box emptied'
export const cheaper = (percent: number) => `${percent}% less than bought singly`
export const content = (bags: string, weight: string) => `${bags}, ${weight} net`
export const withVat = 'incl. VAT'
export const plusShipping = 'plus delivery'
export const slotsLeft = (count: number) => plural('en', count, { one: `${count} place left`, other: `${count} places left` })
export const saving = 'Saving…'
export const saveChange = 'Save change'
export const addToCart = 'Add to cart'
export const share = 'Share box'
export const shareTitle = (brand: string) => `My box from ${brand}`
export const shareHint = 'The link opens the same box, even later.'

export const declaration = 'About the box'
export const declarationDetails = 'Ingredients, allergens and nutrition'
export const noNutrition = 'Not every fruit has nutrition values, so those of the box are missing.'

export const boxesInCart = 'Custom boxes'
export const notAvailable = 'no longer available'
export const change = 'Change box'
export const remove = (box: string) => `Remove ${box}`
export const replace = 'Replace with something similar'
export const added = 'Your box is in the cart'
export const changed = 'Your box has been changed'
export const notAdded = 'Box not added'
export const removed = (box: string) => `${box} removed`
export const notRemoved = 'Box not removed'
export const undo = 'Undo'
export const fullAgain = (box: string) => `${box} is full again`
export const newInside = (names: string) => `New inside: ${names}.`
export const notReplaced = 'Not replaced'
export const tooFewFruits = 'There is not enough fruit at the moment to fill the box.'
