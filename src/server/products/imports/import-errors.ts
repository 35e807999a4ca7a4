import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { missingToPublish } from '#domain/products/publishing.ts'
import { WEIGHTS } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type ProductRow, readAdminProduct } from '../store/admin-products.ts'
import { listSizesWithLots, listTakenCodes } from '../store/sizes.ts'
import { type ImportedColumns, type ImportedField, PRODUCT_COLUMNS, stockHeader } from './product-csv.ts'

type RowErrors = ImportPlan['rows'][number]['errors']

const REQUIRED: readonly ImportedField[] = ['name', 'category', 'price']

/** The columns that decide whether a product may be published. */
const DECLARED = [
  'kind',
  'name',
  'category',
  'status',
  'description',
  'netWeightGrams',
  'ingredients',
  'allergens',
  'storage',
  'origin',
] as const

/** Why a row cannot become a new product. */
export function errorsOfNewProduct(columns: Partial<ImportedColumns>, { isSlugTaken }: { isSlugTaken: boolean }): RowErrors {
  const absent = PRODUCT_COLUMNS.filter(({ field }) => REQUIRED.includes(field) && columns[field] === undefined)
  return [
    ...absent.map(({ header }) => ({ column: header, message: 'Ein neues Produkt braucht diese Angabe.' })),
    ...(columns.status === 'published'
      ? [{ column: 'Status', message: 'Ein neues Produkt beginnt als Entwurf: Es hat noch keine Bilder.' }]
      : []),
    ...(columns.name !== undefined && isSlugTaken ? [{ column: 'Name', message: 'Ein Produkt mit diesem Namen gibt es schon.' }] : []),
  ]
}

/**
 * Why a row cannot change this product: too little stock for open checkouts, or an incomplete declaration when
 * published.
 */
export async function errorsOfChange(db: Db, product: ProductRow, columns: Partial<ImportedColumns>): Promise<RowErrors> {
  const errors: RowErrors = []
  const withLots = await listSizesWithLots(db, product.id)
  for (const weight of WEIGHTS) {
    const [stock, reserved] = [columns[`stock${weight}`], product[`reserved${weight}`]]
    if (withLots.includes(weight) && stock !== undefined && stock !== product[`stock${weight}`])
      errors.push({ column: stockHeader(weight), message: 'Diese Grösse hat Lose. Ihr Lager ändert sich dort.' })
    if (typeof stock === 'number' && stock < reserved)
      errors.push({ column: stockHeader(weight), message: `Es wird gerade für ${reserved} Packungen bezahlt.` })
  }
  const isDeclarationChanged = DECLARED.some((field) => columns[field] !== undefined && columns[field] !== product[field])
  if (!isDeclarationChanged || (columns.status ?? product.status) !== 'published') return errors
  const missing = missingToPublish({ ...(await readAdminProduct(db, product.id)), ...columns })
  return [...errors, ...missing.map(({ message }) => ({ column: 'Status', message }))]
}

/**
 * Why a row's sizes cannot be saved: a SKU or GTIN that another product or an earlier row has, or a pack that would
 * weigh less with its packaging than without. `codes` are those of the rows before; the row's are added.
 */
export async function errorsOfSizes(
  db: Db,
  { product, columns, codes }: { product: ProductRow | undefined; columns: Partial<ImportedColumns>; codes: Set<string> },
): Promise<RowErrors> {
  const errors: RowErrors = []
  const given = (['sku', 'gtin'] as const).flatMap((field) =>
    WEIGHTS.flatMap((weight) => {
      const code = columns[`${field}${weight}`]
      return code ? [{ column: headerOf(`${field}${weight}`), field, code, isNew: code !== product?.[`${field}${weight}`] }] : []
    }),
  )
  const changed = given.filter(({ isNew }) => isNew).map(({ code }) => code)
  const elsewhere = await listTakenCodes(db, product?.id ?? 0, changed)
  for (const { column, field, code } of given) {
    if (elsewhere.has(code) || codes.has(`${field} ${code}`)) errors.push({ column, message: 'Das hat schon eine andere Grösse.' })
    codes.add(`${field} ${code}`)
  }
  for (const weight of WEIGHTS) {
    const [net, gross] = [`netWeight${weight}` as const, `grossWeight${weight}` as const].map((field) => columns[field] ?? product?.[field])
    if (net && gross && gross < net) errors.push({ column: headerOf(`grossWeight${weight}`), message: 'Weniger als der Inhalt.' })
  }
  return errors
}

function headerOf(field: ImportedField): string {
  return PRODUCT_COLUMNS.find((column) => column.field === field)?.header ?? field
}
