import type { User } from '#contract/accounts/accounts.ts'
import { MAX_ALT_LENGTH } from '#contract/products/admin-products.ts'
import { type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import {
  fieldsOfProduct,
  SIZE_FIELDS,
  sizeFieldName,
  sizesAfter,
  stockChangesOf,
  touchesSizes,
  withFlatSizes,
} from '#domain/products/flat-sizes.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { lockSlugs } from '#server/translations/store.ts'
import { insertProduct, lockProducts, updateProduct } from '../store/admin-products.ts'
import { insertImportedPictures } from '../store/imported-pictures.ts'
import { insertImport } from '../store/imports.ts'
import type { ReplacedProduct } from '../tables.ts'
import { queuePictures } from './imported-pictures.ts'
import { type ImportedFile, planImport, toImportPlan } from './plan-import.ts'
import type { PlannedRow } from './plan-row.ts'
import type { ImportedColumns } from './product-csv.ts'

/**
 * Imports all rows of a CSV in one transaction; refuses the whole file when a row is faulty, or when it would now do
 * something else than the plan that the operator was shown (docs/rules/catalogue.md#import).
 */
export function importProducts(db: Db, { planHash, actor, ...file }: ImportedFile & { planHash: string; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'productImport')
    const unlocked = await planImport(tx, file)
    await lockProducts(tx, productIdsOf(unlocked.rows))
    await lockInTransaction(tx, 'productSlug')
    await lockSlugs(tx, 'product')
    // Planned again on locked products: a sale or another edit may have changed them since.
    const planned = await planImport(tx, file)
    const plan = await toImportPlan(planned)
    if (planned.problems.length > 0 || plan.counts.faulty > 0) return refuse('import-faulty', plan)
    if (plan.hash !== planHash) return refuse('import-plan-changed', plan)
    const created = await insertRows(tx, rowsTo('create', planned.rows), actor)
    const replaced = await updateRows(tx, rowsTo('update', planned.rows), actor)
    const importId = await insertImport(tx, { actor: actor.email, created: created.map(({ id }) => id), replaced })
    const pictures = created.flatMap((product) => toFetch(importId, product))
    await insertImportedPictures(tx, pictures)
    if (pictures.length > 0) await queuePictures(tx)
    await recordChange(tx, {
      actor,
      action: 'import.applied',
      entity: 'import',
      entityId: importId,
      label: `${created.length} neu, ${replaced.length} geändert`,
      after: { created: created.map(({ id }) => id), updated: replaced.map(({ id }) => id) },
    })
    return { importId, created: created.length, updated: replaced.length }
  })
}

type CreatedProduct = { id: number; pictures: PlannedRow['pictures'] }

/** The rows of the pictures that are fetched once the import has ended. */
function toFetch(importId: number, { id, pictures }: CreatedProduct) {
  return pictures.map(({ address, alt }, position) => ({
    importId,
    productId: id,
    position,
    // A longer one is no address of a picture; as it is, fetching it fails and says so.
    address: address.slice(0, 2000),
    alt: alt.trim().slice(0, MAX_ALT_LENGTH),
  }))
}

async function insertRows(tx: Db, rows: readonly PlannedRow[], actor: User): Promise<CreatedProduct[]> {
  const { taxRates } = await readShopSettings(tx)
  const created: CreatedProduct[] = []
  for (const { columns, slug, preview, pictures } of rows) {
    const { name = '', category = '', status = 'draft', ...others } = fieldsOfProduct<ImportedColumns>(columns)
    if (slug === null) throw new Error(`line ${preview.line} was planned without a slug`)
    const product = { taxRate: taxRates.food, ...others, name, category, slug, status, sizes: sizesAfter([], columns) }
    const id = await insertProduct(tx, product, { reason: 'import', actor: actor.email })
    await recordChange(tx, { actor, action: 'product.imported', entity: 'product', entityId: id, label: name, after: columns })
    created.push({ id, pictures })
  }
  return created
}

async function updateRows(tx: Db, rows: readonly PlannedRow[], actor: User): Promise<ReplacedProduct[]> {
  const products = await lockProducts(tx, productIdsOf(rows))
  const replaced: ReplacedProduct[] = []
  for (const { columns, preview } of rows) {
    const product = products.get(preview.productId ?? 0)
    if (!product) throw new Error(`line ${preview.line} was planned for a product that no longer exists`)
    const { id, name, version } = product
    const sizes = sizesAfter(product.sizes, columns)
    const withdrawn = product.sizes.filter(({ weight }) => !sizes.some((size) => size.weight === weight))
    // All of a size that goes, also what the file does not name: so that undoing brings it back as it was.
    const ofWithdrawn = withdrawn.flatMap(({ weight }) => SIZE_FIELDS.map((field) => sizeFieldName(field, weight)))
    const before = fieldsOf(withFlatSizes(product), [...Object.keys(columns), ...ofWithdrawn])
    const fields = { ...fieldsOfProduct<ImportedColumns>(columns), ...(touchesSizes(columns) && { sizes }) }
    await updateProduct(tx, id, fields, { reason: 'import', actor: actor.email })
    await recordChange(tx, { actor, action: 'product.imported', entity: 'product', entityId: id, label: name, before, after: columns })
    replaced.push({ id, version: version + 1, stockChanges: stockChangesOf(product.sizes, sizes), columns: withNulls(before) })
  }
  return replaced
}

function rowsTo(action: 'create' | 'update', rows: readonly PlannedRow[]): PlannedRow[] {
  return rows.filter(({ preview }) => preview.action === action)
}

function productIdsOf(rows: readonly PlannedRow[]): number[] {
  return rows.flatMap(({ preview }) => preview.productId ?? [])
}

/** Fields that were missing as null: a size without an earlier price is taken away again when the import is undone. */
function withNulls(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
}
