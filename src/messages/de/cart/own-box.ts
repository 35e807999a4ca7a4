export const boxName = (number: number, size: number) => `Eigene Box ${number} mit ${size} Beuteln`
export const fruitGone = 'Eine Frucht dieser Box gibt es nicht mehr.'
export const fruitSoldOut = (name: string) => `${name} ist ausverkauft.`
export const fruitShort = (name: string, left: number, count: number) =>
  `Von ${name} ${left === 1 ? 'ist' : 'sind'} nur noch ${left} statt ${count} Beutel da.`

export const title = 'Eigene Box zusammenstellen'
export const lead = (sizes: string, weight: string, percent: number) =>
  `${sizes} Beutel zu ${weight}, ganz nach Ihrem Geschmack. Je grösser die Box, desto mehr sparen Sie: bis ${percent}\u00a0%.`
export const loading = 'Früchte werden geladen'
export const loadFailed = 'Die Früchte konnten nicht geladen werden.'
export const none = 'Noch keine Beutel für Ihre Box'
export const noneHint = (weight: string) => `Sobald es Früchte zu ${weight} gibt, stellen Sie hier Ihre Box zusammen.`
export const howLarge = 'Wie gross?'
export const bags = (count: number) => `${count} Beutel`
export const someMissing = (which: string) => `Nicht alle Früchte dieser Box sind noch da. ${which} Bitte füllen Sie die freien Plätze neu.`
export const fillSlots = 'Freie Plätze füllen'
export const surprise = 'Überraschung'
export const sour = 'sauer'
export const forChildren = 'für Kinder'
export const fruits = 'Früchte'
export const addFruit = (name: string) => `${name} in die Box`
export const removeFruit = (name: string) => `${name} aus der Box`
export const inBox = 'in der Box'

export const formHint = 'Tragen Sie bei jeder Frucht ein, wie viele Beutel davon in die Box kommen: zusammen so viele, wie die Box fasst.'
export const bagsOfFruit = (name: string) => `Beutel ${name}`
export const allWithoutAllergens = 'Alle Früchte sind ohne Allergene.'
export const othersWithoutAllergens = 'Wo nichts anderes steht: ohne Allergene.'

export const said = {
  sized: (size: number) => `Box mit ${size} Beuteln.`,
  filled: (name: string) => `Gefüllt: ${name}.`,
  noneFits: (name: string) => `Keine Frucht passt zu «${name}».`,
  added: (name: string) => `${name} dazugelegt.`,
  removed: (name: string) => `${name} herausgenommen.`,
  emptied: 'Box geleert.',
  full: 'Die Box ist voll.',
  free: (free: number, size: number) => `Noch ${free} von ${size} frei.`,
}

export const yourBox = 'Ihre Box'
export const yourBoxIsFull = 'Ihre Box ist voll'
export const bagsOf = (count: number, size: number) => `${count} von ${size} Beuteln`
export const toBox = 'Zur Box'
export const slots = 'Plätze'
export const slot = 'Platz'
export const slotIsFree = ': frei'
export const emptySlot = (slot: number, name: string) => `Platz ${slot}: ${name} herausnehmen`
export const emptyBox = 'Box leeren'
export const emptied = 'Box geleert'
export const cheaper = (percent: number) => `${percent}\u00a0% weniger als einzeln`
export const content = (bags: string, weight: string) => `${bags}, ${weight} netto`
export const withVat = 'inkl. MWST'
export const plusShipping = 'zuzüglich Versand'
export const slotsLeft = (count: number) => `Noch ${count} ${count === 1 ? 'Platz' : 'Plätze'} frei`
export const saving = 'Wird gespeichert …'
export const saveChange = 'Änderung übernehmen'
export const addToCart = 'In den Warenkorb'
export const share = 'Box teilen'
export const shareTitle = (brand: string) => `Meine Box von ${brand}`
export const shareHint = 'Der Link öffnet dieselbe Box, auch später.'

export const declaration = 'Angaben zur Box'
export const declarationDetails = 'Zutaten, Allergene und Nährwerte'
export const noNutrition = 'Nicht alle Früchte haben Nährwerte, darum fehlen die der Box.'

export const boxesInCart = 'Eigene Boxen'
export const notAvailable = 'nicht mehr erhältlich'
export const change = 'Box ändern'
export const remove = (box: string) => `${box} entfernen`
export const replace = 'Durch Ähnliches ersetzen'
export const added = 'Ihre Box liegt im Warenkorb'
export const changed = 'Ihre Box ist geändert'
export const notAdded = 'Box nicht hinzugefügt'
export const removed = (box: string) => `${box} entfernt`
export const notRemoved = 'Box nicht entfernt'
export const undo = 'Rückgängig'
export const fullAgain = (box: string) => `${box} ist wieder voll`
export const newInside = (names: string) => `Neu darin: ${names}.`
export const notReplaced = 'Nicht ersetzt'
export const tooFewFruits = 'Im Moment sind nicht genug Früchte da, um die Box zu füllen.'
