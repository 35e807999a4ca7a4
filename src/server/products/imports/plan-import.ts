import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { byWeight, type Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type CsvTable, parseCsv, shiftedCells } from '#server/platform/http/csv.ts'
import { countActions, hashOf, rowsToShow } from '#server/platform/import-plan.ts'
import { mapInSlices } from '#server/platform/in-slices.ts'
import { findProductRows, listSlugs } from '../store/admin-products.ts'
import { listProductsOfSkus } from '../store/sizes.ts'
import { withSizePrices } from './earlier-files.ts'
import { type ImportedRecord, isForeignColumn, translateForeignTable } from './foreign-products.ts'
import { type Cells, idIn, notUnderstood, type PlannedRow, planRow } from './plan-row.ts'
import { BASE_PRICE_HEADER, headerOf, headerOfSize, ID_HEADER, productColumns, SALE_PRICE_HEADER, weightInHeader } from './product-csv.ts'

interface PlannedImport {
  rows: PlannedRow[]
  /** What is wrong with the file itself, in German. */
  problems: string[]
  /** How many faulty rows are left out. */
  leftOut: number
}

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
  const problems = [...shiftedCells(file), ...(translated ? [] : problemsOf(file.headers.map(headerOf)))]
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
    ...unknown.map((header) => `Die Spalte «${header}» kennen wir nicht.`),
    ...repeated.map((header) => `Die Spalte «${header}» steht mehrmals da.`),
  ]
}
