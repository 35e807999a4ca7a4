import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type patchAdminProduct, productListItem } from '#contract/products/admin-products.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { editedStock } from './edited-stock.ts'
import { findProductListItem } from './store/admin-product-list.ts'
import { lockProduct, updateProduct } from './store/admin-products.ts'
import { listSizesWithLots } from './store/sizes.ts'
import { recordStockChanges } from './store/stock.ts'

type Patch = BodyOf<typeof patchAdminProduct>

/**
 * Changes price, stock or availability of one row in the list; refuses what others have changed since it was loaded.
 */
export function patchProduct(db: Db, { id, patch, actor }: { id: number; patch: Patch; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    const current = await findProductListItem(tx, id)
    if (!locked || !current) return refuse('product-unknown')
    const { version, stock10g, stock15g, stock20g, stockSeen, ...prices } = patch
    if (locked.version !== version) return changedElsewhere(productListItem, current)
    const edited = editedStock(
      locked,
      { stock: withoutUndefined({ stock10g, stock15g, stock20g }), stockSeen },
      await listSizesWithLots(tx, id),
    )
    if (edited.refused === 'stock-moved') return changedElsewhere(productListItem, current)
    if (edited.refused) return refuse(edited.refused)

    const columns = { ...withoutUndefined(prices), ...edited.stock }
    await updateProduct(tx, id, columns)
    await recordStockChanges(tx, { productId: id, before: locked, after: edited.stock, reason: 'correction', actor: actor.email })
    await recordChange(tx, {
      actor,
      action: 'product.updated',
      entity: 'product',
      entityId: id,
      label: locked.name,
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await findProductListItem(tx, id)) ?? current
  })
}

type WithoutUndefined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function withoutUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>
}
