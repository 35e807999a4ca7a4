import { asc, gt, inArray } from 'drizzle-orm'
import type { ImportPlan } from '#contract/admin-products.ts'
import { changedFields, fieldsOf } from '#domain/changed-fields.ts'
import { productSlug } from '#domain/product-slug.ts'
import { missingToPublish } from '#domain/publishing.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readCsv } from '#server/platform/http/csv.ts'
import { findAdminProduct, type StoredProduct } from './admin-product.ts'
import { CellError, ID_HEADER, type ImportedColumns, PRODUCT_COLUMNS } from './product-csv.ts'
import { productTable } from './tables.ts'

type PlannedRow = ImportPlan['rows'][number]

/** A row of an import: what it would change, and what the operator is told. */
export interface ImportRow {
  shown: PlannedRow
  columns: Partial<ImportedColumns>
  slug: string | null
}

const MOST_ROWS = 20_000

/** What an import would do, row by row, read from the text alone and the products as they are. */
export async function planImport(db: Db, csv: string): Promise<{ rows: ImportRow[]; problems: string[] }> {
  const table = readCsv(csv)
  if (!table) return { rows: [], problems: ['Die Datei ist keine Tabelle, die wir lesen können (CSV mit Strichpunkten).'] }
  const problems = problemsOf(table.headers, table.records.length)
  if (problems.length > 0) return { rows: [], problems }
  const ids = table.records.map(({ cells }) => numberIn(cells)).filter((id) => id !== null)
  const products = new Map((await findAll(db, ids)).map((product) => [product.id, product]))
  const taken = new Set((await db.select({ slug: productTable.slug }).from(productTable)).map(({ slug }) => slug))
  const seen = new Set<number>()
  const rows: ImportRow[] = []
  for (const { line, cells } of table.records) {
    rows.push(await planRow(db, { line, cells, products, taken, seen }))
  }
  return { rows, problems }
}

/** The plan as the operator reads it. */
export function shownPlan({ rows, problems }: { rows: readonly ImportRow[]; problems: string[] }): ImportPlan {
  const count = (action: PlannedRow['action']) => rows.filter(({ shown }) => shown.action === action).length
  return {
    rows: rows.map(({ shown }) => shown),
    counts: { create: count('create'), update: count('update'), same: count('same'), faulty: count('faulty') },
    problems,
  }
}

/** Products by batches, whatever their number. */
export async function* allProducts(db: Db): AsyncGenerator<StoredProduct> {
  for (let after = 0; ;) {
    const batch = await db.select().from(productTable).where(gt(productTable.id, after)).orderBy(asc(productTable.id)).limit(1000)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

function problemsOf(headers: readonly string[], count: number): string[] {
  const known = new Set([ID_HEADER, ...PRODUCT_COLUMNS.map(({ header }) => header)])
  const unknown = headers.filter((header) => !known.has(header))
  const twice = headers.filter((header, index) => headers.indexOf(header) !== index)
  return [
    ...(headers.includes(ID_HEADER) ? [] : [`Die Spalte «${ID_HEADER}» fehlt.`]),
    ...unknown.map((header) => `Die Spalte «${header}» kennen wir nicht.`),
    ...twice.map((header) => `Die Spalte «${header}» steht mehrmals da.`),
    ...(count > MOST_ROWS ? [`Höchstens ${MOST_ROWS} Zeilen auf einmal.`] : []),
  ]
}

interface RowInput {
  line: number
  cells: Record<string, string>
  products: ReadonlyMap<number, StoredProduct>
  taken: Set<string>
  seen: Set<number>
}

async function planRow(db: Db, { line, cells, products, taken, seen }: RowInput): Promise<ImportRow> {
  const id = numberIn(cells)
  const product = id === null ? undefined : products.get(id)
  const { columns, errors } = readCells(cells)
  if (cells[ID_HEADER] && !product)
    errors.push({ column: ID_HEADER, message: 'Dieses Produkt gibt es nicht. Für ein neues bleibt die Nummer leer.' })
  if (id !== null && seen.has(id)) errors.push({ column: ID_HEADER, message: 'Dieses Produkt steht schon weiter oben.' })
  if (id !== null) seen.add(id)
  const slug = cells[ID_HEADER] ? null : productSlug(columns.name ?? '')
  if (slug !== null) errors.push(...errorsOfNew(columns, slug, taken))
  if (slug !== null) taken.add(slug)
  if (product) errors.push(...(await errorsOfChange(db, product, columns)))

  const difference = changedFields(product ? fieldsOf(product, Object.keys(columns)) : {}, columns)
  const changes = PRODUCT_COLUMNS.filter(({ field }) => field in difference.after).map(({ header, field, write }) => ({
    column: header,
    before: product ? write(product[field]) : '',
    after: cells[header] ?? '',
  }))
  const action = errors.length > 0 ? 'faulty' : !product ? 'create' : changes.length > 0 ? 'update' : 'same'
  return {
    shown: { line, productId: product?.id ?? null, name: columns.name ?? product?.name ?? '', action, changes, errors },
    columns,
    slug,
  }
}

function readCells(cells: Record<string, string>): { columns: Partial<ImportedColumns>; errors: PlannedRow['errors'] } {
  const errors: PlannedRow['errors'] = []
  const columns: Partial<Record<string, unknown>> = {}
  for (const { header, field, read } of PRODUCT_COLUMNS) {
    const cell = cells[header]
    if (cell === undefined) continue
    try {
      columns[field] = read(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      errors.push({ column: header, message: error.message })
    }
  }
  return { columns: columns as Partial<ImportedColumns>, errors }
}

function errorsOfNew(columns: Partial<ImportedColumns>, slug: string, taken: ReadonlySet<string>): PlannedRow['errors'] {
  const required = PRODUCT_COLUMNS.filter(({ field }) => ['name', 'category', 'price'].includes(field) && columns[field] === undefined)
  return [
    ...required.map(({ header }) => ({ column: header, message: 'Ein neues Produkt braucht diese Angabe.' })),
    ...(columns.status === 'published'
      ? [{ column: 'Status', message: 'Ein neues Produkt beginnt als Entwurf: Es hat noch keine Bilder.' }]
      : []),
    ...(columns.name !== undefined && taken.has(slug) ? [{ column: 'Name', message: 'Ein Produkt mit diesem Namen gibt es schon.' }] : []),
  ]
}

async function errorsOfChange(db: Db, product: StoredProduct, columns: Partial<ImportedColumns>): Promise<PlannedRow['errors']> {
  const errors: PlannedRow['errors'] = []
  const { stockLevel } = columns
  if (typeof stockLevel === 'number' && stockLevel < product.reserved)
    errors.push({ column: 'Lager', message: `Es wird gerade für ${product.reserved} Packungen bezahlt.` })
  const isLegalTouched = (
    ['name', 'category', 'status', 'description', 'netWeightGrams', 'ingredients', 'allergens', 'storage', 'origin'] as const
  ).some((field) => columns[field] !== undefined && columns[field] !== product[field])
  if (!isLegalTouched || (columns.status ?? product.status) !== 'published') return errors
  const current = await findAdminProduct(db, product.id)
  const missing = current ? missingToPublish({ ...current, ...columns }) : []
  return [...errors, ...missing.map(({ message }) => ({ column: 'Status', message }))]
}

function numberIn(cells: Record<string, string>): number | null {
  const cell = cells[ID_HEADER] ?? ''
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null
}

async function findAll(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(productTable)
        .where(inArray(productTable.id, [...ids]))
}
