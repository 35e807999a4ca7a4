import * as z from 'zod/mini'
import type { Rappen } from '#domain/money/money.ts'
import { STATUSES_WITHOUT_DETAILS } from '#domain/orders/order-status.ts'

const amount = z.custom<Rappen>(Number.isSafeInteger)
const text = z.string()
const texts = z.array(z.string())
const ofRefund = { refundId: text, amount }
const ofReturn = { returnId: text }
const ofDispute = { reason: text, amount, disputeId: text }

/**
 * What happens to an order, as the timeline stores it (docs/rules/orders.md#timeline); days are ISO days. A new kind
 * also needs its German text in `order-event-texts.ts` and its place in the check on the table `order_event`.
 */
export const orderEvent = z.discriminatedUnion('kind', [
  // `giftCard` is the last four characters of the card that has paid all or a part, `exchangedFrom` the number of the
  // order whose credit it is.
  event('placed', {
    onInvoice: z.optional(z.boolean()),
    isFree: z.optional(z.boolean()),
    cash: z.optional(amount),
    giftCard: z.optional(text),
    exchangedFrom: z.optional(text),
  }),
  event(STATUSES_WITHOUT_DETAILS),
  event('shipped', { trackingNumber: z.optional(text) }),
  event('cancelled', { reason: z.optional(text) }),
  event('accepted-after-review', { amount, currency: text, reason: z.nullable(text) }),
  // `amount` is what the invoice asked for, without credits, when an operator marked it.
  // `waivesFees` says that the bank had brought it, and only fees of reminders were open.
  event('payment-received', {
    bookedOn: z.optional(text),
    amount: z.optional(amount),
    cash: z.optional(amount),
    waivesFees: z.optional(z.literal(true)),
  }),
  event('payment-withdrawn', { cash: z.optional(amount) }),
  // `charged` is the part of the amount that a bank kept on the way.
  event('bank-entry', { amount, bookedOn: text, waived: z.optional(amount), charged: z.optional(amount) }),
  // `transferredOn` is the day on which the bank took the payment back.
  event('bank-entry-undone', { amount, bookedOn: text, charged: z.optional(amount), transferredOn: z.optional(text) }),
  event('reminded', { level: z.literal([0, 1, 2]), number: text, fee: amount, amount }),
  event('reminders-paused'),
  event('reminders-resumed'),
  event('repaid', { amount, repaidOn: text, refundId: z.optional(text) }),
  event('refund-requested', { ...ofRefund, reason: text }),
  event('refunded', {
    ...ofRefund,
    transferredOn: z.optional(text),
    cash: z.optional(amount),
    giftCard: z.optional(text),
    exchangedFrom: z.optional(text),
  }),
  event('credited', { ...ofRefund, reason: text }),
  event('transfer-account'),
  event('refund-cancelled', ofRefund),
  // `bookedOn` is the day on which a transfer came back; `isRepayment` says that it was one of what was paid too much.
  event('refund-failed', {
    ...ofRefund,
    failure: z.nullable(text),
    bookedOn: z.optional(text),
    isRepayment: z.optional(z.literal(true)),
  }),
  event('edited', { before: amount, after: amount }),
  event('exchanged', { amount }),
  event('exchange-undone', { amount, isSetOff: z.optional(z.boolean()) }),
  event('excess-returned', { amount, bookedOn: text }),
  event('excess-waived', { amount }),
  event('supplement-asked', { draft: z.int(), amount }),
  event('supplemented', { number: text, amount }),
  event('return-announced', ofReturn),
  event('return-received', { ...ofReturn, lines: texts }),
  event('return-inspected', { ...ofReturn, lines: texts }),
  event('return-closed', { ...ofReturn, refund: z.boolean() }),
  event('return-replaced', { ...ofReturn, lines: texts, trackingNumber: z.optional(text) }),
  event('return-withdrawn', ofReturn),
  event('disputed', ofDispute),
  event('dispute-warning', ofDispute),
  event('dispute-under-review', ofDispute),
  event('dispute-answered', { disputeId: text, text }),
  event('dispute-closed', ofDispute),
  event('dispute-fee', ofDispute),
  event('dispute-fee-returned', ofDispute),
  event('dispute-withdrawn', ofDispute),
  event('dispute-reinstated', ofDispute),
  event('dispute-won', ofDispute),
  event('dispute-lost', ofDispute),
  event('gift-cards-issued', { count: z.int() }),
  event('note', { text }),
  event('gift-address'),
  event('address'),
  event('invoice-renewed', { number: text }),
  // The number of the address in the list of a company's gift.
  event('recipient-address', { recipient: z.int(), isLabelVoid: z.optional(z.boolean()) }),
  // `part` is the number of the shipment where there are several.
  event('tracking', { trackingNumber: z.nullable(text), part: z.optional(z.int()) }),
  event('attention'),
  event('part-shipped', { part: z.optional(z.int()), trackingNumber: z.optional(text), recipients: z.optional(z.array(z.int())) }),
  event('packed'),
  event('unpacked'),
  event('postponed', { until: text }),
  event('resumed'),
  event('mail-resent', { title: text }),
])
export type OrderEvent = z.output<typeof orderEvent>
export type OrderEventKind = OrderEvent['kind']
export type OrderEventDetails = { [Event in OrderEvent as Event['kind']]: Event['details'] }

function event<const Kind extends string, Details extends z.core.$ZodLooseShape = Record<never, never>>(
  kind: Kind | Kind[],
  details?: Details,
) {
  return z.object({ kind: z.literal(typeof kind === 'string' ? [kind] : kind), details: z.object(details) })
}
