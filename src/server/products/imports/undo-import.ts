import type { User } from '#contract/accounts/accounts.ts'
import { fieldsOfProduct, sizeFieldOf, sizesAfter, touchesSizes } from '#domain/products/flat-sizes.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockProducts, type ProductRow, updateProduct } from '../store/admin-products.ts'
import { deleteUnused, findImport, findLastImportId, markImportUndone } from '../store/imports.ts'
import { listHoldersOfCodes, type StoredSize } from '../store/sizes.ts'
import type { ReplacedProduct } from '../tables.ts'

/**
 * Undoes the last import as a whole: new products that were never in the shop and are as they came are deleted, others
 * archived. Refuses when one that it changed was changed since, or its stock is already promised
 * (docs/rules/catalogue.md#import).
 */
export function undoImport(db: Db, { importId, actor }: { importId: number; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'productImport')
    const undone = await findImport(tx, importId)
    if (!undone) return refuse('import-unknown')
    if (undone.undoneAt !== null || (await findLastImportId(tx)) !== importId) return refuse('import-undone')
    const { created, replaced } = undone
    const products = await lockProducts(tx, [...created, ...replaced.map(({ id }) => id)])
    await lockInTransaction(tx, 'productSlug')
    const changed = await changedSince(tx, replaced, products)
    if (changed.length > 0) return refuse('changed-elsewhere', { products: changed.map(({ id }) => products.get(id)?.name ?? String(id)) })
    for (const earlier of replaced) await restoreProduct(tx, { earlier, now: products.get(earlier.id)?.sizes ?? [], actor })
    const deleted = await deleteUnused(tx, created)
    const archived = created.filter((id) => !deleted.has(id))
    for (const id of archived) await updateProduct(tx, id, { status: 'archived' })
    await markImportUndone(tx, importId)
    const label = `${created.length} neu, ${replaced.length} geändert`
    await recordChange(tx, { actor, action: 'import.undone', entity: 'import', entityId: importId, label })
    return { restored: replaced.length, deleted: deleted.size, archived: archived.length }
  })
}

async function restoreProduct(
  tx: Db,
  { earlier, now, actor }: { earlier: ReplacedProduct; now: readonly StoredSize[]; actor: User },
): Promise<void> {
  const fields = { ...earlier.columns, ...restoredStock(now, earlier) }
  const sizes = touchesSizes(fields) ? { sizes: sizesAfter(now, fields) } : {}
  await updateProduct(tx, earlier.id, { ...fieldsOfProduct<ProductRow>(fields), ...sizes }, { reason: 'correction', actor: actor.email })
}

/**
 * The products of an import that cannot be restored: edited since, or the stock it brought is already promised, or
 * another product has a SKU or GTIN that they had.
 */
export async function changedSince(
  db: Db,
  replaced: readonly ReplacedProduct[],
  products: ReadonlyMap<number, ProductRow>,
): Promise<ReplacedProduct[]> {
  const holders = await listHoldersOfCodes(db, replaced.flatMap(codesOf))
  const isTaken = (code: string, id: number) => (holders.get(code) ?? id) !== id
  return replaced.filter(
    (earlier) => !canBeRestored(products.get(earlier.id), earlier) || codesOf(earlier).some((code) => isTaken(code, earlier.id)),
  )
}

/** The SKUs and GTINs that come back. */
function codesOf({ columns }: ReplacedProduct): string[] {
  return Object.entries(columns).flatMap(([name, value]) => {
    const field = sizeFieldOf(name)?.field
    return (field === 'sku' || field === 'gtin') && typeof value === 'string' ? [value] : []
  })
}

function canBeRestored(product: ProductRow | undefined, earlier: ReplacedProduct): boolean {
  if (product?.version !== earlier.version) return false
  const after = sizesAfter(product.sizes, { ...earlier.columns, ...restoredStock(product.sizes, earlier) })
  return product.sizes.every(({ weight, reserved }) => {
    const size = after.find((each) => each.weight === weight)
    return (size ? (size.stock ?? Infinity) : 0) >= reserved
  })
}

/**
 * The stock of the sizes without the import's changes; packs sold since then stay sold, and a size that has got lots
 * since then has theirs.
 */
function restoredStock(now: readonly StoredSize[], { columns, stockChanges }: ReplacedProduct): Record<string, number | null> {
  const stock: Record<string, number | null> = {}
  for (const [name, earlier] of Object.entries(columns)) {
    const ofSize = sizeFieldOf(name)
    if (ofSize?.field !== 'stock') continue
    const size = now.find(({ weight }) => weight === ofSize.weight)
    const current = size?.stock ?? null
    if (size?.hasLots) stock[name] = current
    else stock[name] = earlier === null || current === null ? (earlier as number | null) : current - (stockChanges[ofSize.weight] ?? 0)
  }
  return stock
}
