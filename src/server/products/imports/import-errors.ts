import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { MAX_SIZES } from '#contract/products/product-sizes.ts'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { sizeFieldName, sizeFieldOf, sizesAfter, type SizeFields } from '#domain/products/flat-sizes.ts'
import { missingToPublish } from '#domain/products/publishing.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type ProductRow, readAdminProduct } from '../store/admin-products.ts'
import { listTakenCodes, type StoredSize } from '../store/sizes.ts'
import { headerOfSize, productColumns, stockHeader } from './product-csv.ts'

type RowErrors = ImportPlan['rows'][number]['errors']

const REQUIRED: readonly string[] = ['name', 'category']

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
export function errorsOfNewProduct(columns: Fields, { isSlugTaken }: { isSlugTaken: boolean }): RowErrors {
  const absent = productColumns([]).filter(({ field }) => REQUIRED.includes(field) && columns[field] === undefined)
  return [
    ...absent.map(({ header }) => ({ column: header, message: 'Ein neues Produkt braucht diese Angabe.' })),
    ...(columns['status'] === 'published'
      ? [{ column: 'Status', message: 'Ein neues Produkt beginnt als Entwurf: Es hat noch keine Bilder.' }]
      : []),
    ...(columns['name'] !== undefined && isSlugTaken ? [{ column: 'Name', message: 'Ein Produkt mit diesem Namen gibt es schon.' }] : []),
  ]
}

/**
 * Why a row cannot change this product: too little stock for open checkouts, or an incomplete declaration when
 * published.
 */
export async function errorsOfChange(db: Db, product: ProductRow, columns: Fields): Promise<RowErrors> {
  const errors: RowErrors = []
  for (const { weight, stock: before, reserved, hasLots } of product.sizes) {
    const stock = columns[sizeFieldName('stock', weight)]
    if (hasLots && stock !== undefined && stock !== before)
      errors.push({ column: stockHeader(weight), message: 'Diese Grösse hat Lose. Ihr Lager ändert sich dort.' })
    if (typeof stock === 'number' && stock < reserved)
      errors.push({
        column: stockHeader(weight),
        message: `Es wird gerade für ${reserved === 1 ? '1 Packung' : `${reserved} Packungen`} bezahlt.`,
      })
  }
  const isDeclarationChanged = DECLARED.some((field) => columns[field] !== undefined && columns[field] !== product[field])
  if (!isDeclarationChanged || (columns['status'] ?? product.status) !== 'published') return errors
  const before = await readAdminProduct(db, product.id)
  const isPublishing = product.status !== 'published'
  const undeclared = isPublishing ? before.missing.filter(({ field }) => field.startsWith('translation:')) : []
  const missing = [...missingToPublish({ ...before, ...columns }), ...undeclared]
  return [...errors, ...missing.map(({ message }) => ({ column: 'Status', message }))]
}

/**
 * Why the sizes of a product cannot become what a row says: a size without a price, one that is to go and has packs,
 * none or too many sizes, a regular price that is not higher, or a pack that would weigh less with its packaging than
 * without.
 */
export function errorsOfSizes(sizes: readonly StoredSize[], columns: Fields, weights: readonly Weight[]): RowErrors {
  const after = sizesAfter(sizes, columns)
  const errors = weights.flatMap((weight) => {
    const before = sizes.find((size) => size.weight === weight)
    const size = after.find((each) => each.weight === weight)
    return size ? errorsOfSize(size, columns) : errorsOfAbsentSize(weight, before, columns)
  })
  if (after.length === 0 && errors.length === 0) {
    const column = headerOfSize('price', weights[0] ?? DEFAULT_WEIGHT)
    return [{ column, message: 'Ein Produkt braucht mindestens eine Grösse mit Preis.' }]
  }
  if (after.length > MAX_SIZES) errors.push({ column: headerOfSize('price', DEFAULT_WEIGHT), message: `Höchstens ${MAX_SIZES} Grössen.` })
  return errors
}

function errorsOfSize({ weight, price, netWeight, grossWeight }: SizeFields, columns: Fields): RowErrors {
  const compareAtPrice = columns[sizeFieldName('compareAtPrice', weight)]
  return [
    ...(typeof compareAtPrice === 'number' && compareAtPrice <= price
      ? [{ column: headerOfSize('compareAtPrice', weight), message: 'Muss höher sein als der Preis.' }]
      : []),
    ...(netWeight !== null && grossWeight !== null && grossWeight < netWeight
      ? [{ column: headerOfSize('grossWeight', weight), message: 'Weniger als der Inhalt.' }]
      : []),
  ]
}

function errorsOfAbsentSize(weight: Weight, before: StoredSize | undefined, columns: Fields): RowErrors {
  const column = headerOfSize('price', weight)
  if (before) {
    return (before.stock ?? 0) > 0 || before.reserved > 0
      ? [{ column, message: 'Von dieser Grösse sind noch Packungen da: Sie braucht einen Preis.' }]
      : []
  }
  const isNamed = Object.keys(columns).some((name) => sizeFieldOf(name)?.weight === weight)
  return isNamed ? [{ column, message: 'Diese Grösse braucht einen Preis.' }] : []
}

/**
 * Why a row's SKUs and GTINs cannot be saved: another product or an earlier row has one. `codes` are those of the rows
 * before; the row's are added.
 */
export async function errorsOfCodes(
  db: Db,
  {
    product,
    columns,
    weights,
    codes,
  }: { product: ProductRow | undefined; columns: Fields; weights: readonly Weight[]; codes: Set<string> },
): Promise<RowErrors> {
  const errors: RowErrors = []
  const given = (['sku', 'gtin'] as const).flatMap((field) =>
    weights.flatMap((weight) => {
      const code = columns[sizeFieldName(field, weight)]
      const before = product?.sizes.find((size) => size.weight === weight)?.[field]
      return typeof code === 'string' ? [{ column: headerOfSize(field, weight), field, code, isNew: code !== before }] : []
    }),
  )
  const changed = given.filter(({ isNew }) => isNew).map(({ code }) => code)
  const elsewhere = await listTakenCodes(db, product?.id ?? 0, changed)
  for (const { column, field, code } of given) {
    if (elsewhere.has(code) || codes.has(`${field} ${code}`)) errors.push({ column, message: 'Das hat schon eine andere Grösse.' })
    codes.add(`${field} ${code}`)
  }
  return errors
}
