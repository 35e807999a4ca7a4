import type { User } from '#contract/accounts/accounts.ts'
import { maskIban } from '#domain/bank/iban.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus } from '#domain/money/money.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { syncStockOfOrder } from '#server/lots/sync-stock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { recordOrderEvent } from '../record-event.ts'
import { readPacksToSend } from '../shipping/packs-to-send.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import { findOrderRefund, type OrderRefundRow, saveOrderRefund } from '../store/refunds.ts'
import { completeRefund } from './complete-refund.ts'
import { unstockOrder } from './restock-order.ts'

/** A refund by bank transfer, and the version of its order that the operator saw. */
interface TransferEdit {
  orderId: string
  refundId: string
  version: number
  actor: User
}

/** Saves the account to which a refund is transferred (docs/rules/payments.md#bank-transfers). */
export function saveTransferAccount(tx: Db, edit: TransferEdit, account: { iban: string; accountHolder: string }) {
  return editTransfer(tx, edit, async ({ order, refund }) => {
    if (refund.paymentFileId !== null) return refuse('transfer-in-file')
    await saveOrderRefund(tx, refund.id, account)
    await saveOrder(tx, order.id, {})
    const logged = { after: { amount: refund.amount, iban: maskIban(account.iban) } }
    await recordOrderEvent(tx, { order, kind: 'transfer-account', actor: edit.actor, details: {}, logged })
    return order
  })
}

/**
 * Records that a refund was transferred on this Swiss day ('2026-11-20'), and tells the buyer. Refuses a day before the
 * order or after today, and a refund whose account is unknown.
 */
export function recordTransfer(tx: Db, links: OrderLinkConfig, edit: TransferEdit, { day, now }: { day: string; now: number }) {
  return editTransfer(tx, edit, async ({ order, refund }) => {
    if (refund.iban === null) return refuse('transfer-account-missing')
    if (day < swissDay(order.placedAt.getTime()) || day > swissDay(now)) return refuse('transfer-day')
    const transferred = { state: 'succeeded', transferredOn: day } as const
    await saveOrderRefund(tx, refund.id, transferred)
    await saveOrder(tx, order.id, {})
    const logged = { after: { amount: refund.amount, transferredOn: day } }
    await completeRefund(tx, links, order, { ...refund, ...transferred, actor: edit.actor.email }, { actor: edit.actor, logged })
    return order
  })
}

/**
 * Cancels a refund that was not transferred: its amount can be refunded again, the account is forgotten, and packs that
 * have not left are to be sent after all, so that they leave the stock again if it had put them back, and an order that
 * was shipped without them is in processing again. Returns these packs; refuses more than are there, and the caller
 * rolls back.
 */
export function cancelTransfer(tx: Db, edit: TransferEdit, { now }: { now: number }) {
  return editTransfer(tx, edit, async ({ order, refund }) => {
    const { id: refundId, amount } = refund
    if (refund.paymentFileId !== null) return refuse('transfer-in-file')
    await saveOrderRefund(tx, refundId, { state: 'cancelled', iban: null, accountHolder: null })
    await saveOrder(tx, order.id, { refunded: minus(order.refunded, amount) })
    const logged = { after: { amount } }
    await recordOrderEvent(tx, { order, kind: 'refund-cancelled', actor: edit.actor, details: { refundId, amount }, logged })
    const packs = await reopenForPacks(tx, order, { packs: refund.lines, actor: edit.actor.email })
    const shortage = await unstockOrder(tx, { orderId: order.id, actor: edit.actor.email, packs })
    if (shortage) return refuse('not-enough-stock', shortage)
    if (packs.length > 0) await syncStockOfOrder(tx, order.id, { actor: edit.actor.email, now })
    return { packs }
  })
}

/** Those of these packs that have not left; an order that was shipped without them is in processing again. */
async function reopenForPacks(
  tx: Db,
  order: OrderRow,
  { packs, actor }: { packs: readonly LinePacks[]; actor: string },
): Promise<readonly LinePacks[]> {
  if (orderCan.changeAddress(order)) return packs
  const { left } = await readPacksToSend(tx, order)
  const owed = packs.filter(({ position }) => packsAt(left, position) > 0)
  if (owed.length === 0 || !orderCan.return(order) || order.quote.shippingMethod.kind === 'collected') return []
  await saveOrder(tx, order.id, { status: 'processing' })
  await recordOrderEvent(tx, { order, kind: 'processing', actor, details: {} })
  return owed
}

/**
 * Locks the order and its refund while an operator changes it; refuses one that is not waiting for its transfer any
 * more.
 */
async function editTransfer<Result>(
  tx: Db,
  { orderId, refundId, version }: TransferEdit,
  work: (found: { order: OrderRow; refund: OrderRefundRow }) => Promise<Result>,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const refund = await findOrderRefund(tx, refundId)
  if (refund?.orderId !== orderId) return refuse('refund-unknown')
  if (order.version !== version || refund.state !== 'to_transfer') return refuse('changed-elsewhere')
  return work({ order, refund })
}
