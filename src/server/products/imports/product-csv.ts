import { PRODUCT_FIELD_LABELS, productFieldLabel } from '#contract/field-labels.ts'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import { sizeFieldName, withFlatSizes } from '#domain/products/flat-sizes.ts'
import { isGtin } from '#domain/products/gtin.ts'
import { type Weight, weightOf } from '#domain/products/weight.ts'
import { messagesIn } from '#messages/all.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'
import type { ProductRow } from '../store/admin-products.ts'
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

const { allergensText, tastesText } = messagesIn('de')

/** The columns of a product that a spreadsheet may change beside those of its sizes. */
export type ImportedColumns = Pick<
  ProductRow,
  | 'kind'
  | 'name'
  | 'category'
  | 'status'
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
type ImportedField = keyof ImportedColumns

/**
 * A column of the file: its heading, its field ('price15g' for one of a size), and how its cells are written and read.
 */
export interface Column extends CellFormat<unknown> {
  header: string
  field: string
}

export const ID_HEADER = 'Nummer'
/** The header of a size's stock. */
export const stockHeader = (weight: Weight) => headerOfSize('stock', weight)
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

const column = <Value>(header: string, field: string, { write, read }: CellFormat<Value>): Column => ({
  header,
  field,
  // Only ever called with what the column's own field holds.
  write: (value) => write(value as Value),
  read,
})
const ofProduct = <Field extends ImportedField>(header: string, field: Field, format: CellFormat<ImportedColumns[Field]>): Column =>
  column(header, field, format)

/** What the file says of a product, in its order. Headings are the words of the screen (docs/rules/admin.md#csv). */
const BEFORE_SIZES: readonly Column[] = [
  ofProduct(labelOf('name'), 'name', textCell({ max: 120, required: true })),
  ofProduct(labelOf('category'), 'category', textCell({ max: 60, required: true })),
  ofProduct(labelOf('kind'), 'kind', wordCell(KINDS)),
  ofProduct('Status', 'status', wordCell(STATUSES)),
]
const AFTER_SIZES: readonly Column[] = [
  ofProduct(labelOf('inStock'), 'inStock', yesNoCell),
  ofProduct(labelOf('isNew'), 'isNew', yesNoCell),
  ofProduct(labelOf('tags'), 'tags', { write: (tags) => tags.join(' | '), read: readTags }),
  ofProduct(labelOf('teaser'), 'teaser', textCell({ max: 300 })),
  ofProduct(labelOf('description'), 'description', textCell({ max: 8000 })),
  // A rate of 260 is written like an amount of 260 Rappen: '2.60'.
  ofProduct(`${labelOf('taxRate')} in %`, 'taxRate', { write: (rate) => toDecimal(rate as Rappen), read: readTaxRate }),
  ofProduct(`${labelOf('netWeightGrams')} in g`, 'netWeightGrams', gramsCell),
  ofProduct(labelOf('ingredients'), 'ingredients', optionalCell(textCell({ max: 2000 }))),
  ofProduct(labelOf('allergens'), 'allergens', optionalCell(textCell({ max: 1000 }))),
  ofProduct(labelOf('storage'), 'storage', optionalCell(textCell({ max: 1000 }))),
  ofProduct(labelOf('origin'), 'origin', optionalCell(textCell({ max: 300 }))),
  ofProduct(`${labelOf('swissPercent')} in %`, 'swissPercent', optionalCell(wholeNumberCell({ min: 0, max: 100 }))),
  ofProduct(labelOf('warnings'), 'warnings', optionalCell(textCell({ max: 300 }))),
  ofProduct(labelOf('tastes'), 'tastes', wordsCell(tastesText.words)),
  ofProduct(labelOf('origins'), 'origins', { write: (origins) => origins.join(' | '), read: readCountries }),
  ofProduct(labelOf('contains'), 'contains', optionalCell(wordsCell(allergensText.allergens, 'keine Allergene'))),
]

const SIZE_COLUMNS = {
  price: optionalCell(priceCell),
  compareAtPrice: optionalCell(priceCell),
  stock: STOCK_CELL,
  sku: skuCell,
  gtin: gtinCell,
  netWeight: gramsCell,
  grossWeight: gramsCell,
} as const
type SizeColumn = keyof typeof SIZE_COLUMNS
const SIZE_COLUMN_NAMES: readonly SizeColumn[] = ['price', 'compareAtPrice', 'stock', 'sku', 'gtin', 'netWeight', 'grossWeight']

/** What the export writes and the import reads of products in these sizes, in the order of the file. */
export function productColumns(weights: readonly Weight[]): Column[] {
  const ofSizes = weights.flatMap((weight) =>
    SIZE_COLUMN_NAMES.map((name) =>
      column(headerOfSize(name, weight), sizeFieldName(name, weight), SIZE_COLUMNS[name] as CellFormat<unknown>),
    ),
  )
  return [...BEFORE_SIZES, ...ofSizes, ...AFTER_SIZES]
}

/** The heading of a column of a size: 'Preis 50 g', 'Nettogewicht 50 g (g)'. */
export function headerOfSize(name: SizeColumn, weight: Weight): string {
  const unit = name === 'netWeight' || name === 'grossWeight' ? ' (g)' : ''
  return `${(productFieldLabel(sizeFieldName(name, weight)) ?? name).replaceAll('\u00a0', ' ')}${unit}`
}

/** The size that a heading speaks of; undefined for any other heading. */
export function weightInHeader(header: string): Weight | undefined {
  const weight = weightOf(Number(/ (\d{1,4}) g(?: \(g\)| beim Export)?$/.exec(header)?.[1]))
  if (!weight) return undefined
  return [...SIZE_COLUMN_NAMES.map((name) => headerOfSize(name, weight)), stockSeenHeader(weight)].includes(header) ? weight : undefined
}

/** The headings of the prices that products had before their sizes had them. */
export const BASE_PRICE_HEADER = 'Preis ohne Grösse'
export const SALE_PRICE_HEADER = 'Aktionspreis'

/** The headings of files that were exported before they read as the screen does. */
const EARLIER_HEADERS: ReadonlyMap<string, string> = new Map([
  ['Preis', BASE_PRICE_HEADER],
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
  const text = heading
    .replace(/\s+/g, ' ')
    .replace(/\b\d{1,4}g\b/g, (size) => size.replace('g', ' g'))
    .replace(/^(Nettogewicht|Gewicht mit Verpackung) (\d{1,4} g)$/, '$1 $2 (g)')
  return EARLIER_HEADERS.get(text) ?? text
}

/** The heading of the column with this field of the product itself. */
export function fieldHeader(field: ImportedField): string {
  return [...BEFORE_SIZES, ...AFTER_SIZES].find((each) => each.field === field)?.header ?? labelOf(field)
}

/** The columns of the exported file, with those of these sizes. */
export function exportColumns(weights: readonly Weight[]): CsvColumn<Fields>[] {
  return [
    { header: ID_HEADER, text: ({ id }) => String(id) },
    ...productColumns(weights).map(({ header, field, write }) => ({ header, text: (product: Fields) => write(product[field] ?? null) })),
    ...weights.map((weight) => ({
      header: stockSeenHeader(weight),
      text: (product: Fields) => STOCK_CELL.write((product[sizeFieldName('stock', weight)] ?? null) as number | null),
    })),
  ]
}

/** Products as rows of the exported file. */
export async function* exportedRows(products: AsyncIterable<ProductRow>): AsyncGenerator<Fields> {
  for await (const product of products) yield withFlatSizes(product)
}

/** What the field is called on the screen, with plain spaces, which spreadsheets and keyboards write. */
function labelOf(field: ImportedField): string {
  return (PRODUCT_FIELD_LABELS[field] ?? field).replaceAll('\u00a0', ' ')
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
