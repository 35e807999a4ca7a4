import { plural } from '../../plural.ts'

export const boxName = (number: number, size: number) => `Box su misura ${number} da ${size} sacchetti`
export const fruitGone = 'Un frutto di questa box non esiste più.'
export const fruitSoldOut = (name: string) => `${name}: esaurito.`
export const fruitShort = (name: string, left: number, count: number) =>
  `${name}: ${plural('it', left, { one: `resta solo ${left} sacchetto`, other: `restano solo ${left} sacchetti` })} invece di ${count}.`

export const title = 'Componga la Sua box'
export const lead = (sizes: string, weight: string, percent: number) =>
  `${sizes} sacchetti da ${weight}, secondo i Suoi gusti. Più grande è la box, più risparmia: fino al ${percent}\u00a0%.`
export const loading = 'Caricamento della frutta'
export const loadFailed = 'Non è stato possibile caricare la frutta.'
export const none = 'Ancora nessun sacchetto per la Sua box'
export const noneHint = (weight: string) => `Appena ci sarà frutta in sacchetti da ${weight}, potrà comporre qui la Sua box.`
export const howLarge = 'Di che misura?'
export const bags = (count: number) => `${count} sacchetti`
export const someMissing = (which: string) =>
  `Alcuni frutti di questa box non sono più disponibili. ${which} Riempia di nuovo i posti liberi.`
export const fillSlots = 'Riempire i posti liberi'
export const surprise = 'Sorpresa'
export const sour = 'acidulo'
export const forChildren = 'per bambini'
export const fruits = 'Frutta'
export const addFruit = (name: string) => `Aggiungere alla box: ${name}`
export const removeFruit = (name: string) => `Togliere dalla box: ${name}`
export const inBox = 'nella box'

export const formHint = 'Indichi per ogni frutto quanti sacchetti mettere nella box: in tutto, quanti ne contiene.'
export const bagsOfFruit = (name: string) => `Sacchetti: ${name}`
export const allWithoutAllergens = 'Tutta la frutta è senza allergeni.'
export const othersWithoutAllergens = 'Se non è indicato altro: senza allergeni.'

export const said = {
  sized: (size: number) => `Box da ${size} sacchetti.`,
  filled: (name: string) => `Riempita: ${name}.`,
  noneFits: (name: string) => `Nessun frutto corrisponde a «${name}».`,
  added: (name: string) => `Aggiunto: ${name}.`,
  removed: (name: string) => `Tolto: ${name}.`,
  emptied: 'Box svuotata.',
  full: 'La box è piena.',
  free: (free: number, size: number) =>
    plural('it', free, { one: `Ancora ${free} posto libero su ${size}.`, other: `Ancora ${free} posti liberi su ${size}.` }),
}

export const yourBox = 'La Sua box'
export const yourBoxIsFull = 'La Sua box è piena'
export const bagsOf = (count: number, size: number) =>
  `${count} ${plural('it', count, { one: 'sacchetto', other: 'sacchetti' })} su ${size}`
export const toBox = 'Alla box'
export const slots = 'Posti'
export const slot = 'Posto'
export const slotIsFree = ': libero'
export const emptySlot = (slot: number, name: string) => `Posto ${slot}: togliere ${name}`
export const emptyBox = 'Svuotare la box'
export const emptied = 'Box svuotata'
export const cheaper = (percent: number) => `${percent}\u00a0% in meno rispetto ai singoli sacchetti`
export const content = (bags: string, weight: string) => `${bags}, ${weight} netti`
export const withVat = 'IVA inclusa'
export const plusShipping = 'più spedizione'
export const slotsLeft = (count: number) =>
  plural('it', count, { one: `Ancora ${count} posto libero`, other: `Ancora ${count} posti liberi` })
export const saving = 'Salvataggio…'
export const saveChange = 'Salvare la modifica'
export const addToCart = 'Aggiungere al carrello'
export const share = 'Condividere la box'
export const shareTitle = (brand: string) => `La mia box di ${brand}`
export const shareHint = 'Il link apre la stessa box, anche più tardi.'

export const declaration = 'Indicazioni sulla box'
export const declarationDetails = 'Ingredienti, allergeni e valori nutritivi'
export const noNutrition = 'Non tutti i frutti hanno valori nutritivi, perciò mancano quelli della box.'

export const boxesInCart = 'Box su misura'
export const notAvailable = 'non più disponibile'
export const change = 'Modificare la box'
export const remove = (box: string) => `Togliere: ${box}`
export const replace = 'Sostituire con un frutto simile'
export const added = 'La Sua box è nel carrello'
export const changed = 'La Sua box è stata modificata'
export const notAdded = 'Box non aggiunta'
export const removed = (box: string) => `Tolta: ${box}`
export const notRemoved = 'Box non tolta'
export const undo = 'Annullare'
export const fullAgain = (box: string) => `Di nuovo piena: ${box}`
export const newInside = (names: string) => `Ora nella box: ${names}.`
export const notReplaced = 'Non sostituito'
export const tooFewFruits = 'Al momento non c’è abbastanza frutta per riempire la box.'
