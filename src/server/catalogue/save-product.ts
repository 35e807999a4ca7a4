import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { type AdminProduct, adminProduct, type ProductDraft, productDraft } from '#contract/admin-products.ts'
import { type Fields, fieldsOf } from '#domain/changed-fields.ts'
import { missingToPublish } from '#domain/publishing.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findAdminProduct, lockProduct, updateProduct } from './admin-product.ts'
import { recordStockChange, stockAfter } from './set-stock.ts'
import { boxContentTable, pictureTable, productPictureTable, productTable, slugHistoryTable } from './tables.ts'

type Saved = { draft: ProductDraft; actor: User }

/** Makes a product as a draft; refuses a slug, picture or box content that cannot be. */
export function createProduct(db: Db, { draft, actor }: Saved) {
  return transaction(db, async (tx) => {
    const refusal = await refusalOf(tx, draft)
    if (refusal) return refusal
    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    const [row] = await tx
      .insert(productTable)
      .values({ ...columns, status: 'draft' })
      .returning({ id: productTable.id })
    const id = row?.id ?? 0
    await saveParts(tx, id, draft)
    await recordStockChange(tx, { productId: id, before: null, after: draft.stockLevel, reason: 'initial', actor: actor.email })
    await recordChange(tx, { actor, action: 'product.created', entity: 'product', entityId: id, label: draft.name, after: draft })
    return mustFind(tx, id)
  })
}

/** Saves the whole product; a published one must stay complete, and the address it had keeps leading to it. */
export function saveProduct(
  db: Db,
  { id, version, stockSeen, draft, actor }: Saved & { id: number; version: number; stockSeen?: number | null | undefined },
) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    if (!locked) return refuse('product-unknown')
    const before = await mustFind(tx, id)
    if (locked.version !== version) return changedElsewhere(adminProduct, before)
    const stock = stockAfter(locked, { stockLevel: draft.stockLevel, stockSeen })
    if (stock.refused === 'stock-moved') return changedElsewhere(adminProduct, before)
    if (stock.refused) return refuse(stock.refused)
    const missing = missingToPublish(draft)
    if (locked.status === 'published' && missing.length > 0) return refuse('not-publishable', missing)
    const refusal = await refusalOf(tx, draft, id)
    if (refusal) return refusal

    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    await updateProduct(tx, id, { ...columns, stockLevel: stock.stockLevel })
    await saveParts(tx, id, draft)
    if (locked.slug !== draft.slug) await retireSlug(tx, { id, slug: locked.slug, newSlug: draft.slug })
    await recordStockChange(tx, {
      productId: id,
      before: locked.stockLevel,
      after: stock.stockLevel,
      reason: 'correction',
      actor: actor.email,
    })
    const after = await mustFind(tx, id)
    await recordChange(tx, {
      actor,
      action: 'product.updated',
      entity: 'product',
      entityId: id,
      label: draft.name,
      before: facts(before),
      after: facts(after),
    })
    return after
  })
}

async function refusalOf(tx: Db, draft: ProductDraft, id = 0) {
  // Two editors that choose the same address at once come one after the other.
  await lockInTransaction(tx, 'productSlug')
  if ((await tx.$count(productTable, and(eq(productTable.slug, draft.slug), ne(productTable.id, id)))) > 0) return refuse('slug-taken')
  const names = [...new Set(draft.pictures.map(({ name }) => name))]
  if (names.length !== draft.pictures.length || (await tx.$count(pictureTable, inArray(pictureTable.name, names))) !== names.length)
    return refuse('picture-unknown')
  const inside = [...new Set(draft.boxContents.map(({ productId }) => productId))]
  const isBoxFaulty = inside.length !== draft.boxContents.length || inside.includes(id)
  if (isBoxFaulty || (await tx.$count(productTable, inArray(productTable.id, inside))) !== inside.length)
    return refuse('box-unknown-product')
  return undefined
}

async function saveParts(tx: Db, id: number, { pictures, boxContents }: ProductDraft): Promise<void> {
  await tx.delete(productPictureTable).where(eq(productPictureTable.productId, id))
  await tx.delete(boxContentTable).where(eq(boxContentTable.boxId, id))
  const shown = pictures.map(({ name, alt }, position) => ({ productId: id, position, picture: name, alt }))
  const inside = boxContents.map((content, position) => ({ ...content, boxId: id, position }))
  if (shown.length > 0) await tx.insert(productPictureTable).values(shown)
  if (inside.length > 0) await tx.insert(boxContentTable).values(inside)
}

/** The old address leads to the product from now on; the new one is its own, whoever had it before. */
async function retireSlug(tx: Db, { id, slug, newSlug }: { id: number; slug: string; newSlug: string }): Promise<void> {
  await tx.delete(slugHistoryTable).where(eq(slugHistoryTable.slug, newSlug))
  await tx
    .insert(slugHistoryTable)
    .values({ slug, productId: id })
    .onConflictDoUpdate({ target: slugHistoryTable.slug, set: { productId: id, retiredAt: sql`now()` } })
}

async function mustFind(tx: Db, id: number): Promise<AdminProduct> {
  const product = await findAdminProduct(tx, id)
  if (!product) throw new Error(`product ${id} is gone within its own transaction`)
  return product
}

/** What the protocol compares: what an operator sets, not what follows from it. */
function facts(product: AdminProduct): Fields {
  return {
    ...fieldsOf(product, Object.keys(productDraft.shape)),
    pictures: product.pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: product.boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
  }
}
