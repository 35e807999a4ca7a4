import type { User } from '#contract/accounts.ts'
import { swissDay } from '#domain/german-date.ts'
import type { Rappen } from '#domain/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockOrder, recordOrderEvent, saveOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { insertRepayment, listExcesses } from './store/invoices.ts'

interface Repayment {
  orderId: string
  amount: Rappen
  /** A Swiss day. */
  day: string
  now: number
  actor: User
}

/**
 * Records that an operator has paid back what was paid too much for an order. Refuses another amount than the one that is to be paid back,
 * so that a double click reports it once (docs/rules/bank.md#excess).
 */
export async function reportRepayment(tx: Db, { orderId, amount, day, now, actor }: Repayment) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (day < swissDay(order.placedAt.getTime()) || day > swissDay(now)) return refuse('transfer-day')
  const [excess] = await listExcesses(tx, orderId)
  if (excess?.amount !== amount) return refuse('changed-elsewhere')
  await insertRepayment(tx, { orderId, amount, repaidOn: day, actor: actor.email })
  await saveOrder(tx, orderId, {})
  await recordOrderEvent(tx, { orderId, kind: 'repaid', actor: actor.email, details: { amount, repaidOn: day } })
  await recordChange(tx, {
    actor,
    action: 'bank.repaid',
    entity: 'bank',
    entityId: orderId,
    label: order.number,
    after: { amount, repaidOn: day },
  })
  return order
}
