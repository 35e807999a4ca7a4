import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { countDifferences } from '#domain/lots/lots.ts'
import type { Rappen } from '#domain/money/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { readLot } from './list-lots.ts'
import { findLot, insertLotMovements, listProductsOf, lockLots, saveLot } from './store/lots.ts'
import { syncStock } from './sync-stock.ts'

interface LotChange {
  lotId: number
  actor: User
  now: number
}

/** Writes packs of a lot off with a reason; refused beyond what the lot holds (docs/rules/lots.md#write-off). */
export async function writeOff(tx: Db, change: LotChange, { packs, reason }: { packs: number; reason: string }) {
  const lot = await lockLot(tx, change.lotId)
  if (!lot) return refuse('lot-unknown')
  if (packs > lot.remaining) return refuse('lot-overdrawn')
  await insertLotMovements(tx, [{ lotId: lot.id, change: -packs, reason: 'write-off', note: reason, actor: change.actor.email }])
  await syncStock(tx, [lot], { actor: change.actor.email, now: change.now })
  return record(tx, change, {
    action: 'lot.written-off',
    before: { packs: lot.remaining },
    after: { packs: lot.remaining - packs, reason },
  })
}

/**
 * Books what a stocktaking found: all or, when a lot has moved since the counter saw it, nothing, as the count would
 * take those packs away twice. Lots without a difference are left alone (docs/rules/lots.md#stocktaking).
 */
export async function countLots(
  tx: Db,
  { counts, actor, now }: { counts: readonly { lotId: number; seen: number; packs: number }[]; actor: User; now: number },
) {
  const ids = counts.map(({ lotId }) => lotId)
  await lockStock(tx, await listProductsOf(tx, ids))
  const lots = await lockLots(tx, ids)
  if (lots.length !== new Set(ids).size) return refuse('lot-unknown')
  const moved = lots.filter((lot) => counts.some(({ lotId, seen }) => lotId === lot.id && seen !== lot.remaining))
  if (moved.length > 0) return refuse('lot-moved', { names: moved.map(({ number }) => number) })
  const booked = countDifferences(lots, [...new Map(counts.map((each) => [each.lotId, each])).values()])
  await insertLotMovements(
    tx,
    booked.map(({ lotId, difference }) => ({ lotId, change: difference, reason: 'count', actor: actor.email })),
  )
  await syncStock(tx, lots, { actor: actor.email, now })
  for (const { lotId, before, counted } of booked)
    await record(tx, { lotId, actor, now }, { action: 'lot.counted', before: { packs: before }, after: { packs: counted } })
  return { booked }
}

/** Sets what a pack of the lot has cost, unless a colleague has since it was `seen` (docs/rules/lots.md#cost). */
export async function setLotCost(tx: Db, change: LotChange, { unitCost, seen }: { unitCost: Rappen | null; seen: Rappen | null }) {
  const lot = await lockLot(tx, change.lotId)
  if (!lot) return refuse('lot-unknown')
  if (lot.unitCost !== seen) return refuse('changed-elsewhere')
  await saveLot(tx, lot.id, { unitCost })
  return record(tx, change, { action: 'lot.costed', before: { unitCost: lot.unitCost }, after: { unitCost } })
}

/** Stops the sale of a lot; orders that are not packed yet get other packs (docs/rules/lots.md#stop). */
export async function blockLot(tx: Db, change: LotChange, reason: string) {
  const lot = await lockLot(tx, change.lotId)
  if (!lot) return refuse('lot-unknown')
  if (lot.blockedAt !== null) return refuse('lot-already-blocked')
  await saveLot(tx, lot.id, { blockedAt: new Date(change.now), blockedReason: reason })
  await syncStock(tx, [lot], { actor: change.actor.email, now: change.now })
  return record(tx, change, { action: 'lot.blocked', after: { reason } })
}

/** Sells a stopped lot again; refused for one that was recalled, or that is made of one. */
export async function unblockLot(tx: Db, change: LotChange) {
  const lot = await lockLot(tx, change.lotId)
  if (!lot) return refuse('lot-unknown')
  if (lot.blockedAt === null) return refuse('lot-not-blocked')
  if (lot.isRecalled) return refuse('lot-recalled')
  await saveLot(tx, lot.id, { blockedAt: null, blockedReason: null })
  await syncStock(tx, [lot], { actor: change.actor.email, now: change.now })
  return record(tx, change, { action: 'lot.unblocked', before: { reason: lot.blockedReason } })
}

/** The lot and its product, both locked, the product first as everywhere. */
async function lockLot(tx: Db, id: number) {
  const found = await findLot(tx, id)
  if (!found) return undefined
  await lockStock(tx, [found.productId])
  const [lot] = await lockLots(tx, [id])
  return lot
}

async function record(
  tx: Db,
  { lotId, actor, now }: LotChange,
  fields: { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> },
) {
  const lot = await readLot(tx, lotId, now)
  if (!lot) return refuse('lot-unknown')
  await recordChange(tx, { actor, entity: 'lot', entityId: lotId, label: `${lot.name} ${lot.sizeLabel}, Los ${lot.number}`, ...fields })
  return lot
}
