import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { type AdminPriceList, adminPriceList, type PriceListInput } from '#contract/price-lists/admin-price-lists.ts'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { grams } from '#domain/products/weight.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { findProductRows } from '#server/products/store/admin-products.ts'
import { deletePriceList, findPriceList, insertPriceList, isNameTaken, updatePriceList } from './store.ts'

export interface PriceListDeps {
  db: Db
  /** Runs in the transaction that changes the list's payment terms or deletes it. */
  onTermsChanged: (tx: Db, priceListId: string) => Promise<void>
}

interface ByOperator {
  id: string
  actor: User
}

/**
 * Creates a price list; a repeated request returns the one that is there. Refuses a name that another list has
 * (docs/rules/orders.md#price-lists).
 */
export function createPriceList(db: Db, { id, input, actor }: ByOperator & { input: PriceListInput }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'priceLists')
    const existing = await findPriceList(tx, id)
    if (existing) return existing
    const problem = await problemOf(tx, { id, input })
    if (problem) return refuse(problem)
    await insertPriceList(tx, id, input)
    await record(tx, { id, actor, action: 'price-list.created', after: input })
    return readPriceList(tx, id)
  })
}

/** Saves a price list; refuses an outdated version and a name that another list has. */
export function savePriceList(
  { db, onTermsChanged }: PriceListDeps,
  { id, version, input, actor }: ByOperator & { version: number; input: PriceListInput },
) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'priceLists')
    const before = await findPriceList(tx, id)
    if (!before) return refuse('price-list-unknown')
    if (before.version !== version) return changedElsewhere(adminPriceList, before)
    const problem = await problemOf(tx, { id, input })
    if (problem) return refuse(problem)
    await updatePriceList(tx, id, input)
    if (input.paymentDays !== before.paymentDays) await onTermsChanged(tx, id)
    await record(tx, { id, actor, action: 'price-list.updated', before, after: input })
    return readPriceList(tx, id)
  })
}

/** Deletes a price list; drafts keep the prices that they have from it, and customers have none any more. */
export function removePriceList({ db, onTermsChanged }: PriceListDeps, { id, actor }: ByOperator) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'priceLists')
    const before = await findPriceList(tx, id)
    if (!before) return refuse('price-list-unknown')
    await onTermsChanged(tx, id)
    await deletePriceList(tx, id)
    await record(tx, { id, actor, action: 'price-list.deleted', before })
    return { removed: true }
  })
}

async function problemOf(
  tx: Db,
  { id, input: { name, prices } }: { id: string; input: PriceListInput },
): Promise<'price-list-exists' | 'product-unknown' | null> {
  if (await isNameTaken(tx, { id, name })) return 'price-list-exists'
  const ids = new Set(prices.map(({ productId }) => productId))
  return (await findProductRows(tx, [...ids])).size === ids.size ? null : 'product-unknown'
}

async function readPriceList(tx: Db, id: string): Promise<AdminPriceList> {
  const priceList = await findPriceList(tx, id)
  if (!priceList) throw new Error(`the price list ${id} disappeared within its own transaction`)
  return priceList
}

interface PriceListChange extends ByOperator {
  action: AuditAction
  before?: PriceListInput
  after?: PriceListInput
}

async function record(tx: Db, { id, actor, action, before, after }: PriceListChange): Promise<void> {
  await recordChange(tx, {
    actor,
    action,
    entity: 'price-list',
    entityId: id,
    label: (after ?? before)?.name ?? '',
    ...(before && { before: await auditedFields(tx, before) }),
    ...(after && { after: await auditedFields(tx, after) }),
  })
}

/** The prices by the names of their sizes, so that the log shows each one that changed. */
async function auditedFields(tx: Db, { name, paymentDays, prices }: PriceListInput): Promise<Fields> {
  const products = await findProductRows(
    tx,
    prices.map(({ productId }) => productId),
  )
  const named = prices.map(({ productId, weight, price }) => [
    `${products.get(productId)?.name ?? `Produkt ${productId}`}, ${gramsLabel(grams(weight))}`,
    formatChf(price),
  ])
  return { name, paymentDays, prices: Object.fromEntries(named) }
}
