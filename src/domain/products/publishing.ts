import { isBox, isSellable } from './product.ts'
import type { Product } from './product.ts'

/** The fields that are checked before a product goes online. */
export type Publishable = Pick<Product, 'kind' | 'description' | 'netWeightGrams'> & {
  ingredients: string | null
  allergens: string | null
  storage: string | null
  origin: string | null
  nutrition: object | null
  pictures: readonly { alt: string }[]
  boxContents: readonly unknown[]
}

/** A missing field with a German message. */
export type MissingField = { field: string; message: string }

/**
 * The required fields that this product lacks, most of them demanded by the Swiss food information ordinance; empty
 * when it can go online (docs/rules/catalogue.md#publishing).
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
    ['pictures', product.pictures.some(({ alt }) => isBlank(alt)), 'Einem Bild fehlt die Bildbeschreibung.'],
  ]
  return isMissing.filter(([, missing]) => missing).map(([field, , message]) => ({ field, message }))
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
