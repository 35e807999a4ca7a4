import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/products/admin-products.ts'
import { changedFields, type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import { SIZE_FIELDS, sizeFieldName, withFlatSizes } from '#domain/products/flat-sizes.ts'
import { productSlug } from '#domain/products/product-slug.ts'
import { byWeight, type Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type CsvTable, parseCsv } from '#server/platform/http/csv.ts'
import { countActions, hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { editedStock } from '../edited-stock.ts'
import { findProductRows, listSlugs, type ProductRow } from '../store/admin-products.ts'
import { listProductsOfSkus } from '../store/sizes.ts'
import { CellError } from './csv-cells.ts'
import { withSizePrices } from './earlier-files.ts'
import { type ForeignPicture, type ImportedRecord, isForeignColumn, translateForeignTable } from './foreign-products.ts'
import { errorsOfChange, errorsOfCodes, errorsOfNewProduct, errorsOfSizes } from './import-errors.ts'
import {
  BASE_PRICE_HEADER,
  type Column,
  headerOf,
  headerOfSize,
  ID_HEADER,
  productColumns,
  SALE_PRICE_HEADER,
  STOCK_CELL,
  stockHeader,
  stockSeenHeader,
  weightInHeader,
} from './product-csv.ts'

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

interface PlannedImport {
  rows: PlannedRow[]
  /** What is wrong with the file itself, in German. */
  problems: string[]
  /** How many faulty rows are left out. */
  leftOut: number
}

type RowPreview = ImportPlan['rows'][number]

const MAX_ROWS = 20_000

/** A CSV with the cells that the operator corrected on the screen. */
export interface ImportedFile {
  csv: string
  corrections: readonly { line: number; column: string; text: string }[]
  skipsFaulty: boolean
}

/** What an import of this file would do, row by row; changes nothing (docs/rules/catalogue.md#import). */
export async function planImport(db: Db, { csv, corrections, skipsFaulty }: ImportedFile): Promise<PlannedImport> {
  const isRead = (header: string) => isKnownHeader(headerOf(header)) || isForeignColumn(header)
  const file = await parseCsv(csv, { maxRows: MAX_ROWS, isRead })
  if ('problem' in file) return { rows: [], problems: [file.problem], leftOut: 0 }
  const ofTheirs = corrections.filter(({ column }) => !isKnownHeader(column))
  correct(file.records, ofTheirs)
  const translated = await translateForeignTable(file)
  const problems = translated ? [] : problemsOf(file.headers.map(headerOf))
  if (problems.length > 0) return { rows: [], problems, leftOut: 0 }
  const records: ImportedRecord[] = translated ?? (await withSizePrices(file.headers.map(headerOf), await withOurHeadings(file)))
  correct(
    records,
    corrections.filter((correction) => !ofTheirs.includes(correction)),
  )
  const headers = new Set<string>()
  await mapInSlices(records, ({ cells }) => Object.keys(cells).forEach((header) => headers.add(header)))
  const weights = weightsIn(headers)
  if (translated) await recogniseProducts(db, translated, weights)
  const ids = records.map(({ cells }) => idIn(cells)).filter((id) => id !== null)
  const known = {
    weights,
    columns: productColumns(weights),
    products: await findProductRows(db, ids),
    slugs: await listSlugs(db),
    ids: new Set<number>(),
    codes: new Set<string>(),
  }
  const plan = (record: ImportedRecord) => (record.errors ? notUnderstood(record, record.errors) : planRow(db, record, known))
  const planned = await mapInSlices(records, plan)
  const rows = skipsFaulty ? planned.filter(({ preview }) => preview.action !== 'faulty') : planned
  return { rows, problems, leftOut: planned.length - rows.length }
}

/** The rows of the file with its headings as the export writes them. */
function withOurHeadings({ headers, records }: CsvTable): Promise<CsvTable['records']> {
  const ours = new Map(headers.map((heading) => [heading, headerOf(heading)]))
  return mapInSlices(records, ({ line, cells }) => ({
    line,
    cells: Object.fromEntries(Object.entries(cells).map(([heading, text]) => [ours.get(heading) ?? heading, text])),
  }))
}

/** The plan as the operator sees it. */
export async function toImportPlan({ rows, problems, leftOut }: PlannedImport): Promise<ImportPlan> {
  const previews = rows.map(({ preview }) => preview)
  const counts = { ...countActions(previews, ['create', 'update', 'same', 'faulty']), leftOut }
  const rowsWithEffect = previews.filter(({ action }) => action !== 'same')
  const shown = rowsToShow(rowsWithEffect, ({ action }) => action === 'faulty')
  return { rows: shown, counts, problems, hash: await hashOf([...previews, ...problems]) }
}

const HEADERS_OF_PRODUCT: ReadonlySet<string> = new Set([
  ID_HEADER,
  BASE_PRICE_HEADER,
  SALE_PRICE_HEADER,
  ...productColumns([]).map(({ header }) => header),
])

function isKnownHeader(header: string): boolean {
  return HEADERS_OF_PRODUCT.has(header) || weightInHeader(header) !== undefined
}

/** The sizes that headings speak of, from light to heavy. */
function weightsIn(headers: ReadonlySet<string>): Weight[] {
  const weights = new Set([...headers].flatMap((header) => weightInHeader(header) ?? []))
  return [...weights]
    .map((weight) => ({ weight }))
    .toSorted(byWeight)
    .map(({ weight }) => weight)
}

function correct(records: readonly ImportedRecord[], corrections: ImportedFile['corrections']): void {
  const corrected = Map.groupBy(corrections, ({ line }) => line)
  for (const { line, cells, errors } of records) {
    if (errors) continue
    for (const { column, text } of corrected.get(line) ?? []) cells[column] = text.trim()
    corrected.delete(line)
  }
}

/**
 * Gives the rows of another shop's file the number of the product that has one of their SKUs, so that a second import
 * updates.
 */
async function recogniseProducts(db: Db, records: readonly ImportedRecord[], weights: readonly Weight[]): Promise<void> {
  const headers = weights.map((weight) => headerOfSize('sku', weight))
  const skusOf = (cells: Cells) => headers.flatMap((header) => cells[header] || [])
  const products = await listProductsOfSkus(
    db,
    records.flatMap(({ cells }) => skusOf(cells)),
  )
  for (const { cells } of records) {
    const [id] = skusOf(cells).flatMap((sku) => products.get(sku) ?? [])
    if (id !== undefined) cells[ID_HEADER] = String(id)
  }
}

function problemsOf(headers: readonly string[]): string[] {
  const unknown = headers.filter((header) => !isKnownHeader(header))
  const repeated = headers.filter((header, index) => headers.indexOf(header) !== index)
  return [
    ...(headers.includes(ID_HEADER) ? [] : [`Die Spalte «${ID_HEADER}» fehlt.`]),
    ...unknown.map((header) => `Die Spalte «${header}» kennen wir nicht.`),
    ...repeated.map((header) => `Die Spalte «${header}» steht mehrmals da.`),
  ]
}

type Cells = Record<string, string>

/**
 * The sizes and the stored products of the file, every slug in use and, while rows are planned, the slugs, ids and
 * article codes of the rows before.
 */
interface Known {
  weights: readonly Weight[]
  columns: readonly Column[]
  products: ReadonlyMap<number, ProductRow>
  slugs: Set<string>
  ids: Set<number>
  codes: Set<string>
}

/** A row of another shop's file that is nothing we could import. */
function notUnderstood({ line, cells }: { line: number; cells: Cells }, errors: RowPreview['errors']): PlannedRow {
  const faultyCells = Object.fromEntries(errors.map(({ column }) => [column, cells[column] ?? '']))
  const name = cells['Name'] ?? ''
  return {
    preview: { line, productId: null, name, action: 'faulty', changes: [], errors, faultyCells },
    columns: {},
    slug: null,
    pictures: [],
  }
}

async function planRow(db: Db, { line, cells, pictures: listed = [] }: ImportedRecord, known: Known): Promise<PlannedRow> {
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

function idIn(cells: Cells): number | null {
  const cell = cells[ID_HEADER] ?? ''
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null
}
