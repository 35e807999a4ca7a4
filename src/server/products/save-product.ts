import type { User } from '#contract/accounts/accounts.ts'
import { type AdminProduct, adminProduct, type ProductDraft, productDraft } from '#contract/products/admin-products.ts'
import { type Fields, fieldsOf } from '#domain/audit/changed-fields.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { withFlatSizes, type SizeFields } from '#domain/products/flat-sizes.ts'
import { missingToPublish } from '#domain/products/publishing.ts'
import { grams } from '#domain/products/weight.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
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
import { listTakenCodes, listWithdrawnSizes } from './store/sizes.ts'

interface NewProduct {
  draft: ProductDraft
  actor: User
}

interface EditedProduct extends NewProduct {
  id: number
  version: number
  /** The stock that the form showed. */
  stockSeen?: readonly Pick<SizeFields, 'weight' | 'stock'>[] | undefined
}

/**
 * Creates a product as a draft; refuses a taken slug, SKU or GTIN, impossible weights and unknown pictures or box
 * contents.
 */
export function createProduct(db: Db, { draft, actor }: NewProduct) {
  return transaction(db, async (tx) => {
    const refusal = await refusalOf(tx, draft)
    if (refusal) return refusal
    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    const id = await insertProduct(tx, { ...columns, status: 'draft' }, { reason: 'initial', actor: actor.email })
    await replaceProductParts(tx, id, draft)
    const after = withFlatSizes(draft)
    await recordChange(tx, { actor, action: 'product.created', entity: 'product', entityId: id, label: draft.name, after })
    return readAdminProduct(tx, id)
  })
}

/**
 * Saves the whole product; refuses as `createProduct` does, what would leave a published one incomplete, and to
 * withdraw a size that has packs. A withdrawn size keeps its sales, its lots and its ledger, and is there again once it
 * is added again.
 */
export function saveProduct(db: Db, { id, version, stockSeen, draft, actor }: EditedProduct) {
  return transaction(db, async (tx) => {
    const locked = await lockProduct(tx, id)
    if (!locked) return refuse('product-unknown')
    const before = await readAdminProduct(tx, id)
    if (locked.version !== version) return changedElsewhere(adminProduct, before)
    const withdrawn = await listWithdrawnSizes(tx, id)
    const edited = editedStock([...locked.sizes, ...withdrawn], { stock: draft.sizes, stockSeen })
    if (edited.refused === 'stock-moved') return changedElsewhere(adminProduct, before)
    if (edited.refused) return refuse(edited.refused)
    const kept = draft.sizes.map(({ weight }) => weight)
    const full = locked.sizes.find(({ weight, stock, reserved }) => !kept.includes(weight) && ((stock ?? 0) > 0 || reserved > 0))
    if (full) return refuse('size-has-stock', { name: gramsLabel(grams(full.weight)) })
    const missing = missingToPublish(draft)
    if (locked.status === 'published' && missing.length > 0) return refuse('not-publishable', missing)
    const refusal = await refusalOf(tx, draft, locked)
    if (refusal) return refusal

    const { pictures: _pictures, boxContents: _boxContents, ...columns } = draft
    const sizes = draft.sizes.map((size) => {
      const now = locked.sizes.find(({ weight }) => weight === size.weight)
      return { ...size, stock: edited.stock.has(size.weight) || !now ? size.stock : now.stock }
    })
    await updateProduct(tx, id, { ...columns, sizes }, { reason: 'correction', actor: actor.email })
    await replaceProductParts(tx, id, draft)
    if (locked.slug !== draft.slug) await retireSlug(tx, { id, slug: locked.slug, newSlug: draft.slug })
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

async function refusalOf(tx: Db, draft: ProductDraft, { id, slug: earlierSlug }: { id: number; slug?: string } = { id: 0 }) {
  const { slug, pictures, boxContents } = draft
  // One at a time, so that two operators cannot give the same slug or code.
  await lockInTransaction(tx, 'productSlug')
  if (await isCodeTaken(tx, draft, id)) return refuse('article-code-taken')
  if (!areWeightsPossible(draft)) return refuse('gross-below-net')
  if (slug !== earlierSlug && (await isSlugTaken(tx, { slug, byOtherThan: id }))) return refuse('slug-taken')
  const names = pictures.map(({ name }) => name)
  if (hasDuplicates(names) || !(await allPicturesExist(tx, names))) return refuse('picture-unknown')
  const inside = boxContents.map(({ productId }) => productId)
  if (hasDuplicates(inside) || inside.includes(id) || (await countProducts(tx, inside)) !== inside.length)
    return refuse('box-unknown-product')
  return undefined
}

/** Whether another product has a SKU or GTIN of the draft, or two of its sizes have the same. */
async function isCodeTaken(tx: Db, draft: ProductDraft, id: number): Promise<boolean> {
  const perKind = (['sku', 'gtin'] as const).map((field) => draft.sizes.flatMap((size) => size[field] ?? []))
  const elsewhere = await listTakenCodes(tx, id, perKind.flat())
  return elsewhere.size > 0 || perKind.some(hasDuplicates)
}

function areWeightsPossible(draft: ProductDraft): boolean {
  return draft.sizes.every(({ netWeight: net, grossWeight: gross }) => net === null || gross === null || gross >= net)
}

function hasDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size !== values.length
}

/** What an operator edits, without what the server derives from it. */
function auditedFields(product: AdminProduct): Fields {
  const { sizes: _sizes, ...fields } = fieldsOf(product, Object.keys(productDraft.shape))
  return {
    ...fields,
    ...withFlatSizes({ sizes: product.sizes }),
    pictures: product.pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: product.boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
  }
}
