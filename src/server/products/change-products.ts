import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { type BulkProductAction, MAX_TAGS } from '#contract/products/admin-products.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { withFlatSizes, withPrices } from '#domain/products/flat-sizes.ts'
import { pricesChangedBy, sizePrice } from '#domain/products/price-plan.ts'
import { messagesIn } from '#messages/all.ts'
import { type Change, recordChanges } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { lockProducts, type ProductRow, readAdminProduct, updateProduct } from './store/admin-products.ts'

interface BulkChange {
  products: readonly { id: number; version: number }[]
  action: BulkProductAction
  actor: User
}

/** Applies one action to many products in one transaction; lists those it refuses, each with the reason in German. */
export function changeProducts(db: Db, { products, action, actor }: BulkChange): Promise<BulkResult> {
  return transaction(db, async (tx) => {
    const ids = products.map(({ id }) => id)
    const locked = await lockProducts(tx, ids)
    const result: BulkResult = { changed: [], refused: [] }
    const changes: Change[] = []
    for (const { id, version } of products) {
      const product = locked.get(id)
      const refused = await refusalOf(tx, { product, version, action })
      if (!product || refused) {
        result.refused.push({
          id,
          label: product?.name ?? String(id),
          message: refused ?? refusalText({ code: 'product-unknown' }, messagesIn('de')),
        })
        continue
      }
      const columns = columnsAfter(product, action)
      await updateProduct(tx, id, columns, { reason: 'correction', actor: actor.email })
      result.changed.push(id)
      changes.push({
        actor,
        action: 'product.bulk-updated',
        entity: 'product',
        entityId: id,
        label: product.name,
        before: withFlatSizes({ sizes: [], ...fieldsOf(product, Object.keys(columns)) }),
        after: withFlatSizes({ sizes: [], ...columns }),
      })
    }
    await recordChanges(tx, changes)
    return result
  })
}

async function refusalOf(
  tx: Db,
  { product, version, action }: { product: ProductRow | undefined; version: number; action: BulkProductAction },
): Promise<string | undefined> {
  if (!product) return refusalText({ code: 'product-unknown' }, messagesIn('de'))
  if (product.version !== version) return refusalText({ code: 'changed-elsewhere' }, messagesIn('de'))
  if (action.kind === 'add-tag' && taggedWith(product, action.tag).length > MAX_TAGS) return `Höchstens ${MAX_TAGS} Merkmale.`
  if (action.kind !== 'status' || action.to !== 'published') return undefined
  const { missing } = await readAdminProduct(tx, product.id)
  return missing.length === 0 ? undefined : missing.map(({ message }) => message).join(' ')
}

function columnsAfter(product: ProductRow, action: BulkProductAction): Partial<ProductRow> {
  switch (action.kind) {
    case 'status':
      return { status: action.to }
    case 'in-stock':
      return { inStock: action.inStock }
    case 'category':
      return { category: action.category }
    case 'add-tag':
      return { tags: taggedWith(product, action.tag) }
    case 'remove-tag':
      return { tags: product.tags.filter((tag) => tag !== action.tag) }
    case 'price-percent':
      return { sizes: withPrices(product.sizes, pricesChangedBy(product, action.percent)) }
    case 'prices':
      return { sizes: withPrices(product.sizes, action.prices.filter(({ productId }) => productId === product.id).map(sizePrice)) }
  }
}

function taggedWith({ tags }: Pick<ProductRow, 'tags'>, tag: string): string[] {
  return [...new Set([...tags, tag])]
}
