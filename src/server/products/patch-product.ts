import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type patchAdminProduct, productListItem } from '#contract/products/admin-products.ts'
import { changedFields } from '#domain/audit/changed-fields.ts'
import { withFlatSizes } from '#domain/products/flat-sizes.ts'
import { sizePrice } from '#domain/products/price-plan.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { editedStock } from './edited-stock.ts'
import { findProductListItem } from './store/admin-product-list.ts'
import { lockProduct, type ProductRow, updateProduct } from './store/admin-products.ts'

type Patch = BodyOf<typeof patchAdminProduct>

/**
 * Changes prices, stock or availability of one row in the list; refuses what others have changed since it was loaded. A
 * size that is raised to its regular price is no longer reduced.
 */
export function patchProduct(db: Db, { id, patch, actor }: { id: number; patch: Patch; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    const current = await findProductListItem(tx, id)
    if (!locked || !current) return refuse('product-unknown')
    const { version, sizes: patches = [], stockSeen, inStock = locked.inStock } = patch
    if (locked.version !== version) return changedElsewhere(productListItem, current)
    if (patches.some(({ weight }) => !locked.sizes.some((size) => size.weight === weight))) return refuse('size-unknown')
    const stock = patches.flatMap(({ weight, stock: packs }) => (packs === undefined ? [] : [{ weight, stock: packs }]))
    const edited = editedStock(locked.sizes, { stock, stockSeen })
    if (edited.refused === 'stock-moved') return changedElsewhere(productListItem, current)
    if (edited.refused) return refuse(edited.refused)

    const sizes = patchedSizes(locked, patches, edited.stock)
    await updateProduct(tx, id, { inStock, sizes }, { reason: 'correction', actor: actor.email })
    await recordChange(tx, {
      actor,
      action: 'product.updated',
      entity: 'product',
      entityId: id,
      label: locked.name,
      ...changedFields(withFlatSizes({ inStock: locked.inStock, sizes: locked.sizes }), withFlatSizes({ inStock, sizes })),
    })
    return (await findProductListItem(tx, id)) ?? current
  })
}

function patchedSizes({ sizes }: ProductRow, patches: NonNullable<Patch['sizes']>, stock: ReadonlyMap<string, number | null>) {
  return sizes.map((size) => {
    const { price = size.price, compareAtPrice = size.compareAtPrice } = patches.find(({ weight }) => weight === size.weight) ?? {}
    const packs = stock.get(size.weight)
    return { ...size, ...sizePrice({ weight: size.weight, price, compareAtPrice }), stock: packs === undefined ? size.stock : packs }
  })
}
