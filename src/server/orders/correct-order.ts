import type { User } from '#contract/accounts.ts'
import type { AuditAction } from '#contract/admin-audit.ts'
import type { PostalAddressInput } from '#contract/contact.ts'
import { type Fields, fieldsOf } from '#domain/changed-fields.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { isBeforeShipping } from './admin-order.ts'
import { lockOrder, recordOrderEvent, saveOrder } from './store.ts'
import type { OrderRow } from './tables.ts'

/** A change of an order that is no step: who makes it, and which version they saw. */
export interface Correction {
  orderId: string
  version: number
  actor: User
}

/** Corrects where an order goes; refused once it is shipped or cancelled. */
export async function correctAddress(
  tx: Db,
  correction: Correction,
  address: { delivery: PostalAddressInput; billing: PostalAddressInput | null },
) {
  const order = await lockOrder(tx, correction.orderId)
  if (order && !isBeforeShipping(order)) return refuse('address-locked')
  const changes = { delivery: address.delivery, billing: address.billing ?? address.delivery }
  return correct(tx, correction, { kind: 'address', action: 'order.address-corrected', changes })
}

/** Sets or clears the tracking number. */
export function setTracking(tx: Db, correction: Correction, trackingNumber: string | null) {
  const changes = { trackingNumber: trackingNumber || null }
  return correct(tx, correction, { kind: 'tracking', action: 'order.tracking-changed', changes, details: changes })
}

/** Says that what needed attention has been dealt with. */
export function resolveAttention(tx: Db, correction: Correction) {
  return correct(tx, correction, { kind: 'attention', action: 'order.attention-resolved', changes: { needsAttention: null } })
}

/** Notes that an invoice was paid, or takes the note back; refused for what was paid at once, and once money went back. */
export async function setPayment(tx: Db, correction: Correction, { isPaid, now }: { isPaid: boolean; now: number }) {
  const order = await lockOrder(tx, correction.orderId)
  if (order && (order.dueOn === null || order.refunded > 0)) return refuse('payment-settled')
  if (order && (order.paidAt !== null) === isPaid) return refuse('changed-elsewhere')
  return correct(tx, correction, {
    kind: isPaid ? 'payment-received' : 'payment-withdrawn',
    action: isPaid ? 'order.payment-received' : 'order.payment-withdrawn',
    changes: { paidAt: isPaid ? new Date(now) : null },
  })
}

/** Writes an inner note; two people may write at once. */
export async function addNote(tx: Db, { orderId, actor, text }: { orderId: string; actor: User; text: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  await recordOrderEvent(tx, { orderId, kind: 'note', actor: actor.email, details: { text } })
  return order
}

interface Planned {
  kind: string
  action: AuditAction
  changes: Partial<Pick<OrderRow, 'delivery' | 'billing' | 'trackingNumber' | 'needsAttention' | 'paidAt'>>
  details?: Record<string, unknown>
}

async function correct(tx: Db, { orderId, version, actor }: Correction, { kind, action, changes, details = {} }: Planned) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  await saveOrder(tx, orderId, changes)
  await recordOrderEvent(tx, { orderId, kind, actor: actor.email, details })
  const after: Fields = { ...changes }
  await recordChange(tx, {
    actor,
    action,
    entity: 'order',
    entityId: orderId,
    label: order.number,
    before: fieldsOf(order, Object.keys(changes)),
    after,
  })
  return order
}
