export const aboutProduct = 'Indicazioni sul prodotto'
export const description = 'Descrizione'
export const features = 'Caratteristiche del prodotto'
export const natural = '100\u00a0% naturale, senza additivi. Contiene in natura zuccheri.'
export const frozenAt = (temperature: string) => `Liofilizzato con delicatezza a ${temperature}`
export const nutrientsKept = (share: string) => `${share} delle sostanze nutritive si conservano`
export const keepsLong = 'Si conserva a lungo senza refrigerazione'
export const processedInSwitzerland = 'Lavorato e confezionato in Svizzera'

export const facts = 'Indicazioni'
export const legalName = 'Denominazione specifica'
export const ingredients = 'Ingredienti'
export const allergens = 'Allergeni'
export const storage = 'Conservazione'
export const origin = 'Provenienza'
export const netWeight = 'Peso netto'
export const maker = 'Produttore'
export const warning = 'Avvertenza'
export const contents = 'Contenuto della box'
export const composeBox = 'Comporre la propria box'

export const nutrition = 'Valori nutritivi'
export const average = 'In media'
export const per = (amount: string) => `per ${amount}`
export const energy = 'Energia'
export const fat = 'Grassi'
export const saturates = 'di cui acidi grassi saturi'
export const carbohydrates = 'Carboidrati'
export const sugars = 'di cui zuccheri'
export const fibre = 'Fibre alimentari'
export const protein = 'Proteine'
export const salt = 'Sale'
export const vitaminC = 'Vitamina C'
export const reference = (amount: string) =>
  `* Quota del valore nutritivo di riferimento per l’apporto giornaliero (VNR): ${amount} di vitamina C.`
/** The share of the reference intake that an amount is. */
export const withShare = (amount: string, percent: number) => `${amount} (${percent}\u00a0%*)`
