import type { User } from '#contract/accounts/accounts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { plus } from '#domain/money/money.ts'
import { withoutAttention } from '#domain/orders/order-attention.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { recordOrderEvent } from '../record-event.ts'
import { lockOrder, saveOrder } from '../store.ts'
import { excessOf } from './refundable.ts'

/**
 * Records that the customer has paid back what the provider refunded too much, on this Swiss day; without a day that it
 * is claimed no more (docs/rules/payments.md#excess). Refuses a day before the order or after today, and an order of
 * which nothing is owed any more.
 */
export async function recordExcessSettled(
  tx: Db,
  { orderId, version, day, actor, now }: { orderId: string; version: number; day: string | null; actor: User; now: number },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const amount = excessOf(order)
  if (order.version !== version || amount <= 0) return refuse('changed-elsewhere')
  if (day !== null && (day < swissDay(order.placedAt.getTime()) || day > swissDay(now))) return refuse('transfer-day')
  await saveOrder(tx, orderId, {
    excessReceived: plus(order.excessReceived, amount),
    needsAttention: withoutAttention(order.needsAttention, 'excess-refunded'),
  })
  const event =
    day === null
      ? ({ kind: 'excess-waived', details: { amount } } as const)
      : ({ kind: 'excess-returned', details: { amount, bookedOn: day } } as const)
  await recordOrderEvent(tx, { ...event, order, actor, logged: { after: event.details } })
  return order
}
