import type { AdminReturn, AdminReturns } from '#contract/returns/admin-returns.ts'
import type { OrderReturns } from '#contract/returns/returns.ts'
import { actorName } from '#domain/audit/actor-name.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import type { Language } from '#domain/language/language.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { type LinePacks, packsAt, refundOfPacks } from '#domain/orders/refund.ts'
import {
  lastReturnDay,
  MAX_ANNOUNCED,
  returnablePacks,
  returnAddress,
  type ReturnedPacks,
  returnState,
} from '#domain/returns/order-return.ts'
import { listReplacementLabels } from '#server/carrier/store.ts'
import { refundedPacks } from '#server/orders/admin-order.ts'
import { listOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts'
import { readProgress } from '#server/orders/store/order-progress.ts'
import { listOrderRefunds, type OrderRefundRow, SENT_REFUND_STATES } from '#server/orders/store/refunds.ts'
import { listKeptReplacements, listReplacements, type ShipmentRow } from '#server/orders/store/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { listReturnLines, listReturns, type ReturnLineRow, type ReturnRow } from './store.ts'

/** The returns of an order with all that decides what may still come back. */
export interface ReturnsOfOrder {
  orderLines: OrderLineRow[]
  returns: (ReturnRow & { lines: ReturnLineRow[]; refund: OrderRefundRow | undefined })[]
  /** The parcels that replace what came back. */
  replacements: ShipmentRow[]
  /** The packs of each line that can still be announced. */
  returnable: LinePacks[]
  /** The packs of all refunds, and those of them that have no return. */
  refunded: LinePacks[]
  /** The packs that the buyer has as replacements. */
  replaced: LinePacks[]
}

/** What the packs of a line are called, such as 'Mango 15 g'. */
export function packName(lines: readonly OrderLineRow[], position: number): string {
  const line = lines.find((each) => each.position === position)
  return line ? `${line.name} ${line.sizeLabel}` : ''
}

/** Reads the returns of an order; to decide by them, the order has to be locked. */
export async function readReturns(db: Db, orderId: string): Promise<ReturnsOfOrder> {
  // One after the other: `db` may be a transaction, whose connection runs one query at a time.
  const orderLines = await listOrderLines(db, orderId)
  const rows = await listReturns(db, orderId)
  const lines = await listReturnLines(db, orderId)
  const refunds = await listOrderRefunds(db, orderId)
  const replacements = await listReplacements(db, orderId)
  const refundOf = new Map(refunds.map((refund) => [refund.id, refund]))
  const returns = rows.map((row) => ({
    ...row,
    lines: lines.filter(({ returnId }) => returnId === row.id),
    refund: row.refundId === null ? undefined : refundOf.get(row.refundId),
  }))
  const ofReturns = new Set(rows.map(({ refundId }) => refundId))
  const returned: ReturnedPacks[] = returns.filter(({ withdrawnAt }) => withdrawnAt === null).flatMap((each) => each.lines)
  const others = refundedPacks(refunds.filter(({ id }) => !ofReturns.has(id)))
  // Packs that came back, whose refund has failed, are refunded anew without a return.
  const unpaid = returns.flatMap(({ refund }) => (refund?.state === 'failed' || refund?.state === 'cancelled' ? refund.lines : []))
  const otherwise = orderLines.map(({ position }) => ({
    position,
    quantity: Math.max(0, packsAt(others, position) - packsAt(unpaid, position)),
  }))
  const sentAgain = replacements.flatMap((each) => each.lines)
  const sent = orderLines.map(({ position, quantity }) => ({ position, quantity: quantity + packsAt(sentAgain, position) }))
  return {
    orderLines,
    returns,
    replacements,
    returnable: returnablePacks({ lines: sent, returned, refunded: otherwise }),
    refunded: refundedPacks(refunds),
    replaced: await listKeptReplacements(db, orderId),
  }
}

/**
 * The last Swiss day on which the buyer can announce a return; null before the order is shipped
 * (docs/rules/returns.md#period).
 */
export async function readLastReturnDay(db: Db, order: OrderRow): Promise<string | null> {
  if (!orderCan.return(order)) return null
  const { events } = (await readProgress(db, [order.id]))(order.id)
  const { returnDays } = await readShopSettings(db)
  const dayOf = (kind: 'shipped' | 'delivered') => {
    const event = events.findLast((each) => each.kind === kind)
    return event ? swissDay(event.at.getTime()) : null
  }
  return lastReturnDay({ shippedOn: dayOf('shipped'), deliveredOn: dayOf('delivered'), promisedOn: order.promisedOn }, returnDays)
}

/** The returns of an order as its buyer sees them; `now` in epoch ms. */
export async function readOrderReturns(
  db: Db,
  order: OrderRow,
  { now, language }: { now: number; language: Language },
): Promise<OrderReturns> {
  const [{ returns, replacements, returnable }, until, { company }, lines] = await Promise.all([
    readReturns(db, order.id),
    readLastReturnDay(db, order),
    readShopSettings(db),
    inCustomersWords(db, order.quote.lines, language),
  ])
  const named = (position: number) => {
    const line = lines[position]
    return { position, name: line?.name ?? '', sizeLabel: line?.sizeLabel ?? '', inGerman: line?.inGerman }
  }
  const left = returnable.filter(({ quantity }) => quantity > 0)
  return {
    mayAnnounce: until !== null && swissDay(now) <= until && left.length > 0 && returns.length < MAX_ANNOUNCED,
    until,
    lines: left.map(({ position, quantity }) => ({ ...named(position), quantity })),
    address: returnAddress(company),
    returns: returns.map((each) => ({
      id: each.id,
      state: returnState(each),
      announcedAt: each.announcedAt.toISOString(),
      isRefunded: isSent(each.refund),
      replacement: replacementOf(replacements, each.id),
      lines: each.lines.map(({ position, quantity, reason }) => ({ ...named(position), quantity, reason })),
    })),
  }
}

/** The returns of an order as operators see them. */
export async function readAdminReturns(db: Db, orderId: string): Promise<AdminReturns> {
  const { orderLines, returns, replacements, returnable, refunded, replaced } = await readReturns(db, orderId)
  const labels = await listReplacementLabels(db, orderId)
  const named = (position: number) => {
    const line = orderLines.find((each) => each.position === position)
    if (!line) throw new Error(`order ${orderId} has no line ${position}`)
    return { position, name: line.name, sizeLabel: line.sizeLabel }
  }
  return {
    returns: returns.map(({ id, version, actor, note, refund, lines, ...steps }) => ({
      id,
      version,
      state: returnState(steps),
      actor: actorName(actor),
      note,
      announcedAt: steps.announcedAt.toISOString(),
      closedAt: steps.closedAt?.toISOString() ?? null,
      isRefunded: isSent(refund),
      replacement: withLabel(replacementOf(replacements, id), labels.get(id)),
      amount: refundOfPacks({ lines: orderLines, wanted: arrivedPacks(lines), before: refunded, replaced }),
      lines: lines.map(({ position, quantity, reason, received, restocked, writeOffReason }) => ({
        ...named(position),
        quantity,
        reason,
        received,
        restocked,
        writeOffReason,
      })),
    })),
    lines: orderLines.map(({ position }) => ({ ...named(position), quantity: packsAt(returnable, position) })),
  }
}

/** The packs of a return as far as they arrived; before that as announced. */
export function arrivedPacks(lines: readonly ReturnLineRow[]): LinePacks[] {
  return lines
    .map(({ position, quantity, received }) => ({ position, quantity: received ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** Whether a refund has gone back, or is on its way. */
function isSent(refund: OrderRefundRow | undefined): boolean {
  return refund !== undefined && SENT_REFUND_STATES.includes(refund.state)
}

function withLabel(sent: ReturnType<typeof replacementOf>, labelFile: ShippingLabelFile | undefined): AdminReturn['replacement'] {
  return sent && { ...sent, labelFile: labelFile ?? null }
}

function replacementOf(replacements: readonly ShipmentRow[], id: string): OrderReturns['returns'][number]['replacement'] {
  const sent = replacements.find(({ returnId }) => returnId === id)
  return sent ? { trackingNumber: sent.trackingNumber, sentAt: sent.shippedAt.toISOString() } : null
}
