import type { User } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { receiveLot } from '#contract/lots/admin-lots.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { sizeLabel, weightsOffered } from '#domain/products/product.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findAdminProduct } from '#server/products/store/admin-products.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { readLot } from './list-lots.ts'
import { insertLot, insertLotMovements, listProductsOf, lockLots } from './store/lots.ts'
import { syncStock } from './sync-stock.ts'

interface Receipt {
  lot: BodyOf<typeof receiveLot>
  actor: User
  now: number
}

/**
 * Records a lot that was received or made; its packs can be sold at once, and those of other lots that went into it
 * leave them. Refuses a number that the size has already, a receipt in the future, a best-before date after that of a
 * pack in a box, and other lots that hold too little, are stopped or expired: the caller rolls back
 * (docs/rules/lots.md#receipt).
 */
export async function bookReceivedLot(tx: Db, { lot: { packs, ingredients, usedLots, ...lot }, actor, now }: Receipt) {
  const product = await findAdminProduct(tx, lot.productId)
  if (!product) return refuse('product-unknown', { name: '' })
  if (!weightsOffered(product).includes(lot.weight)) return refuse('size-unknown')
  if (lot.receivedOn > swissDay(now)) return refuse('lot-receipt-in-future')
  if (lot.bestBefore < lot.receivedOn) return refuse('lot-best-before')
  const usedIds = usedLots.map(({ lotId }) => lotId)
  // Products before lots, as in packing, so that the two cannot wait for each other.
  await lockStock(tx, [...new Set([lot.productId, ...(await listProductsOf(tx, usedIds))])])
  const used = await lockLots(tx, usedIds)
  for (const lotId of usedIds) {
    const source = used.find(({ id }) => id === lotId)
    if (!source || source.blockedAt !== null || source.bestBefore < swissDay(now)) return refuse('lot-not-usable')
    // A lot may stand there more than once.
    const wanted = usedLots.reduce((sum, each) => sum + (each.lotId === lotId ? each.packs : 0), 0)
    if (source.remaining < wanted) return refuse('lot-overdrawn')
    if (source.bestBefore < lot.bestBefore)
      return refuse('lot-outlives-packs', { names: [`Los ${source.number}, haltbar bis ${germanDay(source.bestBefore)}`] })
  }
  const row = await insertLot(tx, { ...lot, supplier: lot.supplier || null, received: packs }, ingredients)
  if (!row) return refuse('lot-exists')
  const by = { actor: actor.email }
  await insertLotMovements(tx, [
    { lotId: row.id, change: packs, reason: 'receipt', ...by },
    ...usedLots.map((source) => ({ lotId: source.lotId, change: -source.packs, reason: 'used' as const, intoLotId: row.id, ...by })),
  ])
  await syncStock(tx, [row, ...used], { actor: actor.email, now })
  await recordChange(tx, {
    actor,
    action: 'lot.received',
    entity: 'lot',
    entityId: row.id,
    label: `${product.name} ${sizeLabel(product, lot.weight)}, Los ${lot.number}`,
    after: { packs, bestBefore: lot.bestBefore, supplier: lot.supplier || null },
  })
  return (await readLot(tx, row.id, now)) ?? refuse('product-unknown', { name: '' })
}
