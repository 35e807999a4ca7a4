export const newPrefix = 'NEU: '
export const heroPicture = 'Beutel mit gefriergetrockneten Früchten'
export const fromReviews = (count: number) => `aus ${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`

export const promises = 'Unsere Versprechen'
export const frozen = 'Schockgefroren'
export const frozenText = 'Bei {freezeTemperature} friert die reife Frucht in Minuten durch. So bleiben Form, Farbe und Aroma.'
export const swiss = 'Qualität aus der Schweiz'
export const swissText = 'In kleinen Chargen in der Schweiz verarbeitet, geprüft und abgefüllt.'
export const noSugar = 'Kein Zuckerzusatz'
export const noSugarText = 'Nichts als Frucht: keine Aromen, kein Schwefel, keine Konservierungsmittel. Enthält von Natur aus Zucker.'
export const fast = 'Schnelle Lieferung'
export const fastText = 'Vor {cutOff} Uhr bestellt, am selben Werktag verschickt. Ab {freeFrom} liefern wir kostenlos.'

export const bestsellers = 'Unsere Bestseller'
export const allFruits = 'Alle Früchte ansehen'
export const varieties = (count: number) => `${count} Sorten, eine Box`
export const oneBox = 'Alles in einer Box'
export const discoverBoxes = 'Probierboxen entdecken'
export const story = 'Unsere Geschichte'

export const steps = 'Vom Feld in den Beutel, in drei Schritten'
export const sorting = 'Handauslese'
export const sortingText = 'Wir nehmen nur, was reif ist, und verlesen es von Hand. Kleine Früchte bleiben ganz, grosse werden geschnitten.'
export const freezing = 'Schockfrosten'
export const freezingText =
  'Die Kälte kommt so schnell, dass sich nur winzige Eiskristalle bilden. So bleibt die Frucht in Form. Gefroren wird bei {freezeTemperature}, gelagert bei {storageTemperature}.'
export const drying = 'Sublimation'
export const dryingText =
  'Unter Vakuum wird das Eis direkt zu Dampf. Zurück bleiben {vitaminsKept} der Vitamine, {nutrientsKept} der Nährstoffe und der ganze Geschmack.'

export const welcome = (percent: number) => `${percent}\u00a0% auf Ihre erste Bestellung`
export const welcomeText = (code: string, freeFrom: string) =>
  `Mit dem Code <code>${code}</code> an der Kasse. Ab <amount>${freeFrom}</amount> liefern wir versandkostenfrei.`

export const trialBox = 'Erst probieren, dann Lieblinge wählen'
export const addTrialBox = 'Probierbox in den Warenkorb'
export const adding = 'Wird hinzugefügt...'
export const trialBoxAdded = 'Probier-Box hinzugefügt!'
export const trialBoxAddedText = 'Die Probier-Box wurde erfolgreich in den Warenkorb gelegt.'
export const trialBoxNotAdded = 'Die Probier-Box konnte nicht hinzugefügt werden.'
export const freeFrom = (amount: string) => `Versandkostenfrei ab ${amount}`
export const singly = 'Oder gleich einzeln'
export const showMore = (count: number) => `+${count} weitere zeigen`
export const composeBox = 'Eigene Box zusammenstellen'
export const questions = 'Häufige Fragen'
export const allQuestions = 'Alle Fragen und Antworten'
