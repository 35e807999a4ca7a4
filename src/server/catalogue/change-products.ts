import type { User } from '#contract/accounts.ts'
import type { AuditAction } from '#contract/admin-audit.ts'
import { adminProduct, type BulkProductAction, type patchAdminProduct, productListItem } from '#contract/admin-products.ts'
import type { BulkResult } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import type { Rappen } from '#domain/money.ts'
import { priceChangedBy } from '#domain/price-change.ts'
import { type Change, recordChange, recordChanges } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findProductRow } from './admin-list.ts'
import { findAdminProduct, lockProduct, lockProducts, type StoredProduct, updateProduct } from './admin-product.ts'
import { recordStockChange, stockAfter } from './set-stock.ts'

type Patch = BodyOf<typeof patchAdminProduct>
type Status = StoredProduct['status']

/** Changes price, stock or availability in the table of products. */
export function patchProduct(db: Db, { id, patch, actor }: { id: number; patch: Patch; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    const current = await findProductRow(tx, id)
    if (!locked || !current) return refuse('product-unknown')
    const { version, stockLevel, stockSeen, ...prices } = patch
    if (locked.version !== version) return changedElsewhere(productListItem, current)
    const stock = stockAfter(locked, { stockLevel, stockSeen })
    if (stock.refused === 'stock-moved') return changedElsewhere(productListItem, current)
    if (stock.refused) return refuse(stock.refused)

    const columns = { ...onlyGiven(prices), stockLevel: stock.stockLevel }
    await updateProduct(tx, id, columns)
    await recordStockChange(tx, {
      productId: id,
      before: locked.stockLevel,
      after: stock.stockLevel,
      reason: 'correction',
      actor: actor.email,
    })
    await recordChange(tx, {
      actor,
      action: 'product.updated',
      entity: 'product',
      entityId: id,
      label: locked.name,
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await findProductRow(tx, id)) ?? current
  })
}

/** Publishes a product that lacks nothing, withdraws or archives it. */
export function moveProduct(db: Db, { id, version, to, actor }: { id: number; version: number; to: Status; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    const current = await findAdminProduct(tx, id)
    if (!locked || !current) return refuse('product-unknown')
    if (locked.version !== version) return changedElsewhere(adminProduct, current)
    if (to === 'published' && current.missing.length > 0) return refuse('not-publishable', current.missing)
    await updateProduct(tx, id, { status: to })
    await recordChange(tx, {
      actor,
      action: MOVED[to],
      entity: 'product',
      entityId: id,
      label: locked.name,
      before: { status: locked.status },
      after: { status: to },
    })
    return (await findAdminProduct(tx, id)) ?? current
  })
}

const MOVED: Readonly<Record<Status, AuditAction>> = {
  published: 'product.published',
  draft: 'product.withdrawn',
  archived: 'product.archived',
}

/** One action on many products, in one transaction; those that cannot be changed are named with the reason. */
export function changeProducts(
  db: Db,
  { products, action, actor }: { products: readonly { id: number; version: number }[]; action: BulkProductAction; actor: User },
): Promise<BulkResult> {
  return transaction(db, async (tx) => {
    const locked = new Map(
      (
        await lockProducts(
          tx,
          products.map(({ id }) => id),
        )
      ).map((product) => [product.id, product]),
    )
    const answer: BulkResult = { changed: [], refused: [] }
    const changes: Change[] = []
    for (const { id, version } of products) {
      const product = locked.get(id)
      const refused = await bulkRefusal(tx, { product, version, action })
      if (!product || refused) {
        answer.refused.push({ id, label: product?.name ?? String(id), message: refused ?? refusalText('product-unknown') })
        continue
      }
      const columns = columnsAfter(product, action)
      await updateProduct(tx, id, columns)
      answer.changed.push(id)
      changes.push({
        actor,
        action: 'product.bulk-updated',
        entity: 'product',
        entityId: id,
        label: product.name,
        before: fieldsOf(product, Object.keys(columns)),
        after: columns,
      })
    }
    await recordChanges(tx, changes)
    return answer
  })
}

async function bulkRefusal(
  tx: Db,
  { product, version, action }: { product: StoredProduct | undefined; version: number; action: BulkProductAction },
): Promise<string | undefined> {
  if (!product) return refusalText('product-unknown')
  if (product.version !== version) return refusalText('changed-elsewhere')
  if (action.kind !== 'status' || action.to !== 'published') return undefined
  const missing = (await findAdminProduct(tx, product.id))?.missing ?? []
  return missing.length === 0 ? undefined : missing.map(({ message }) => message).join(' ')
}

function columnsAfter(product: StoredProduct, action: BulkProductAction): Partial<StoredProduct> {
  switch (action.kind) {
    case 'status':
      return { status: action.to }
    case 'in-stock':
      return { inStock: action.inStock }
    case 'category':
      return { category: action.category }
    case 'add-tag':
      return { tags: [...new Set([...product.tags, action.tag])] }
    case 'remove-tag':
      return { tags: product.tags.filter((tag) => tag !== action.tag) }
    case 'price-percent':
      return pricesAfter(product, action.percent)
  }
}

function pricesAfter({ price, price10g, price15g, price20g, salePrice }: StoredProduct, percent: number) {
  const changed = (amount: Rappen) => priceChangedBy(amount, percent)
  const orNone = (amount: Rappen | null) => amount && changed(amount)
  return {
    price: changed(price),
    price10g: orNone(price10g),
    price15g: orNone(price15g),
    price20g: orNone(price20g),
    salePrice: orNone(salePrice),
  }
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function onlyGiven<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
