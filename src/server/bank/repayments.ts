import type { User } from '#contract/accounts/accounts.ts'
import { maskIban } from '#domain/bank/iban.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Rappen } from '#domain/money/money.ts'
import { withAttention } from '#domain/orders/order-attention.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { RETURNED } from '#server/orders/refunds/settle-refund.ts'
import { lockOrder, type OrderRow, saveOrder } from '#server/orders/store.ts'
import { listOverpayments } from '#server/orders/store/invoices.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { deleteRepayment, findRepayment, insertRepayment, saveRepaidOn, saveReturnedOn } from './store/repayments.ts'

interface Overpayment {
  orderId: string
  amount: Rappen
  actor: User
}

/**
 * Prepares the transfer of what was paid too much for an order, which the next payment file takes. Refuses another
 * amount than the one that is to be paid back, so that a double click prepares it once
 * (docs/rules/bank.md#overpayment).
 */
export async function prepareRepayment(tx: Db, { orderId, amount, actor }: Overpayment, account: { iban: string; accountHolder: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const [overpayment] = await listOverpayments(tx, orderId)
  if (overpayment?.amount !== amount) return refuse('changed-elsewhere')
  await insertRepayment(tx, { orderId, amount, repaidOn: null, ...account, actor: actor.email })
  const after = { amount, iban: maskIban(account.iban) }
  await recordChange(tx, { actor, action: 'bank.repayment-prepared', entity: 'bank', entityId: orderId, label: order.number, after })
  return order
}

/** Gives up a transfer that waits and is in no payment file: its amount is to be paid back again. */
export async function cancelRepayment(tx: Db, { id, actor }: { id: string; actor: User }) {
  const found = await findRepayment(tx, id)
  const order = found && (await lockOrder(tx, found.orderId))
  const repayment = await findRepayment(tx, id)
  if (!order || !repayment || repayment.repaidOn !== null) return refuse('changed-elsewhere')
  if (repayment.paymentFileId !== null) return refuse('transfer-in-file')
  await deleteRepayment(tx, id)
  const before = { amount: repayment.amount }
  await recordChange(tx, { actor, action: 'bank.repayment-cancelled', entity: 'bank', entityId: order.id, label: order.number, before })
  return order
}

/**
 * Records that an operator has paid back what was paid too much for an order: the repayment that waits for its transfer
 * if it is named, otherwise all that is to be paid back. Refuses another amount, so that a double click reports it once
 * (docs/rules/bank.md#overpayment).
 */
export async function reportRepayment(
  tx: Db,
  { orderId, amount, actor, repaymentId, day, now }: Overpayment & { repaymentId?: string | undefined; day: string; now: number },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (day < swissDay(order.placedAt.getTime()) || day > swissDay(now)) return refuse('transfer-day')
  if (repaymentId !== undefined) {
    const waiting = await findRepayment(tx, repaymentId)
    if (waiting?.orderId !== orderId || waiting.amount !== amount || waiting.repaidOn !== null) return refuse('changed-elsewhere')
    return completeRepayment(tx, { order, id: repaymentId, amount, day, actor })
  }
  const [overpayment] = await listOverpayments(tx, orderId)
  if (overpayment?.amount !== amount) return refuse('changed-elsewhere')
  const id = await insertRepayment(tx, { orderId, amount, repaidOn: day, actor: actor.email })
  return completeRepayment(tx, { order, id, amount, day, actor })
}

/** Notes at a locked order that a repayment was made on this Swiss day, in the timeline and in the audit log. */
export async function completeRepayment(
  tx: Db,
  { order, id, amount, day, actor }: { order: OrderRow; id: string; amount: Rappen; day: string; actor: User },
): Promise<OrderRow> {
  const repaid = { amount, repaidOn: day }
  await saveRepaidOn(tx, id, day)
  await saveOrder(tx, order.id, {})
  await recordOrderEvent(tx, {
    order,
    kind: 'repaid',
    actor,
    details: { ...repaid, refundId: id },
    logged: { entity: 'bank', after: repaid },
  })
  return order
}

/**
 * Notes at a locked order that the transfer of a repayment came back on this Swiss day: its amount is to be paid back
 * again, and somebody has to ask for another account (docs/rules/bank.md#returned-transfers).
 */
export async function returnRepayment(
  tx: Db,
  { order, id, amount, day, actor }: { order: OrderRow; id: string; amount: Rappen; day: string; actor: User },
): Promise<OrderRow> {
  await saveReturnedOn(tx, id, day)
  await saveOrder(tx, order.id, { needsAttention: withAttention(order.needsAttention, 'refund-failed') })
  const details = { refundId: id, amount, failure: RETURNED, bookedOn: day, isRepayment: true } as const
  await recordOrderEvent(tx, { order, kind: 'refund-failed', actor, details, logged: { entity: 'bank', after: { amount, bookedOn: day } } })
  return order
}
