import * as z from 'zod/mini'
import { bulkResult, day, listOf, pageQuery, q, version } from '#contract/admin.ts'
import { ownBoxSize } from '#contract/cart/own-box-of-line.ts'
import { gift, postalAddress } from '#contract/checkout/contact.ts'
import { orderDocument } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/endpoint.ts'
import { mailListItem } from '#contract/mail/admin-mails.ts'
import { chf } from '#contract/money.ts'
import { dispute } from '#contract/payments/disputes.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { SHIPPING_LABEL_FILES } from '#domain/carrier/shipping-label.ts'
import { PAYMENT_STATES } from '#domain/invoices/invoice.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { ATTENTION_CODES } from '#domain/orders/order-attention.ts'
import { ORDER_STATUSES, ORDER_STEPS, STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import { orderRefund } from './order-refund.ts'
import { parcelWith, SHIP_REFUSALS, shipment, trackingNumber } from './shipments.ts'

/** `due` lists those first that have to leave first. */
export const ORDER_SORTS = ['newest', 'oldest', 'total-desc', 'total-asc', 'due'] as const

const tag = 'Verwaltung: Bestellungen'
const status = z.enum(ORDER_STATUSES)
const attentionCode = z.enum(ATTENTION_CODES)
const orderParams = z.object({ id: z.uuid() })

/**
 * What the list of orders can be narrowed to: a status, or `to-pack` for confirmed or processing and not postponed,
 * `to-ship-today` for those of them that have to leave today or are late, `postponed` for what is not packed before a
 * later day, `partly-shipped` for what waits for its last parcel.
 */
export const ORDER_VIEWS = [...ORDER_STATUSES, 'to-pack', 'to-ship-today', 'postponed', 'partly-shipped'] as const

export const orderFilter = z.object({
  q,
  status: z.optional(z.enum(ORDER_VIEWS)),
  payment: z.optional(z.enum(PAYMENT_STATES)),
  /** Only orders that need attention (docs/rules/orders.md#attention). */
  attention: z.optional(z.stringbool()),
  from: z.optional(day),
  to: z.optional(day),
})
export type OrderFilter = z.output<typeof orderFilter>

export const orderListItem = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  status,
  nextStatuses: z.array(status),
  payment: z.enum(PAYMENT_STATES),
  paymentMethod: z.nullable(z.string()),
  itemCount: z.int(),
  total: chf,
  refunded: chf,
  /** What was credited while the invoice was unpaid; no part of `refunded` (docs/rules/invoices.md#credits). */
  credited: chf,
  /** By how much edits have lowered the total since it was paid (docs/rules/orders.md#edit). */
  totalReduction: chf,
  /** The part of `refunded` that an operator still has to transfer to the customer's bank account. */
  toTransfer: chf,
  /**
   * The day of delivery that was promised, and the last day on which the parcel can leave for it
   * (docs/rules/delivery.md#stored).
   */
  promisedOn: z.nullable(z.string()),
  shipBy: z.nullable(z.string()),
  /** The day from which on it is packed; null when it is not postponed (docs/rules/packing.md#postponed). */
  postponedUntil: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** How many of its shipments have left (docs/rules/packing.md#shipments). */
  shipmentCount: z.int(),
  /** To how many addresses a company's gift goes; null for any other order (docs/rules/company-gifts.md#parcels). */
  recipients: z.nullable(z.int()),
  needsAttention: z.nullable(z.string()),
  version,
})
export type OrderListItem = z.output<typeof orderListItem>

export const adminOrder = z.extend(orderListItem, {
  /** The reasons in `needsAttention`, each of which is settled on its own (docs/rules/orders.md#attention). */
  attention: z.array(attentionCode),
  customerId: z.nullable(z.int()),
  /** The language of its mails and documents (docs/rules/languages.md#customers). */
  language: z.enum(LANGUAGES),
  delivery: z.nullable(postalAddress),
  billing: z.nullable(postalAddress),
  deliveryNote: z.nullable(z.string()),
  /** Null for an order that is no gift (docs/rules/orders.md#gifts). */
  gift: z.nullable(gift),
  /**
   * Until which Swiss day the recipient of the gift can enter the address; null unless the order waits for it
   * (docs/rules/orders.md#gift-links).
   */
  awaitsAddressUntil: z.nullable(z.string()),
  /** Null for an order on invoice. */
  paymentIntentId: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  paidInCash: z.nullable(chf),
  /** The due date of an invoice; null for an order that was paid at once. */
  dueOn: z.nullable(z.string()),
  /** The part of `refunded` that pays for its supplement instead (docs/rules/orders.md#net). */
  exchanged: chf,
  /** What the provider has refunded beyond what was left, as far as it is owed (docs/rules/payments.md#excess). */
  excess: chf,
  /** What came in beyond the order and was not refunded yet. */
  surplus: chf,
  /** What the bank's entries have paid of an invoice (docs/rules/bank.md#settlement). */
  received: chf,
  /** What an invoice still asks for, without the fees of reminders. */
  openAmount: chf,
  /** What the reminders of an unpaid invoice ask for beyond that. */
  openReminderFees: chf,
  remindersPaused: z.boolean(),
  /**
   * Until which day the order is not packed, and why; null when it is not postponed (docs/rules/packing.md#postponed).
   */
  postponement: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  quote,
  /** The gift cards that it bought, in the order of its quote; empty until they are issued. */
  giftCards: z.array(z.object({ id: z.string(), lastFour: z.string() })),
  /** The amount that a bank has withdrawn because of a dispute. */
  disputed: chf,
  /** Oldest first (docs/rules/payments.md#disputes). */
  disputes: z.array(dispute),
  /** Whether what goes back is credited, as the invoice is unpaid. */
  isCreditable: z.boolean(),
  refundable: chf,
  /** What was waived of its invoice: it is credited with the last of the order, and not refunded. */
  waived: chf,
  /** What was charged for shipping and can still be refunded. */
  refundableShipping: chf,
  /** Whether its goods can be changed (docs/rules/orders.md#edit). */
  isEditable: z.boolean(),
  isAddressEditable: z.boolean(),
  /** Whether its invoice has an earlier address and can be replaced (docs/rules/invoices.md#corrected-address). */
  isInvoiceRenewable: z.boolean(),
  isCancellable: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      productId: z.nullable(z.int()),
      name: z.string(),
      category: z.string(),
      weight,
      sizeLabel: z.string(),
      quantity: z.int(),
      /** The own box in the order that the line is part of; null for a loose line. */
      box: z.nullable(z.object({ number: z.int(), size: ownBoxSize })),
      refundedQuantity: z.int(),
      /**
       * The packs that the customer has as replacements, which are not refunded (docs/rules/returns.md#replacement).
       */
      replacedQuantity: z.int(),
      unitPrice: chf,
      lineTotal: chf,
      discount: chf,
      taxRate: z.int(),
      /**
       * The lots whose packs are in its parcel; empty before it is packed and for sizes without lots
       * (docs/rules/lots.md#packing).
       */
      lots: z.array(z.object({ id: z.int(), number: z.string(), bestBefore: z.string(), packs: z.int(), isBlocked: z.boolean() })),
    }),
  ),
  timeline: z.array(z.object({ id: z.int(), kind: z.string(), text: z.string(), actor: z.string(), at: z.string() })),
  refunds: z.array(orderRefund),
  /** Oldest first; empty while an order is held, and once they are deleted after ten years. */
  documents: z.array(orderDocument),
  /** What has left (docs/rules/packing.md#shipments). */
  shipments: z.array(shipment),
  /** The files that labels of the carrier were made as, which can be printed (docs/rules/packing.md#labels). */
  shippingLabelFiles: z.array(z.enum(SHIPPING_LABEL_FILES)),
  /**
   * The packs that are still to be sent, without those that were refunded; empty once the order is shipped or
   * cancelled.
   */
  toSend: z.array(z.object({ position: z.int(), quantity: z.int() })),
  mails: z.array(mailListItem),
  /** Other orders of the same parcel: what it supplements, and its supplements (docs/rules/orders.md#supplements). */
  together: z.array(parcelWith),
  /** Other orders with the same email address, newest first. */
  otherOrders: z.array(z.object({ id: z.string(), number: z.string(), placedAt: z.string(), status, total: chf })),
})
export type AdminOrder = z.output<typeof adminOrder>

/** The refusals of every change of one order. */
export const ORDER_CHANGE_REFUSALS = { 'order-unknown': 404, 'changed-elsewhere': 409 } as const

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Lists orders, filtered by number, name, e-mail, status, payment and day',
  tag,
  query: z.extend(pageQuery, { ...orderFilter.shape, sort: z._default(z.enum(ORDER_SORTS), 'newest') }),
  response: listOf(orderListItem),
  refusals: {},
})

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'Returns an order with its lines, timeline, refunds and mails',
  tag,
  params: orderParams,
  response: adminOrder,
  refusals: { 'order-unknown': 404 },
})

export const updateOrderStatus = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/status',
  summary: 'Moves an order to its next status; shipped takes a tracking number. Cancelling is a separate endpoint',
  tag,
  params: orderParams,
  body: z.object({ version, to: z.enum(ORDER_STEPS), trackingNumber: z.optional(trackingNumber) }),
  response: adminOrder,
  refusals: SHIP_REFUSALS,
})

export const updateOrderStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/orders/bulk-status',
  summary: 'Confirms many orders, or reports them delivered; each is moved or refused with its reason',
  tag,
  body: z.object({
    orders: z.array(z.object({ id: z.uuid(), version })).check(z.minLength(1), z.maxLength(200)),
    to: z.enum(STEPS_WITHOUT_GOODS),
  }),
  response: bulkResult,
  refusals: {},
})

export const cancelAdminOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel',
  summary: 'Cancels an order before shipping and refunds it, or what of it has not left yet; optionally returns the stock',
  tag,
  access: 'owner',
  params: orderParams,
  body: z.object({
    version,
    reason: z.string().check(z.trim(), z.minLength(1, 'Bitte nennen Sie den Grund.'), z.maxLength(300)),
    restock: z.boolean(),
    /** Whether what was paid was handed back in cash; only of an order that was paid so. */
    inCash: z.optional(z.boolean()),
  }),
  response: adminOrder,
  refusals: {
    ...ORDER_CHANGE_REFUSALS,
    'order-move-refused': 409,
    'gift-card-used': 409,
    'payment-unavailable': 503,
    'order-unpaid': 409,
    'refund-not-in-cash': 409,
    'refund-too-large': 422,
    'refund-nothing-left': 409,
  },
})

export const setOrderPayment = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/payment',
  summary: 'Marks an invoice as paid, by bank or in cash, or as unpaid again while nothing of it is refunded; with gift cards only owners',
  tag,
  params: orderParams,
  body: z.object({ version, isPaid: z.boolean(), inCash: z.optional(z.boolean()) }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'payment-by-owner': 403, 'payment-settled': 409, 'payment-by-bank': 409, 'gift-card-used': 409 },
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  summary: 'Adds an internal note to the timeline; customers do not see it',
  tag,
  params: orderParams,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Bitte schreiben Sie etwas.'), z.maxLength(2000)) }),
  response: adminOrder,
  refusals: { 'order-unknown': 404 },
})

export const resolveOrderAttention = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/attention',
  summary: 'Marks a reason why the order needed attention as settled',
  tag,
  params: orderParams,
  body: z.object({ version, reason: attentionCode }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'order-held': 409 },
})
