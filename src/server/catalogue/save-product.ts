import type { User } from '#contract/accounts.ts'
import { type AdminProduct, adminProduct, type ProductDraft, productDraft } from '#contract/admin-products.ts'
import { type Fields, fieldsOf } from '#domain/changed-fields.ts'
import { missingToPublish } from '#domain/publishing.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { editedStock } from './edited-stock.ts'
import {
  insertProduct,
  isSlugTaken,
  lockProduct,
  readAdminProduct,
  replaceProductParts,
  retireSlug,
  updateProduct,
} from './store/admin-products.ts'
import { allPicturesExist } from './store/pictures.ts'
import { countProducts } from './store/products.ts'
import { recordStockChange } from './store/stock.ts'

interface NewProduct {
  draft: ProductDraft
  actor: User
}

interface EditedProduct extends NewProduct {
  id: number
  version: number
  /** The stock level that the form showed. */
  stockSeen?: number | null | undefined
}

/** Creates a product as a draft; refuses a taken slug and unknown pictures or box contents. */
export function createProduct(db: Db, { draft, actor }: NewProduct) {
  return transaction(db, async (tx) => {
    const refusal = await refusalOf(tx, draft)
    if (refusal) return refusal
    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    const id = await insertProduct(tx, { ...columns, status: 'draft' })
    await replaceProductParts(tx, id, draft)
    await recordStockChange(tx, { productId: id, before: null, after: draft.stockLevel, reason: 'initial', actor: actor.email })
    await recordChange(tx, { actor, action: 'product.created', entity: 'product', entityId: id, label: draft.name, after: draft })
    return readAdminProduct(tx, id)
  })
}

/** Saves the whole product; refuses as `createProduct` does, and what would leave a published one incomplete. */
export function saveProduct(db: Db, { id, version, stockSeen, draft, actor }: EditedProduct) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    if (!locked) return refuse('product-unknown')
    const before = await readAdminProduct(tx, id)
    if (locked.version !== version) return changedElsewhere(adminProduct, before)
    const stock = editedStock(locked, { stockLevel: draft.stockLevel, stockSeen })
    if (stock.refused === 'stock-moved') return changedElsewhere(adminProduct, before)
    if (stock.refused) return refuse(stock.refused)
    const missing = missingToPublish(draft)
    if (locked.status === 'published' && missing.length > 0) return refuse('not-publishable', missing)
    const refusal = await refusalOf(tx, draft, id)
    if (refusal) return refusal

    const { stockLevel } = stock
    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    await updateProduct(tx, id, { ...columns, stockLevel })
    await replaceProductParts(tx, id, draft)
    if (locked.slug !== draft.slug) await retireSlug(tx, { id, slug: locked.slug, newSlug: draft.slug })
    await recordStockChange(tx, { productId: id, before: locked.stockLevel, after: stockLevel, reason: 'correction', actor: actor.email })
    const after = await readAdminProduct(tx, id)
    await recordChange(tx, {
      actor,
      action: 'product.updated',
      entity: 'product',
      entityId: id,
      label: draft.name,
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })
}

async function refusalOf(tx: Db, { slug, pictures, boxContents }: ProductDraft, id = 0) {
  await lockInTransaction(tx, 'productSlug')
  if (await isSlugTaken(tx, { slug, byOtherThan: id })) return refuse('slug-taken')
  const names = pictures.map(({ name }) => name)
  if (hasDuplicates(names) || !(await allPicturesExist(tx, names))) return refuse('picture-unknown')
  const inside = boxContents.map(({ productId }) => productId)
  if (hasDuplicates(inside) || inside.includes(id) || (await countProducts(tx, inside)) !== inside.length)
    return refuse('box-unknown-product')
  return undefined
}

function hasDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size !== values.length
}

/** What an operator edits, without what the server derives from it. */
function auditedFields(product: AdminProduct): Fields {
  return {
    ...fieldsOf(product, Object.keys(productDraft.shape)),
    pictures: product.pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: product.boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
  }
}
