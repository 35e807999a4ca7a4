import { isBox, isSellable } from './product.ts'
import type { Product } from './product.ts'

/** What a product says of itself before it may go online. */
export type Publishable = Pick<Product, 'kind' | 'description' | 'netWeightGrams'> & {
  ingredients: string | null
  allergens: string | null
  storage: string | null
  origin: string | null
  nutrition: object | null
  pictures: readonly { alt: string }[]
  boxContents: readonly unknown[]
}

/** What is missing, in German, with the field it belongs to. */
export type MissingField = { field: string; message: string }

/**
 * What food law and a buyer must find on the page and this product lacks (Swiss food information ordinance: description,
 * ingredients, allergens, storage, origin, nutrition, net weight); empty when it may go online. A service needs its name alone.
 */
export function missingToPublish(product: Publishable): MissingField[] {
  if (!isSellable(product)) return []
  const isMissing: [field: string, missing: boolean, message: string][] = [
    ['description', isBlank(product.description), 'Die Beschreibung fehlt.'],
    ['ingredients', isBlank(product.ingredients), 'Die Zutaten fehlen.'],
    ['allergens', isBlank(product.allergens), 'Die Angabe zu Allergenen fehlt, auch wenn keine enthalten sind.'],
    ['storage', isBlank(product.storage), 'Die Angabe zur Lagerung fehlt.'],
    ['origin', isBlank(product.origin), 'Die Herkunft fehlt.'],
    ['nutrition', product.nutrition === null, 'Die Nährwerte fehlen.'],
    ['netWeightGrams', isBox(product) && product.netWeightGrams === null, 'Das Nettogewicht der Box fehlt.'],
    ['boxContents', isBox(product) && product.boxContents.length === 0, 'Der Inhalt der Box fehlt.'],
    ['pictures', product.pictures.length === 0, 'Es fehlt ein Bild.'],
    ['pictures', product.pictures.some(({ alt }) => isBlank(alt)), 'Ein Bild hat keinen Alternativtext.'],
  ]
  return isMissing.filter(([, missing]) => missing).map(([field, , message]) => ({ field, message }))
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
