import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { settleRecall as settleEndpoint } from '#contract/recalls/admin-recalls.ts'
import { type RefusalCode, refusalText } from '#contract/refusal-texts.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { messagesIn } from '#messages/all.ts'
import { listLots, listLotsMadeOf } from '#server/lots/store/lots.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import type { OnPacksRefunded } from '#server/orders/refunds/settle-refund.ts'
import { readPacksToSend } from '#server/orders/shipping/packs-to-send.ts'
import { findOrder, lockOrder, type OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { announceReturn } from '#server/returns/announce-return.ts'
import { receiveReturn, recordInspection, type ReturnStep } from '#server/returns/handle-return.ts'
import { readReturns } from '#server/returns/read-returns.ts'
import { replaceReturn } from '#server/returns/replace-return.ts'
import { findReturn } from '#server/returns/store.ts'
import { findRecall, listRecalledPacks, lockNotice, saveNotice } from './store.ts'
import { listWaitingOrders } from './waiting-orders.ts'

const REASON = 'Rückruf'

export interface SettleDeps {
  db: Db
  links: OrderLinkConfig
  onPacksRefunded: OnPacksRefunded
}

interface Settlement extends BodyOf<typeof settleEndpoint> {
  recallId: string
  actor: User
  now: number
}

/**
 * Refunds the recalled packs of orders, or sends those that have left once more, each order in a transaction of its
 * own: it is made good once, or refused with its reason (docs/rules/lots.md#refund-or-replacement).
 */
export async function settleRecall(deps: SettleDeps, { orderIds, ...settlement }: Settlement) {
  const recall = await findRecall(deps.db, settlement.recallId)
  if (!recall) return refuse('recall-unknown')
  if (recall.isRehearsal) return refuse('recall-rehearsed')
  const lotIds = await listLotsMadeOf(deps.db, recall.lotId)
  const result: BulkResult = { changed: [], refused: [] }
  for (const orderId of new Set(orderIds)) {
    const order = { ...settlement, orderId, lotIds }
    const settled = await rollbackOnRefusal<OrderRow | Refusal<RefusalCode>>(deps.db, (tx) =>
      order.by === 'refund' ? refund(tx, deps, order) : replace(tx, deps, order),
    )
    if (!(settled instanceof Refusal)) result.changed.push(orderId)
    else {
      const label = (await findOrder(deps.db, orderId))?.number ?? ''
      result.refused.push({ id: orderId, label, message: refusalText(settled, messagesIn('de')) })
    }
  }
  return result
}

type OneOrder = Omit<Settlement, 'orderIds' | 'by'> & { orderId: string; lotIds: readonly number[] }

/**
 * Refunds what has left and, of an order that waits, what cannot be packed. Refuses 'recall-partly-sent' as long as
 * more packs of the same line are to be sent.
 */
async function refund(tx: Db, { links, onPacksRefunded }: SettleDeps, { recallId, orderId, lotIds, actor, now }: OneOrder) {
  // The order first, as everywhere.
  const order = await lockOrder(tx, orderId)
  const notice = await lockOpenNotice(tx, { recallId, orderId })
  if (!order) return refuse('order-unknown')
  if (notice instanceof Refusal) return notice
  const waiting = notice.waitingPacks === 0 ? [] : await listWaitingOrders(tx, await listLots(tx, lotIds), now)
  const { orderLines, refunded: before, replaced } = await readReturns(tx, orderId)
  const recalled = await listRecalledPacks(tx, { orderId, lotIds })
  const sent = atMost(recalled, (position) => packsAt(orderLines, position) - packsAt(before, position) - packsAt(replaced, position))
  const unsent = waiting.find(({ id }) => id === orderId)?.lines ?? []
  // The refund would be taken for one of the packs of the line that are still to be sent.
  const { left } = await readPacksToSend(tx, order)
  if (order.status === 'processing' && sent.some(({ position }) => packsAt(left, position) > packsAt(unsent, position)))
    return refuse('recall-partly-sent')
  const positions = new Set([...sent, ...unsent].map(({ position }) => position))
  const lines = [...positions].map((position) => ({ position, quantity: packsAt([...sent, ...unsent], position) }))
  if (lines.length === 0) return refuse(recalled.length > 0 ? 'recall-settled' : 'refund-nothing-left')
  const refundId = randomUUID()
  const body = { key: refundId, version: order.version, reason: REASON, lines, restock: false }
  const refunded = await refundOrder(tx, links, { orderId, body, actor, now })
  if (refunded instanceof Refusal) return refunded
  if (unsent.length > 0) await onPacksRefunded(tx, { orderId, actor: actor.email, now })
  await saveNotice(tx, { recallId, orderId, refundId })
  return order
}

/** Sends what has left once more: as a return that brings nothing back and puts nothing into stock. */
async function replace(tx: Db, { links }: SettleDeps, { recallId, orderId, lotIds, actor, now }: OneOrder) {
  const order = await lockOrder(tx, orderId)
  const notice = await lockOpenNotice(tx, { recallId, orderId })
  if (!order) return refuse('order-unknown')
  if (notice instanceof Refusal) return notice
  const recalled = await listRecalledPacks(tx, { orderId, lotIds })
  if (recalled.length === 0) return refuse('recall-still-here')
  const { returnable } = await readReturns(tx, orderId)
  const packs = atMost(recalled, (position) => packsAt(returnable, position))
  if (packs.length === 0) return refuse('recall-settled')
  const id = randomUUID()
  const step = async (): Promise<ReturnStep> => ({ returnId: id, version: (await findReturn(tx, id))?.version ?? 0, actor, now })
  const announcement = { id, lines: packs.map((each) => ({ ...each, reason: 'other' as const })), note: null }
  const announced = await announceReturn(tx, links, { orderId, announcement, operator: actor, keepsPacks: true, now })
  if (announced instanceof Refusal) return announced
  const received = await receiveReturn(tx, await step(), [])
  if (received instanceof Refusal) return received
  const writtenOff = packs.map(({ position }) => ({ position, restocked: 0, writeOffReason: REASON }))
  const inspected = await recordInspection(tx, await step(), writtenOff)
  if (inspected instanceof Refusal) return inspected
  const replaced = await replaceReturn(tx, links, await step(), { trackingNumber: null })
  if (replaced instanceof Refusal) return replaced
  await saveNotice(tx, { recallId, orderId, returnId: id })
  return order
}

/** These packs, of each line at most so many: not what came back or was made good before. */
function atMost(packs: readonly LinePacks[], mostOf: (position: number) => number): LinePacks[] {
  return packs
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, mostOf(position)) }))
    .filter(({ quantity }) => quantity > 0)
}

async function lockOpenNotice(tx: Db, of: { recallId: string; orderId: string }) {
  const notice = await lockNotice(tx, of)
  if (!notice) return refuse('recall-unknown')
  return notice.refundId === null && notice.returnId === null ? notice : refuse('recall-settled')
}
