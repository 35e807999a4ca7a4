import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/products/admin-products.ts'
import { changedFields, type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import { SIZE_FIELDS, sizeFieldName, withFlatSizes } from '#domain/products/flat-sizes.ts'
import type { Weight } from '#domain/products/weight.ts'
import { productSlug } from '#domain/text/slug.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { editedStock } from '../edited-stock.ts'
import type { ProductRow } from '../store/admin-products.ts'
import { CellError } from './csv-cells.ts'
import type { ForeignPicture, ImportedRecord } from './foreign-products.ts'
import { errorsOfChange, errorsOfCodes, errorsOfNewProduct, errorsOfSizes } from './import-errors.ts'
import { type Column, ID_HEADER, STOCK_CELL, stockHeader, stockSeenHeader } from './product-csv.ts'

/**
 * A row of an import: the fields it sets, those of sizes as 'price15g', the slug of a new product, and what the
 * operator is shown.
 */
export interface PlannedRow {
  preview: RowPreview
  columns: Fields
  /** Null for a row of an existing product. */
  slug: string | null
  /** To be fetched for a new product. */
  pictures: readonly ForeignPicture[]
}

type RowPreview = ImportPlan['rows'][number]

export type Cells = Record<string, string>

/**
 * The sizes and the stored products of the file, every slug in use and, while rows are planned, the slugs, ids and
 * article codes of the rows before.
 */
interface KnownProducts {
  weights: readonly Weight[]
  columns: readonly Column[]
  products: ReadonlyMap<number, ProductRow>
  slugs: Set<string>
  ids: Set<number>
  codes: Set<string>
}

/** A row of another shop's file that is nothing we could import. */
export function notUnderstood({ line, cells }: { line: number; cells: Cells }, errors: RowPreview['errors']): PlannedRow {
  const faultyCells = Object.fromEntries(errors.map(({ column }) => [column, cells[column] ?? '']))
  const name = cells['Name'] ?? ''
  return {
    preview: { line, productId: null, name, action: 'faulty', changes: [], errors, faultyCells },
    columns: {},
    slug: null,
    pictures: [],
  }
}

/** What the import would do with a row of the file. */
export async function planRow(db: Db, { line, cells, pictures: listed = [] }: ImportedRecord, known: KnownProducts): Promise<PlannedRow> {
  const id = idIn(cells)
  const product = id === null ? undefined : known.products.get(id)
  const { columns, errors } = readCells(cells, known.columns)
  const sizes = product?.sizes ?? []
  for (const weight of known.weights) leaveOutAbsent(weight, sizes, columns)
  if (cells[ID_HEADER] && !product)
    errors.push({ column: ID_HEADER, message: 'Dieses Produkt gibt es nicht. Für ein neues bleibt die Nummer leer.' })
  if (id !== null && known.ids.has(id)) errors.push({ column: ID_HEADER, message: 'Dieses Produkt steht schon weiter oben.' })
  if (id !== null) known.ids.add(id)
  const slug = cells[ID_HEADER] ? null : productSlug(String(columns['name'] ?? ''))
  if (slug !== null) errors.push(...errorsOfNewProduct(columns, { isSlugTaken: known.slugs.has(slug) }))
  if (slug !== null) known.slugs.add(slug)
  if (product) errors.push(...known.weights.flatMap((weight) => keepMovedStock(product, weight, columns, cells)))
  errors.push(...(await errorsOfCodes(db, { product, columns, weights: known.weights, codes: known.codes })))
  errors.push(...errorsOfSizes(sizes, columns, known.weights))
  if (product) errors.push(...(await errorsOfChange(db, product, columns)))

  const changes = changesOf({ product, columns, cells }, known.columns)
  const pictures = product ? [] : distinctPictures(listed)
  if (pictures.length > 0) changes.push({ column: 'Bilder', before: '', after: String(pictures.length) })
  const action = errors.length > 0 ? 'faulty' : !product ? 'create' : changes.length > 0 ? 'update' : 'same'
  const faultyCells = Object.fromEntries(errors.map(({ column }) => [column, cells[column] ?? '']))
  const name = String(columns['name'] ?? product?.name ?? '')
  const preview = { line, productId: product?.id ?? null, name, action, changes, errors, faultyCells } as const
  return { preview, columns, slug, pictures }
}

/** The pictures that a product may have of those that are listed for it, each once. */
function distinctPictures(pictures: readonly ForeignPicture[]): ForeignPicture[] {
  const byAddress = new Map(pictures.toReversed().map((picture) => [picture.address, picture]))
  return [...byAddress.values()].toReversed().slice(0, MAX_PRODUCT_PICTURES)
}

/**
 * Takes the stock of a size out of the columns when the file leaves it as it was exported, so that sales since then
 * stay sold. Refuses a stock that was edited in the file after it had moved in the shop
 * (docs/rules/catalogue.md#import).
 */
function keepMovedStock(product: ProductRow, weight: Weight, columns: Record<string, unknown>, cells: Cells): RowPreview['errors'] {
  const field = sizeFieldName('stock', weight)
  const wanted = columns[field] as number | null | undefined
  const cell = cells[stockSeenHeader(weight)]
  if (cell === undefined || wanted === undefined) return []
  try {
    const stockSeen = [{ weight, stock: STOCK_CELL.read(cell) }]
    const edited = editedStock(product.sizes, { stock: [{ weight, stock: wanted }], stockSeen })
    if (edited.refused === 'stock-moved') {
      const now = STOCK_CELL.write(product.sizes.find((size) => size.weight === weight)?.stock ?? null) || 'nicht gezählt'
      return [{ column: stockHeader(weight), message: `Das Lager hat sich seit dem Export bewegt: jetzt ${now}.` }]
    }
    if (!edited.refused && !edited.stock.has(weight)) delete columns[field]
    return []
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return [{ column: stockSeenHeader(weight), message: error.message }]
  }
}

interface ReadRow {
  product: ProductRow | undefined
  columns: Fields
  cells: Cells
}

function changesOf({ product, columns, cells }: ReadRow, known: readonly Column[]): RowPreview['changes'] {
  const before = product ? withFlatSizes(product) : {}
  const { after } = changedFields(fieldsOf(before, Object.keys(columns)), columns)
  return known
    .filter(({ field }) => field in after)
    .map(({ header, field, write }) => ({
      column: header,
      before: product && field in before ? write(before[field]) : '',
      after: cells[header] ?? '',
    }))
}

function readCells(cells: Cells, known: readonly Column[]): { columns: Record<string, unknown>; errors: RowPreview['errors'] } {
  const errors: RowPreview['errors'] = []
  const columns: Record<string, unknown> = {}
  for (const { header, field, read } of known) {
    const cell = cells[header]
    if (cell === undefined) continue
    try {
      columns[field] = read(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      errors.push({ column: header, message: error.message })
    }
  }
  return { columns, errors }
}

/** Takes a size out of the columns that neither the product nor its row has: other rows of the file have it. */
function leaveOutAbsent(weight: Weight, sizes: readonly { weight: Weight }[], columns: Record<string, unknown>): void {
  if (sizes.some((size) => size.weight === weight)) return
  const fields = SIZE_FIELDS.map((field) => sizeFieldName(field, weight))
  if (fields.every((field) => (columns[field] ?? null) === null)) for (const field of fields) delete columns[field]
}

/** The product number in a row; null for a new product. */
export function idIn(cells: Cells): number | null {
  const cell = cells[ID_HEADER] ?? ''
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null
}
