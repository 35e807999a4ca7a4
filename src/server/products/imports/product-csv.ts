import { PRODUCT_FIELD_LABELS } from '#contract/field-labels.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import { ALLERGEN_LABELS } from '#domain/products/allergen.ts'
import { isGtin } from '#domain/products/gtin.ts'
import { TASTE_LABELS } from '#domain/products/taste.ts'
import { type Weight, WEIGHTS } from '#domain/products/weight.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'
import type { ProductRow } from '../store/admin-products.ts'
import type { SizeFields } from '../store/sizes.ts'
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
export const stockHeader = (weight: Weight) => labelOf(`stock${weight}`)
/** The header of a size's stock at the time of the export: what a file's stock was based on. */
export const stockSeenHeader = (weight: Weight) => `${stockHeader(weight)} beim Export`
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

/**
 * What the export writes and the import reads, in the order of the file. Headings are the words of the screen
 * (docs/rules/admin.md#csv).
 */
export const PRODUCT_COLUMNS: readonly Column[] = [
  column(labelOf('name'), 'name', textCell({ max: 120, required: true })),
  column(labelOf('category'), 'category', textCell({ max: 60, required: true })),
  column(labelOf('kind'), 'kind', wordCell(KINDS)),
  column('Status', 'status', wordCell(STATUSES)),
  column(labelOf('price'), 'price', priceCell),
  column(labelOf('price10g'), 'price10g', optionalCell(priceCell)),
  column(labelOf('price15g'), 'price15g', optionalCell(priceCell)),
  column(labelOf('price20g'), 'price20g', optionalCell(priceCell)),
  column(labelOf('salePrice'), 'salePrice', optionalCell(priceCell)),
  ...WEIGHTS.flatMap((weight) => [
    column(stockHeader(weight), `stock${weight}`, STOCK_CELL),
    column(labelOf(`sku${weight}`), `sku${weight}`, skuCell),
    column(labelOf(`gtin${weight}`), `gtin${weight}`, gtinCell),
    column(`${labelOf(`netWeight${weight}`)} (g)`, `netWeight${weight}`, gramsCell),
    column(`${labelOf(`grossWeight${weight}`)} (g)`, `grossWeight${weight}`, gramsCell),
  ]),
  column(labelOf('inStock'), 'inStock', yesNoCell),
  column(labelOf('isNew'), 'isNew', yesNoCell),
  column(labelOf('tags'), 'tags', { write: (tags) => tags.join(' | '), read: readTags }),
  column(labelOf('teaser'), 'teaser', textCell({ max: 300 })),
  column(labelOf('description'), 'description', textCell({ max: 8000 })),
  // A rate of 260 is written like an amount of 260 Rappen: '2.60'.
  column(`${labelOf('taxRate')} in %`, 'taxRate', { write: (rate) => toDecimal(rate as Rappen), read: readTaxRate }),
  column(`${labelOf('netWeightGrams')} in g`, 'netWeightGrams', gramsCell),
  column(labelOf('ingredients'), 'ingredients', optionalCell(textCell({ max: 2000 }))),
  column(labelOf('allergens'), 'allergens', optionalCell(textCell({ max: 1000 }))),
  column(labelOf('storage'), 'storage', optionalCell(textCell({ max: 1000 }))),
  column(labelOf('origin'), 'origin', optionalCell(textCell({ max: 300 }))),
  column(`${labelOf('swissPercent')} in %`, 'swissPercent', optionalCell(wholeNumberCell({ min: 0, max: 100 }))),
  column(labelOf('warnings'), 'warnings', optionalCell(textCell({ max: 300 }))),
  column(labelOf('tastes'), 'tastes', wordsCell(TASTE_LABELS)),
  column(labelOf('origins'), 'origins', { write: (origins) => origins.join(' | '), read: readCountries }),
  column(labelOf('contains'), 'contains', optionalCell(wordsCell(ALLERGEN_LABELS, 'keine Allergene'))),
]

/** The headings of files that were exported before they read as the screen does. */
const EARLIER_HEADERS: ReadonlyMap<string, string> = new Map([
  ['Preis', labelOf('price')],
  ...WEIGHTS.flatMap((weight): [string, string][] => [
    [`Nettogewicht ${sizeText(weight)}`, `${labelOf(`netWeight${weight}`)} (g)`],
    [`Gewicht mit Verpackung ${sizeText(weight)}`, `${labelOf(`grossWeight${weight}`)} (g)`],
  ]),
  ['Neu', labelOf('isNew')],
  ['Schlagworte', labelOf('tags')],
  ['MWST %', `${labelOf('taxRate')} in %`],
  ['Nettogewicht g', `${labelOf('netWeightGrams')} in g`],
  ['Aufbewahrung', labelOf('storage')],
  ['Schweizer Rohstoffe %', `${labelOf('swissPercent')} in %`],
  ['Enthält', labelOf('contains')],
])

/**
 * A file's heading as this shop writes it: also read are '10g' for '10 g', a space that does not break, and earlier
 * headings.
 */
export function headerOf(heading: string): string {
  const text = heading.replace(/\s+/g, ' ').replace(/\b(?:10|15|20)g\b/g, sizeText)
  return EARLIER_HEADERS.get(text) ?? text
}

/** The heading of the column with this field. */
export function fieldHeader(field: ImportedField): string {
  return PRODUCT_COLUMNS.find((each) => each.field === field)?.header ?? labelOf(field)
}

/** The columns of the exported file. */
export const EXPORT_COLUMNS: readonly CsvColumn<ProductRow>[] = [
  { header: ID_HEADER, text: ({ id }) => String(id) },
  ...PRODUCT_COLUMNS.map(({ header, field, write }) => ({ header, text: (product: ProductRow) => write(product[field]) })),
  ...WEIGHTS.map((weight) => ({
    header: stockSeenHeader(weight),
    text: (product: ProductRow) => STOCK_CELL.write(product[`stock${weight}`]),
  })),
]

/** What the field is called on the screen, with plain spaces, which spreadsheets and keyboards write. */
function labelOf(field: ImportedField): string {
  return (PRODUCT_FIELD_LABELS[field] ?? field).replaceAll('\u00a0', ' ')
}

/** '15g' as the screen writes it, with a plain space. */
function sizeText(weight: string): string {
  return weight.replace('g', ' g')
}

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
