import type { ImportPlan } from '#contract/admin-product-import.ts'
import { missingToPublish } from '#domain/publishing.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type ImportedColumns, type ImportedField, PRODUCT_COLUMNS } from './product-csv.ts'
import { type ProductRow, readAdminProduct } from './store/admin-products.ts'

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

/** Why a row cannot change this product: too little stock for open checkouts, or an incomplete declaration when published. */
export async function errorsOfChange(db: Db, product: ProductRow, columns: Partial<ImportedColumns>): Promise<RowErrors> {
  const errors: RowErrors = []
  const { stockLevel } = columns
  if (typeof stockLevel === 'number' && stockLevel < product.reserved)
    errors.push({ column: 'Lager', message: `Es wird gerade für ${product.reserved} Packungen bezahlt.` })
  const isDeclarationChanged = DECLARED.some((field) => columns[field] !== undefined && columns[field] !== product[field])
  if (!isDeclarationChanged || (columns.status ?? product.status) !== 'published') return errors
  const missing = missingToPublish({ ...(await readAdminProduct(db, product.id)), ...columns })
  return [...errors, ...missing.map(({ message }) => ({ column: 'Status', message }))]
}
