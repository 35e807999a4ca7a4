import type { User } from '#contract/accounts/accounts.ts'
import type { BulkResult } from '#contract/admin.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { messagesIn } from '#messages/all.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { changeStatusAsOperator } from '#server/orders/operator-status.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { readPacksToSend } from '#server/orders/shipping/packs-to-send.ts'
import { lockOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { batchesOf, insertBatch, insertBatchOrder, listBatchOrders } from './store.ts'

interface NewBatch {
  /** Made by the browser: the same id twice is the same batch. */
  id: string
  orders: readonly { id: string; version: number }[]
  actor: User
  now: number
}

/**
 * Takes orders into a new batch and into processing; each is taken or refused with its reason. Orders that are in one
 * batch already stay there, and it is returned. Refuses a batch that would stay empty: the caller rolls back. Repeated
 * with the same id it returns the same orders (docs/rules/packing.md#batch).
 */
export async function createBatch(tx: Db, links: OrderLinkConfig, { id, orders, actor, now }: NewBatch) {
  const batches = await batchesOf(
    tx,
    orders.map((order) => order.id),
  )
  const [joined, ...others] = new Set(orders.map((order) => batches.get(order.id)))
  if (joined !== undefined && others.length === 0) return { id: joined, changed: [...batches.keys()], refused: [] }
  const isNew = await insertBatch(tx, { id, actor: actor.email })
  if (!isNew) return { id, changed: (await listBatchOrders(tx, id)).map(({ orderId }) => orderId), refused: [] }
  const result: BulkResult & { id: string } = { id, changed: [], refused: [] }
  const numbers: string[] = []
  // Sorted by id, as in every bulk action, so that two of them cannot deadlock.
  for (const order of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const taken = await takeOrder(tx, links, { ...order, batchId: id, actor, now })
    if (taken instanceof Refusal) {
      const label = (await lockOrder(tx, order.id))?.number ?? order.id
      result.refused.push({ id: order.id, label, message: refusalText(taken, messagesIn('de')) })
    } else {
      result.changed.push(order.id)
      numbers.push(taken.number)
    }
  }
  if (result.changed.length === 0)
    return refuse('batch-empty', { names: result.refused.map(({ label, message }) => `${label}: ${message}`) })
  await recordChange(tx, {
    actor,
    action: 'batch.created',
    entity: 'batch',
    entityId: id,
    label: 'Sammelversand',
    after: { orders: numbers.toSorted() },
  })
  return result
}

interface TakenOrder {
  id: string
  version: number
  batchId: string
  actor: User
  now: number
}

async function takeOrder(tx: Db, links: OrderLinkConfig, { id, version, batchId, actor, now }: TakenOrder) {
  const order = await lockOrder(tx, id)
  if (!order) return refuse('order-unknown')
  if (order.postponedUntil !== null && order.postponedUntil > swissDay(now)) return refuse('order-postponed')
  if (order.status === 'processing') {
    const { left } = await readPacksToSend(tx, order)
    if (left.length === 0) return refuse('order-nothing-to-send')
  } else {
    const changed = await changeStatusAsOperator(tx, links, { orderId: id, version, to: 'processing', actor, now })
    if (changed instanceof Refusal) return changed
  }
  return (await insertBatchOrder(tx, { orderId: id, batchId })) ? order : refuse('order-in-batch')
}
