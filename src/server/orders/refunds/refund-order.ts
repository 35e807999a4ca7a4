import type { BodyOf } from '#contract/endpoint.ts'
import type { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { plus, type Rappen, ZERO } from '#domain/money/money.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, refundOfPacks } from '#domain/orders/refund.ts'
import { packsToSend } from '#domain/orders/shipments.ts'
import { isPaidInCash } from '#domain/payments/payment-method.ts'
import { unpackToLots } from '#server/lots/pack-from-lots.ts'
import { syncStockOfOrder } from '#server/lots/sync-stock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { refundedPacks } from '../admin-order.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type Actor, actorOf, type LoggedStep } from '../record-event.ts'
import { readPacksToSend } from '../shipping/packs-to-send.ts'
import { recordShipped } from '../shipping/ship.ts'
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '../store.ts'
import { findOrderRefund, listOrderRefunds } from '../store/refunds.ts'
import { listKeptReplacements } from '../store/shipments.ts'
import { isCredited, refundableOf, refundableShipping, refundSplit } from './refundable.ts'
import { requestRefund } from './request-refund.ts'
import { restockOrder } from './restock-order.ts'

type RefundBody = BodyOf<typeof refundAdminOrder>

/**
 * Refunds or, of an unpaid invoice, credits an amount, packs by line, shipping, or everything that is left, and puts
 * the packs back into stock when the operator wants it. Idempotent per key; returns the packs that it has refunded,
 * none when that refund is there already. Refuses more money than was paid and more packs than were bought.
 */
export async function refundOrder(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, body, actor: by, now }: { orderId: string; body: RefundBody; actor: Actor; now: number },
) {
  const { key: refundId, version, reason, withShipping = false, inCash: isInCash = false } = body
  const packs = body.lines ?? (withShipping ? [] : undefined)
  const actor = actorOf(by)
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (await findOrderRefund(tx, refundId)) return { order, packs: [] }
  if (order.version !== version) return refuse('changed-elsewhere')
  const lines = await listOrderLines(tx, orderId)
  const replaced = await listKeptReplacements(tx, orderId)
  const { refundable, waived } = refundableOf(order, { lines, replaced })
  const left = plus(refundable, waived)
  const refunds = await listOrderRefunds(tx, orderId)
  const before = refundedPacks(refunds)
  const shipping = refundableShipping(order, refunds)
  const amount = packs ? amountOfPacks(packs, { lines, before, replaced, shipping: withShipping ? shipping : ZERO }) : (body.amount ?? left)
  if (order.paidAt === null && !isCredited(order)) return refuse('order-unpaid')
  if (amount === null || (amount > left && replaced.length > 0)) return refuse('refund-too-large')
  // An amount is money, and what was waived never came in.
  if (waived > 0 && body.amount !== undefined && amount > refundable) return refuse('refund-too-large', { refundable, waived })
  if (isInCash && !isPaidInCash(order)) return refuse('refund-not-in-cash')
  const split = refundSplit(order, amount)
  if (split instanceof Refusal) return split
  // An amount is for no packs in particular; everything that is left is for all that is not refunded yet.
  const isRest = packs === undefined && body.amount === undefined
  const refunded = packs ?? (isRest ? packsToSend({ lines, sent: replaced, refunded: before }) : [])
  // Products are locked before gift cards and the numbers of documents (docs/rules/checkout.md#locks), also for packs
  // that can be sold from their lots again.
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const isUnsent = orderCan.changeAddress(order)
  if (body.restock || isUnsent) await lockStock(tx, productIds)
  const refund = await requestRefund(tx, links, {
    orderId,
    amount,
    reason,
    actor: by,
    logged: loggedOf(body),
    refundId,
    lines: refunded,
    shipping: withShipping || isRest ? shipping : ZERO,
    isInCash,
  })
  if (refund instanceof Refusal) return refund
  if (body.restock) await restockOrder(tx, { orderId, actor, packs: refunded, now })
  await finishOrder(tx, { orderId, actor, now })
  if (isUnsent && refunded.length > 0) await syncStockOfOrder(tx, orderId, { actor, now })
  return { order, packs: refunded }
}

/** What the audit log says of an operator's refund. */
function loggedOf({ key, amount, lines, withShipping, reason, restock, inCash }: RefundBody): LoggedStep {
  return { after: { key, amount, lines, withShipping, reason, restock, inCash } }
}

/** An order of which all is sent that was not refunded is shipped. */
async function finishOrder(tx: Db, { orderId, ...by }: { orderId: string; actor: string; now: number }): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'processing') return
  const { shipments, left } = await readPacksToSend(tx, order)
  if (shipments.length > 0 && left.length === 0) await shipWithoutRest(tx, order, by)
}

/** Marks an order as shipped with what was sent; what was packed of the rest goes back to its lots. */
export async function shipWithoutRest(tx: Db, order: OrderRow, step: { actor: Actor; logged?: LoggedStep; now: number }): Promise<void> {
  await recordShipped(tx, order, step)
  const by = { actor: actorOf(step.actor), now: step.now }
  await unpackToLots(tx, { orderId: order.id, ...by })
  await syncStockOfOrder(tx, order.id, by)
}

/** What packs and shipping come to; null for more packs than were bought and are neither refunded nor replaced. */
function amountOfPacks(
  wanted: readonly LinePacks[],
  {
    shipping,
    ...refundable
  }: { lines: readonly OrderLineRow[]; before: readonly LinePacks[]; replaced: readonly LinePacks[]; shipping: Rappen },
): Rappen | null {
  const amount = refundOfPacks({ ...refundable, wanted })
  return amount === null ? null : plus(amount, shipping)
}
