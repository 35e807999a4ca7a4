import type { User } from '#contract/accounts/accounts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { orderEventText } from '#contract/orders/order-event-texts.ts'
import { actorName } from '#domain/audit/actor-name.ts'
import { openAmount } from '#domain/bank/bank-entry.ts'
import { maskIban } from '#domain/bank/iban.ts'
import { itemCount } from '#domain/cart/cart.ts'
import { giftLinkEnd, isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { isCounted, packsAt } from '#domain/orders/refund.ts'
import { packsToSend } from '#domain/orders/shipments.ts'
import { ownBoxOfLine } from '#domain/own-box/own-box.ts'
import { evidenceFor } from '#domain/payments/dispute.ts'
import { listShippingLabelFiles } from '#server/carrier/store.ts'
import { quoteResponse } from '#server/cart/quote-response.ts'
import { listCardsOfOrder } from '#server/gift-cards/store/purchased-gift-cards.ts'
import { type HeldPacks, listHeldPacks } from '#server/lots/store/packs-of-orders.ts'
import { listMailsOfOrder } from '#server/mail/store/mail-log.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findUnpaidInvoices, toOrderDocument } from './customer-order.ts'
import { readEditRefusal } from './editing/edit-refusal.ts'
import { isInvoiceRenewable } from './invoicing/invoice-renewable.ts'
import { excessOf, isCredited, refundableOf, refundableShipping } from './refunds/refundable.ts'
import { readParcelsWith } from './shipping/parcel-with.ts'
import { listOrderLines } from './store.ts'
import { toOrderListItem } from './store/admin-list.ts'
import { findOrderWithCustomer, listOtherOrders } from './store/admin-order.ts'
import { listDisputes } from './store/disputes.ts'
import { waivedWith } from './store/invoices.ts'
import { type RecordedEvent, readProgress } from './store/order-progress.ts'
import { listOrderRefunds, type OrderRefundRow } from './store/refunds.ts'
import { listKeptReplacements } from './store/shipments.ts'

/** The order with everything that the administration shows of it to this operator; undefined when there is none. */
export async function findAdminOrder(
  db: Db,
  id: string,
  { user: { role }, now }: { user: Pick<User, 'role'>; now: number },
): Promise<AdminOrder | undefined> {
  const found = await findOrderWithCustomer(db, id)
  if (!found) return undefined
  const { order } = found
  const [
    lines,
    held,
    progressOf,
    refunds,
    disputes,
    giftCards,
    mails,
    otherOrders,
    replaced,
    editRefused,
    renewable,
    togetherWith,
    labelled,
    waivedRest,
    unpaidInvoices,
  ] = await Promise.all([
    listOrderLines(db, id),
    listHeldPacks(db, [id]),
    readProgress(db, [id]),
    listOrderRefunds(db, id),
    listDisputes(db, id),
    listCardsOfOrder(db, id),
    listMailsOfOrder(db, id),
    listOtherOrders(db, order),
    listKeptReplacements(db, id),
    readEditRefusal(db, order),
    isInvoiceRenewable(db, order),
    readParcelsWith(db, [order], now),
    listShippingLabelFiles(db, [id]),
    order.dueOn === null ? ZERO : waivedWith(db, id),
    findUnpaidInvoices(db, [order]),
  ])
  const unpaid = unpaidInvoices.get(order.number)
  const open =
    order.paidAt === null ? rappen(Math.max(0, order.total - order.giftCardAmount - order.credited - order.received - waivedRest)) : ZERO
  const { events, documents, shipments, exchanged } = progressOf(id)
  const packs = refundedPacks(refunds)
  const sent = shipments.flatMap((each) => each.lines)
  return {
    ...toOrderListItem(found.row),
    attention: order.needsAttention,
    customerId: found.customerId,
    language: order.language,
    delivery: order.delivery,
    billing: order.billing,
    deliveryNote: order.deliveryNote,
    gift: order.gift,
    awaitsAddressUntil: isAwaitingAddress(order) ? giftLinkEnd(order.placedAt.getTime()) : null,
    paymentIntentId: order.paymentIntentId,
    paidAt: order.paidAt?.toISOString() ?? null,
    paidInCash: order.paidInCash,
    dueOn: order.dueOn,
    exchanged,
    excess: rappen(Math.max(0, excessOf(order))),
    surplus: rappen(Math.max(0, -excessOf(order))),
    received: order.received,
    openAmount: open,
    openReminderFees: unpaid ? rappen(Math.max(0, openAmount(unpaid) - open)) : ZERO,
    isCreditable: isCredited(order),
    remindersPaused: order.remindersPaused,
    postponement:
      order.postponedUntil === null || order.postponedReason === null
        ? null
        : { until: order.postponedUntil, reason: order.postponedReason },
    quote: quoteResponse(order.quote),
    giftCards: giftCards
      .toSorted((a, b) => (a.orderPosition ?? 0) - (b.orderPosition ?? 0))
      .map(({ id: cardId, lastFour }) => ({ id: cardId, lastFour })),
    disputed: order.disputed,
    disputes: disputes.map(disputeEntry),
    ...refundableOf(order, { lines, replaced }),
    refundableShipping: refundableShipping(order, refunds),
    isEditable: editRefused === undefined,
    isAddressEditable: orderCan.changeAddress(order),
    isInvoiceRenewable: renewable,
    isCancellable: orderCan.cancel(order),
    lines: lines.map(({ orderId: _orderId, box, boxSize, ...line }) => ({
      ...line,
      box: ownBoxOfLine({ box, boxSize }),
      refundedQuantity: packsAt(packs, line.position),
      replacedQuantity: packsAt(replaced, line.position),
      lots: lotsOf(held.filter(({ position }) => position === line.position)),
    })),
    timeline: events.map(timelineEntry),
    shipments: shipments.map(({ orderId: _orderId, actor: _actor, returnId: _returnId, parcelId: _parcelId, shippedAt, ...each }) => ({
      ...each,
      shippedAt: shippedAt.toISOString(),
    })),
    shippingLabelFiles: labelled.get(id) ?? [],
    toSend: orderCan.changeAddress(order) ? packsToSend({ lines, sent, refunded: packs }) : [],
    refunds: refunds.map((refund) => refundEntry(refund, role)),
    documents: documents.map(toOrderDocument),
    mails,
    together: togetherWith(id),
    otherOrders,
  }
}

/** The packs of all refunds that count. */
export function refundedPacks(refunds: readonly OrderRefundRow[]): OrderRefundRow['lines'] {
  return refunds.filter(isCounted).flatMap(({ lines }) => lines)
}

/** The lots of a line, each once, whatever parcels its packs are in. */
function lotsOf(held: readonly HeldPacks[]): AdminOrder['lines'][number]['lots'] {
  return [...Map.groupBy(held, ({ lotId }) => lotId).values()].flatMap((packs) => {
    const [lot] = packs
    if (!lot) return []
    const { lotId: id, number, bestBefore, isBlocked } = lot
    return [{ id, number, bestBefore, packs: itemCount(packs), isBlocked }]
  })
}

function timelineEntry({ id, actor, at, ...event }: RecordedEvent): AdminOrder['timeline'][number] {
  return { id, kind: event.kind, text: orderEventText(event), actor: actorName(actor), at: at.toISOString() }
}

function disputeEntry(dispute: Awaited<ReturnType<typeof listDisputes>>[number]): AdminOrder['disputes'][number] {
  const { orderId: _orderId, reportedAt: _reportedAt, respondBy, openedAt, submittedAt, movements, ...stored } = dispute
  return {
    ...stored,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    movements: movements.map(({ kind, amount, movedAt }) => ({ kind, amount, movedAt: movedAt.toISOString() })),
    evidence: [...evidenceFor(stored.reason)],
  }
}

function refundEntry(
  { id, amount, reason, state, iban, accountHolder, transferredOn, cash, isCredit, toGiftCard, actor, createdAt }: OrderRefundRow,
  role: User['role'],
): AdminOrder['refunds'][number] {
  const account = iban === null || accountHolder === null ? null : { iban: role === 'owner' ? iban : maskIban(iban), accountHolder }
  return {
    id,
    amount,
    reason,
    state,
    account,
    transferredOn,
    cash,
    isCredit,
    toGiftCard,
    actor: actorName(actor),
    createdAt: createdAt.toISOString(),
  }
}
