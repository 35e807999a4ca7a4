import { withFlatSizes, withPrices } from '#domain/products/flat-sizes.ts'
import { replacedPrices, restoredPrices, type SizePrice } from '#domain/products/price-plan.ts'
import { type Change, recordChanges } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { lockProducts, type ProductRow, updateProduct } from '../store/admin-products.ts'
import { listPlannedProducts, type PricePlanRow, savePricePlan, saveReplacedPrices } from '../store/price-plans.ts'

/**
 * Changes the prices of a locked plan's products and remembers what it replaced. One whose end has come too changes
 * nothing.
 */
export async function startPlan(tx: Db, plan: PricePlanRow, now: Date): Promise<void> {
  const isOver = plan.endsAt !== null && plan.endsAt <= now
  const planned = await listPlannedProducts(tx, [plan.id])
  const products = isOver
    ? new Map<number, ProductRow>()
    : await lockProducts(
        tx,
        planned.map(({ productId }) => productId),
      )
  const changes: Change[] = []
  for (const product of products.values()) {
    const { before, after } = replacedPrices(product, plan.change)
    if (after.length === 0) continue
    changes.push(await changePrices(tx, product, after))
    await saveReplacedPrices(tx, { planId: plan.id, productId: product.id, before, after })
  }
  await savePricePlan(tx, plan.id, { startedAt: now, ...(isOver && { endedAt: now }) })
  await recordChanges(tx, changes)
}

/** Brings back the prices that a locked, running plan replaced, where nobody has changed them since. */
export async function endPlan(tx: Db, plan: PricePlanRow, now: Date): Promise<void> {
  const replaced = (await listPlannedProducts(tx, [plan.id])).flatMap(({ productId, before, after }) =>
    before && after ? [{ productId, before, after }] : [],
  )
  const products = await lockProducts(
    tx,
    replaced.map(({ productId }) => productId),
  )
  const changes: Change[] = []
  for (const { productId, before, after } of replaced) {
    const product = products.get(productId)
    const prices = product ? restoredPrices(product, { before, after }) : []
    if (product && prices.length > 0) changes.push(await changePrices(tx, product, prices))
  }
  await savePricePlan(tx, plan.id, { endedAt: now })
  await recordChanges(tx, changes)
}

async function changePrices(tx: Db, product: ProductRow, prices: readonly SizePrice[]): Promise<Change> {
  const sizes = withPrices(product.sizes, prices)
  await updateProduct(tx, product.id, { sizes })
  return {
    actor: null,
    action: 'product.bulk-updated',
    entity: 'product',
    entityId: product.id,
    label: product.name,
    before: withFlatSizes({ sizes: product.sizes }),
    after: withFlatSizes({ sizes }),
  }
}
