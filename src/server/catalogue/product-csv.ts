import { ALLERGEN_LABELS } from '#domain/allergen.ts'
import { isGtin } from '#domain/gtin.ts'
import { type Rappen, toDecimal } from '#domain/money.ts'
import { TASTE_LABELS } from '#domain/taste.ts'
import { type Weight, WEIGHTS } from '#domain/weight.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'
import {
  CellError,
  type CellFormat,
  optionalCell,
  readCountries,
  readPrice,
  readTags,
  readTaxRate,
  textCell,
  wholeNumberCell,
  wordCell,
  wordsCell,
  yesNoCell,
} from './csv-cells.ts'
import type { ProductRow } from './store/admin-products.ts'
import type { SizeFields } from './store/sizes.ts'

/** The columns of a product that a spreadsheet may change. */
export type ImportedColumns = Pick<
  ProductRow,
  | 'kind'
  | 'name'
  | 'category'
  | 'status'
  | 'price'
  | 'price10g'
  | 'price15g'
  | 'price20g'
  | 'salePrice'
  | keyof SizeFields
  | 'inStock'
  | 'isNew'
  | 'tags'
  | 'teaser'
  | 'description'
  | 'taxRate'
  | 'netWeightGrams'
  | 'ingredients'
  | 'allergens'
  | 'storage'
  | 'origin'
  | 'swissPercent'
  | 'warnings'
  | 'tastes'
  | 'origins'
  | 'contains'
>
export type ImportedField = keyof ImportedColumns

interface Column<Field extends ImportedField = ImportedField> extends CellFormat<ImportedColumns[Field]> {
  header: string
  field: Field
}

export const ID_HEADER = 'Nummer'
/** The header of a size's stock. */
export const stockHeader = (weight: Weight) => `Lager ${weight}`
/** The header of a size's stock at the time of the export: what a file's stock was based on. */
export const stockSeenHeader = (weight: Weight) => `Lager ${weight} beim Export`
const KINDS = { Beutel: 'pouch', Box: 'box', Service: 'service' } as const
const STATUSES = { Entwurf: 'draft', veröffentlicht: 'published', archiviert: 'archived' } as const

const priceCell = { write: toDecimal, read: readPrice }

/** Packs in stock; empty for stock that is not counted. */
export const STOCK_CELL = optionalCell(wholeNumberCell({ min: 0, max: 1_000_000 }))

const gramsCell = optionalCell(wholeNumberCell({ min: 1, max: 100_000 }))
const skuCell = optionalCell(codeCell(/^[A-Za-z0-9._/-]{1,40}$/, 'Höchstens 40 Buchstaben, Ziffern, Punkte, Striche und Schrägstriche.'))
const gtinCell = optionalCell(codeCell({ test: isGtin }, 'Keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit richtiger Prüfziffer.'))

const column = <Field extends ImportedField>(header: string, field: Field, format: CellFormat<ImportedColumns[Field]>): Column =>
  ({ header, field, ...format }) as unknown as Column

/** What the export writes and the import reads, in the order of the file. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  column('Name', 'name', textCell({ max: 120, required: true })),
  column('Kategorie', 'category', textCell({ max: 60, required: true })),
  column('Art', 'kind', wordCell(KINDS)),
  column('Status', 'status', wordCell(STATUSES)),
  column('Preis', 'price', priceCell),
  column('Preis 10g', 'price10g', optionalCell(priceCell)),
  column('Preis 15g', 'price15g', optionalCell(priceCell)),
  column('Preis 20g', 'price20g', optionalCell(priceCell)),
  column('Aktionspreis', 'salePrice', optionalCell(priceCell)),
  ...WEIGHTS.flatMap((weight) => [
    column(stockHeader(weight), `stock${weight}`, STOCK_CELL),
    column(`Artikelnummer ${weight}`, `sku${weight}`, skuCell),
    column(`GTIN ${weight}`, `gtin${weight}`, gtinCell),
    column(`Nettogewicht ${weight}`, `netWeight${weight}`, gramsCell),
    column(`Gewicht mit Verpackung ${weight}`, `grossWeight${weight}`, gramsCell),
  ]),
  column('Verfügbar', 'inStock', yesNoCell),
  column('Neu', 'isNew', yesNoCell),
  column('Schlagworte', 'tags', { write: (tags) => tags.join(' | '), read: readTags }),
  column('Kurztext', 'teaser', textCell({ max: 300 })),
  column('Beschreibung', 'description', textCell({ max: 8000 })),
  // A rate of 260 is written like an amount of 260 Rappen: '2.60'.
  column('MWST %', 'taxRate', { write: (rate) => toDecimal(rate as Rappen), read: readTaxRate }),
  column('Nettogewicht g', 'netWeightGrams', gramsCell),
  column('Zutaten', 'ingredients', optionalCell(textCell({ max: 2000 }))),
  column('Allergene', 'allergens', optionalCell(textCell({ max: 1000 }))),
  column('Aufbewahrung', 'storage', optionalCell(textCell({ max: 1000 }))),
  column('Herkunft', 'origin', optionalCell(textCell({ max: 300 }))),
  column('Schweizer Rohstoffe %', 'swissPercent', optionalCell(wholeNumberCell({ min: 0, max: 100 }))),
  column('Warnhinweis', 'warnings', optionalCell(textCell({ max: 300 }))),
  column('Geschmack', 'tastes', wordsCell(TASTE_LABELS)),
  column('Herkunftsländer', 'origins', { write: (origins) => origins.join(' | '), read: readCountries }),
  column('Enthält', 'contains', optionalCell(wordsCell(ALLERGEN_LABELS, 'keine Allergene'))),
]

/** The columns of the exported file. */
export const EXPORT_COLUMNS: readonly CsvColumn<ProductRow>[] = [
  { header: ID_HEADER, text: ({ id }) => String(id) },
  ...PRODUCT_COLUMNS.map(({ header, field, write }) => ({ header, text: (product: ProductRow) => write(product[field]) })),
  ...WEIGHTS.map((weight) => ({
    header: stockSeenHeader(weight),
    text: (product: ProductRow) => STOCK_CELL.write(product[`stock${weight}`]),
  })),
]

/** A code that passes the test; the message says what a code looks like. */
function codeCell(code: { test: (text: string) => boolean }, message: string): CellFormat<string> {
  return {
    write: (text) => text,
    read: (cell) => {
      if (!code.test(cell)) throw new CellError(message)
      return cell
    },
  }
}
