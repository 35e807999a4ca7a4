import { isDeepStrictEqual } from 'node:util'
import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import type { PackageKind } from '#domain/delivery/package-size.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { packFromLots, type ScannedLot, unpackToLots } from '#server/lots/pack-from-lots.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { readPacksToSend } from '#server/orders/shipping/packs-to-send.ts'
import { readParcelsWith } from '#server/orders/shipping/parcel-with.ts'
import { lockOrder, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { type BatchOrderRow, deleteBatchOrder, findBatchOrder, listBatchOrders, lockBatchOrder, saveBatchOrder } from './store.ts'

/** The order of a batch that an operator packs. */
export interface Packing {
  batchId: string
  orderId: string
  actor: User
  /** Epoch ms. */
  now: number
}

/**
 * Marks an order as packed, or as not packed again, and takes its packs from lots or puts them back. Refused when a
 * colleague has packed it, when it has changed since it was read and when the lots hold too little; doing it twice
 * changes nothing (docs/rules/packing.md#packed).
 */
export async function setPacked(
  tx: Db,
  packing: Packing,
  { version, isPacked, lots = [] }: { version: number; isPacked: boolean; lots?: readonly ScannedLot[] },
) {
  const found = await lockPacking(tx, packing)
  if (found instanceof Refusal) return found
  const { row, order } = found
  const {
    actor: { email },
    now,
  } = packing
  if (isPacked && row.packedBy !== null && row.packedBy !== email) return refuse('packed-elsewhere', { names: [row.packedBy] })
  if ((row.packedAt !== null) === isPacked) return row
  const { left } = await readPacksToSend(tx, order)
  if (isPacked && left.length === 0) return refuse('order-nothing-to-send')
  if (order.version !== version) return refuse('changed-elsewhere')
  const taking = { orderId: row.orderId, actor: email, packs: left, now }
  const taken = isPacked ? await packFromLots(tx, { ...taking, scanned: lots }) : await unpackToLots(tx, taking)
  if (taken instanceof Refusal) return taken
  await saveBatchOrder(tx, row.orderId, isPacked ? { packedAt: new Date(now), packedBy: email } : { packedAt: null, packedBy: null })
  await recordOrderEvent(tx, { order, kind: isPacked ? 'packed' : 'unpacked', actor: packing.actor, details: {} })
  return row
}

type ChosenSize = { kind: PackageKind; grams: number } | null

/**
 * Chooses what the parcel of an order travels as, and its weight in grams; null proposes both again. Refused when a
 * colleague has chosen since it was `seen`.
 */
export async function choosePackageSize(tx: Db, packing: Packing, { packageSize, seen }: { packageSize: ChosenSize; seen: ChosenSize }) {
  const found = await lockPacking(tx, packing)
  if (found instanceof Refusal) return found
  const { row, order } = found
  const others = await listOthersOfParcel(tx, packing, order)
  const before = [row, ...others].map(chosenSize).find((size) => size !== null) ?? null
  if (!isDeepStrictEqual(before, seen)) return refuse('changed-elsewhere')
  const chosen = packageSize ?? NOT_CHOSEN
  await saveBatchOrder(tx, row.orderId, chosen)
  // A parcel has one choice, that of the order that it was made for last.
  for (const other of others) await saveBatchOrder(tx, other.orderId, NOT_CHOSEN)
  await record(tx, packing, { order, action: 'order.parcel-chosen', before: before ?? NOT_CHOSEN, after: chosen })
  return row
}

const NOT_CHOSEN = { kind: null, grams: null }

function chosenSize({ kind, grams }: BatchOrderRow): ChosenSize {
  return kind === null || grams === null ? null : { kind, grams }
}

/** The other orders of the batch that go in the same parcel (docs/rules/orders.md#supplements). */
async function listOthersOfParcel(tx: Db, { batchId, now }: Packing, order: OrderRow): Promise<BatchOrderRow[]> {
  const companions = (await readParcelsWith(tx, [order], now))(order.id)
  const rows = await listBatchOrders(tx, batchId)
  return rows.filter(({ orderId }) => companions.some(({ id, isShared }) => isShared && id === orderId))
}

/** Takes an order out of its batch; it stays in processing, and packs that were in its parcel go back to their lots. */
export async function leaveBatch(tx: Db, packing: Packing) {
  const found = await lockPacking(tx, packing)
  if (found instanceof Refusal) return found
  await leaveBatchUnpacked(tx, packing)
  await record(tx, packing, { order: found.order, action: 'order.left-batch' })
  return found.row
}

/**
 * Takes the mark of a packed order back, as packs of it were refunded that its parcel holds, or are not refunded after
 * all; the caller has locked it (docs/rules/packing.md#refunded).
 */
export async function unpackRefunded(tx: Db, { orderId, actor, now }: { orderId: string; actor: string; now: number }): Promise<void> {
  const row = await findBatchOrder(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!row || row.packedAt === null || order?.status !== 'processing') return
  await unpackToLots(tx, { orderId, actor, now })
  await saveBatchOrder(tx, orderId, { packedAt: null, packedBy: null })
  await recordOrderEvent(tx, { order, kind: 'unpacked', actor, details: {} })
}

/**
 * Takes an order out of its batch, if it is in one, and puts its packs back into their lots; the caller has locked it.
 */
export async function leaveBatchUnpacked(tx: Db, { orderId, actor, now }: Pick<Packing, 'orderId' | 'actor' | 'now'>): Promise<void> {
  await unpackToLots(tx, { orderId, actor: actor.email, now })
  await deleteBatchOrder(tx, orderId)
}

/** The order and its place in the batch, both locked; refused once it is shipped, cancelled or in no batch. */
async function lockPacking(tx: Db, { batchId, orderId }: Packing) {
  const order = await lockOrder(tx, orderId)
  const row: BatchOrderRow | undefined = await lockBatchOrder(tx, { batchId, orderId })
  return order?.status === 'processing' && row ? { row, order } : refuse('order-not-in-batch')
}

interface Step {
  order: OrderRow
  action: AuditAction
  before?: object
  after?: object
}

function record(tx: Db, { actor }: Packing, { order, action, before = {}, after = {} }: Step): Promise<void> {
  const fields = { before: { ...before }, after: { ...after } }
  return recordChange(tx, { actor, action, entity: 'order', entityId: order.id, label: order.number, ...fields })
}
