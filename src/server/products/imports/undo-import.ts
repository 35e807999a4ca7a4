import type { User } from '#contract/accounts/accounts.ts'
import { WEIGHTS } from '#domain/products/weight.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockProducts, type ProductRow, updateProduct } from '../store/admin-products.ts'
import { findImport, findLastImportId, markImportUndone } from '../store/imports.ts'
import { NO_STOCK, recordStockChanges, type StockFields } from '../store/stock.ts'
import type { ReplacedProduct } from '../tables.ts'

/**
 * Undoes the last import as a whole; refuses when one of its products was changed since, or its stock is already
 * promised.
 */
export function undoImport(db: Db, { importId, actor }: { importId: number; actor: User }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'productImport')
    const undone = await findImport(tx, importId)
    if (!undone) return refuse('import-unknown')
    if (undone.undoneAt !== null || (await findLastImportId(tx)) !== importId) return refuse('import-undone')
    const { created, replaced } = undone
    const products = await lockProducts(tx, [...created, ...replaced.map(({ id }) => id)])
    const changed = changedSince(replaced, products)
    if (changed.length > 0) return refuse('changed-elsewhere', { products: changed.map(({ id }) => products.get(id)?.name ?? String(id)) })
    for (const earlier of replaced) await restoreProduct(tx, { earlier, now: products.get(earlier.id) ?? NO_STOCK, actor })
    for (const id of created) await updateProduct(tx, id, { status: 'archived' })
    await markImportUndone(tx, importId)
    const label = `${created.length} neu, ${replaced.length} geändert`
    await recordChange(tx, { actor, action: 'import.undone', entity: 'import', entityId: importId, label })
    return { restored: replaced.length, archived: created.length }
  })
}

async function restoreProduct(tx: Db, { earlier, now, actor }: { earlier: ReplacedProduct; now: StockFields; actor: User }): Promise<void> {
  const stock = restoredStock(now, earlier)
  await updateProduct(tx, earlier.id, { ...earlier.columns, ...stock })
  await recordStockChanges(tx, { productId: earlier.id, before: now, after: stock, reason: 'correction', actor: actor.email })
}

/** The products of an import that cannot be restored: edited since, or the stock it brought is already promised. */
export function changedSince(replaced: readonly ReplacedProduct[], products: ReadonlyMap<number, ProductRow>): ReplacedProduct[] {
  return replaced.filter((earlier) => !canBeRestored(products.get(earlier.id), earlier))
}

function canBeRestored(product: ProductRow | undefined, earlier: ReplacedProduct): boolean {
  if (product?.version !== earlier.version) return false
  const stock = restoredStock(product, earlier)
  return WEIGHTS.every((weight) => (stock[`stock${weight}`] ?? Infinity) >= product[`reserved${weight}`])
}

/** The stock of the sizes without the import's changes; packs sold since then stay sold. */
function restoredStock(now: StockFields, { columns, stockChanges }: ReplacedProduct): Partial<StockFields> {
  const stock: Partial<StockFields> = {}
  for (const weight of WEIGHTS) {
    const field = `stock${weight}` as const
    if (!(field in columns)) continue
    const earlier = columns[field] as number | null
    const current = now[field]
    stock[field] = earlier === null || current === null ? earlier : current - (stockChanges[weight] ?? 0)
  }
  return stock
}
