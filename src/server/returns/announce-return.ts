import type { User } from '#contract/accounts/accounts.ts'
import type { ReturnAnnouncement } from '#contract/returns/returns.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { canReturn, MAX_ANNOUNCED } from '#domain/returns/order-return.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { actorOf, recordOrderEvent } from '#server/orders/record-event.ts'
import { lockOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { packName, readLastReturnDay, readReturns } from './read-returns.ts'
import { findReturn, insertReturn, saveReturn } from './store.ts'

interface Announcement {
  orderId: string
  announcement: ReturnAnnouncement
  /** The operator who announces it; null for the buyer. */
  operator: User | null
  /** Whether nothing has to be sent back, as with a recall: the buyer is not told where to. */
  keepsPacks?: boolean
  /** Epoch ms. */
  now: number
}

/**
 * Announces packs that come back and mails the buyer where to send them; the same id again changes nothing. Refuses
 * what was not shipped, more packs than are left and, to the buyer, a return after the period
 * (docs/rules/returns.md#announcement).
 */
export async function announceReturn(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, announcement, operator, keepsPacks = false, now }: Announcement,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const { id, lines, note } = announcement
  const known = await findReturn(tx, id)
  if (known) return known.orderId === orderId ? order : refuse('return-too-many')
  const until = await readLastReturnDay(tx, order)
  if (until === null) return refuse('return-not-shipped')
  if (operator === null && swissDay(now) > until) return refuse('return-too-late')
  const { returns, returnable, orderLines } = await readReturns(tx, orderId)
  if (!canReturn(lines, returnable) || (operator === null && returns.length >= MAX_ANNOUNCED)) return refuse('return-too-many')
  const actor = operator ?? 'customer'
  await insertReturn(tx, { id, orderId, actor: actorOf(actor), note: note || null, announcedAt: new Date(now) }, lines)
  const named = lines.map(({ position, quantity }) => `${packName(orderLines, position)}: ${quantity}`)
  const event = { order, kind: 'return-announced', details: { returnId: id } } as const
  await recordOrderEvent(tx, { ...event, actor, logged: { after: { lines: named } } })
  if (!keepsPacks) await queueOrderMail(tx, links, { template: 'order-return', order, announced: { id, lines } })
  return order
}

/** Calls a return off for the buyer; refused once it has arrived. The caller has found the order. */
export async function withdrawOwnReturn(tx: Db, { orderId, returnId, now }: { orderId: string; returnId: string; now: number }) {
  const order = await lockOrder(tx, orderId)
  const found = await findReturn(tx, returnId)
  if (!order || found?.orderId !== orderId) return refuse('return-unknown')
  if (found.withdrawnAt !== null) return order
  if (found.receivedAt !== null) return refuse('return-under-way')
  await saveReturn(tx, returnId, { withdrawnAt: new Date(now) })
  await recordOrderEvent(tx, { order, kind: 'return-withdrawn', actor: 'customer', details: { returnId } })
  return order
}
