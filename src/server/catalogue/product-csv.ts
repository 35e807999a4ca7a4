import { parseChf, type Rappen, toDecimal } from '#domain/money.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'
import type { StoredProduct } from './admin-product.ts'

/** The columns of a product that a spreadsheet may change. */
export type ImportedColumns = Pick<
  StoredProduct,
  | 'kind'
  | 'name'
  | 'category'
  | 'status'
  | 'price'
  | 'price10g'
  | 'price15g'
  | 'price20g'
  | 'salePrice'
  | 'stockLevel'
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
>
export type ImportedField = keyof ImportedColumns

/** A cell that does not fit its column; the message is for the operator. */
export class CellError extends Error {}

interface Column<Field extends ImportedField = ImportedField> {
  header: string
  field: Field
  /** The value as a cell. */
  write: (value: ImportedColumns[Field]) => string
  /** The value of a cell; throws `CellError`. */
  read: (cell: string) => ImportedColumns[Field]
}

export const ID_HEADER = 'Nummer'
const KIND_WORDS = { Beutel: 'pouch', Box: 'box', Service: 'service' } as const
const STATUS_WORDS = { Entwurf: 'draft', veröffentlicht: 'published', archiviert: 'archived' } as const

const column = <Field extends ImportedField>(header: string, field: Field, kind: Pick<Column<Field>, 'read' | 'write'>): Column =>
  ({ header, field, ...kind }) as unknown as Column

/** What the export writes and the import reads, in the order of the file. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  column('Name', 'name', words({ max: 120, required: true })),
  column('Kategorie', 'category', words({ max: 60, required: true })),
  column('Art', 'kind', oneOfWords(KIND_WORDS)),
  column('Status', 'status', oneOfWords(STATUS_WORDS)),
  column('Preis', 'price', { write: toDecimal, read: readPrice }),
  column('Preis 10g', 'price10g', orEmpty(toDecimal, readPrice)),
  column('Preis 15g', 'price15g', orEmpty(toDecimal, readPrice)),
  column('Preis 20g', 'price20g', orEmpty(toDecimal, readPrice)),
  column('Aktionspreis', 'salePrice', orEmpty(toDecimal, readPrice)),
  column(
    'Lager',
    'stockLevel',
    orEmpty(String, (cell) => readWhole(cell, 0, 1_000_000)),
  ),
  column('Verfügbar', 'inStock', { write: yesNo, read: readYesNo }),
  column('Neu', 'isNew', { write: yesNo, read: readYesNo }),
  column('Schlagworte', 'tags', { write: (tags) => tags.join(' | '), read: readTags }),
  column('Kurztext', 'teaser', words({ max: 300 })),
  column('Beschreibung', 'description', words({ max: 8000 })),
  column('MWST %', 'taxRate', { write: (rate) => toDecimal(rate as Rappen), read: readRate }),
  column(
    'Nettogewicht g',
    'netWeightGrams',
    orEmpty(String, (cell) => readWhole(cell, 1, 100_000)),
  ),
  column('Zutaten', 'ingredients', orEmpty(String, words({ max: 2000 }).read)),
  column('Allergene', 'allergens', orEmpty(String, words({ max: 1000 }).read)),
  column('Aufbewahrung', 'storage', orEmpty(String, words({ max: 1000 }).read)),
  column('Herkunft', 'origin', orEmpty(String, words({ max: 300 }).read)),
]

/** The columns of the exported file. */
export const EXPORT_COLUMNS: readonly CsvColumn<StoredProduct>[] = [
  { header: ID_HEADER, text: ({ id }) => String(id) },
  ...PRODUCT_COLUMNS.map(({ header, field, write }) => ({ header, text: (product: StoredProduct) => write(product[field]) })),
]

function words({ max, required = false }: { max: number; required?: boolean }) {
  return {
    write: (text: string) => text,
    read: (cell: string) => {
      if (required && cell === '') throw new CellError('Darf nicht leer sein.')
      if (cell.length > max) throw new CellError(`Höchstens ${max} Zeichen.`)
      return cell
    },
  }
}

function oneOfWords<Value extends string>(words: Readonly<Record<string, Value>>) {
  const known = Object.entries(words)
  return {
    write: (value: Value) => known.find(([, other]) => other === value)?.[0] ?? value,
    read: (cell: string) => {
      const found = known.find(([word]) => word === cell)
      if (!found) throw new CellError(`Eines von: ${Object.keys(words).join(', ')}.`)
      return found[1]
    },
  }
}

function orEmpty<Value>(write: (value: Value) => string, read: (cell: string) => Value) {
  return { write: (value: Value | null) => (value === null ? '' : write(value)), read: (cell: string) => (cell === '' ? null : read(cell)) }
}

function readPrice(cell: string): Rappen {
  const text = cell
    .replace(/^CHF\s*/, '')
    .replace(/['’]/g, '')
    .replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text) || parseChf(text) === 0) throw new CellError('Kein Preis, etwa 12.90.')
  return parseChf(text)
}

function readWhole(cell: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(cell) ? Number(cell) : -1
  if (number < min || number > max) throw new CellError(`Keine ganze Zahl von ${min} bis ${max}.`)
  return number
}

function readRate(cell: string): number {
  const text = cell.replace('%', '').replace(',', '.').trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new CellError('Kein Steuersatz, etwa 2.6.')
  return parseChf(text)
}

function yesNo(value: boolean): string {
  return value ? 'ja' : 'nein'
}

function readYesNo(cell: string): boolean {
  if (!/^(ja|nein)$/i.test(cell)) throw new CellError('«ja» oder «nein».')
  return cell.toLowerCase() === 'ja'
}

function readTags(cell: string): string[] {
  const tags = [
    ...new Set(
      cell
        .split('|')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
  if (tags.length > 12 || tags.some((tag) => tag.length > 40)) throw new CellError('Höchstens 12 Schlagworte mit je 40 Zeichen.')
  return tags
}
