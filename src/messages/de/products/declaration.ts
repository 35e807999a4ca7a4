export const aboutProduct = 'Angaben zum Produkt'
export const description = 'Beschreibung'
export const features = 'Produktmerkmale'
export const natural = '100\u00a0% natürlich, ohne Zusätze. Enthält von Natur aus Zucker.'
export const frozenAt = (temperature: string) => `Schonend gefriergetrocknet bei ${temperature}`
export const nutrientsKept = (share: string) => `${share} der Nährstoffe bleiben erhalten`
export const keepsLong = 'Lange haltbar ohne Kühlung'
export const processedInSwitzerland = 'In der Schweiz verarbeitet und abgefüllt'

export const facts = 'Angaben'
export const legalName = 'Sachbezeichnung'
export const ingredients = 'Zutaten'
export const allergens = 'Allergene'
export const storage = 'Aufbewahrung'
export const origin = 'Herkunft'
export const netWeight = 'Nettogewicht'
export const maker = 'Hersteller'
export const warning = 'Warnhinweis'
export const contents = 'Das ist drin'
export const composeBox = 'Eigene Box zusammenstellen'

export const nutrition = 'Nährwerte'
export const average = 'Durchschnittlich'
export const per = (amount: string) => `pro ${amount}`
export const energy = 'Energie'
export const fat = 'Fett'
export const saturates = 'davon gesättigte Fettsäuren'
export const carbohydrates = 'Kohlenhydrate'
export const sugars = 'davon Zucker'
export const fibre = 'Ballaststoffe'
export const protein = 'Eiweiss'
export const salt = 'Salz'
export const vitaminC = 'Vitamin C'
export const reference = (amount: string) => `* Anteil am Referenzwert für die tägliche Zufuhr (NRV): ${amount} Vitamin C.`
/** The share of the reference intake that an amount is. */
export const withShare = (amount: string, percent: number) => `${amount} (${percent}\u00a0%*)`
