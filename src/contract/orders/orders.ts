import * as z from 'zod/mini'
import { sessionId } from '#contract/cart/cart.ts'
import { gift, postalAddress } from '#contract/checkout/contact.ts'
import { documentNumberParam, orderDocument } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { quote } from '#contract/quote/quote.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

/** An order as its buyer sees it; `items` is a JSON array as text. */
export const customerOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  totalAmount: chf,
  refundedAmount: chf,
  /** What was taken out of it and pays for its supplement (docs/rules/orders.md#net). */
  exchangedAmount: chf,
  /** What was credited of an unpaid invoice, which is owed no more (docs/rules/invoices.md#credits). */
  creditedAmount: chf,
  /** Whether that has left nothing to pay. */
  isCredited: z.boolean(),
  /**
   * What is still to pay of an invoice, with the fees of its reminders; 0 once it is paid, and for an order that was
   * paid at once.
   */
  openAmount: chf,
  /** The part of `refundedAmount` that is promised, but not on its way yet. */
  pendingRefundAmount: chf,
  /** Null while an invoice is unpaid. */
  paidAt: z.nullable(z.string()),
  /** The due date of an invoice; null for an order that was paid at once. */
  dueOn: z.nullable(z.string()),
  /** The lines as a JSON string. */
  items: z.string(),
  notes: z.nullable(z.string()),
  /** Null for an order that is no gift (docs/rules/orders.md#gifts). */
  gift: z.nullable(gift),
  /** The link by which the recipient of the gift enters the address; null unless the order waits for one. */
  giftLink: z.nullable(z.string()),
  email: z.nullable(z.string()),
  delivery: z.nullable(postalAddress),
  billing: z.nullable(postalAddress),
  /** The day of delivery that was promised; null without a promise. */
  promisedOn: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** What has left (docs/rules/packing.md#shipments). */
  shipments: z.array(
    z.object({
      /** The number of the recipient, from 1. */
      recipient: z.int(),
      number: z.int(),
      trackingNumber: z.nullable(z.string()),
      shippedAt: z.string(),
      lines: z.array(z.object({ name: z.string(), sizeLabel: z.string(), quantity: z.int(), inGerman })),
    }),
  ),
  /** The gift cards that it has bought, once they are issued (docs/rules/gift-cards.md#buyer). */
  giftCards: z.array(
    z.object({
      /** Its place among those of the quote, from 1. */
      number: z.int(),
      /** Where it is mailed; null once that is forgotten. */
      email: z.nullable(z.string()),
      /** Null before its day. */
      deliveredAt: z.nullable(z.string()),
      /** Whether it was mailed to the buyer, whose account can then print it. */
      isOwn: z.boolean(),
      canSendAgain: z.boolean(),
    }),
  ),
  /** Oldest first; empty while an order is held, and once they are deleted after ten years. */
  documents: z.array(orderDocument),
  quote,
  timeline: z.array(z.object({ kind: z.string(), at: z.string() })),
})
export type CustomerOrder = z.output<typeof customerOrder>

/**
 * The order of a buyer who has proved to be its owner, with the others that a supplement makes its companions, as far
 * as they are the same buyer's.
 */
export const ownedOrder = z.extend(customerOrder, {
  /** See docs/rules/orders.md#supplements. */
  together: z.array(
    z.object({
      number: z.string(),
      isSupplement: z.boolean(),
      /** Whether both come in one parcel, as far as is known. */
      isInParcel: z.boolean(),
      /** The path of its page for this owner. */
      path: z.string(),
    }),
  ),
  /**
   * Whether its customer may still cancel it: in the account, or as a guest by writing to the shop
   * (docs/rules/orders.md#cancellation).
   */
  mayCancel: z.boolean(),
})
export type OwnedOrder = z.output<typeof ownedOrder>

/** The token of the signed link of a confirmation mail. */
const tokenParams = z.object({ token: z.string().check(z.maxLength(200)) })

export const getOrderByToken = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token',
  summary: 'Returns the order behind the signed link of a confirmation mail',
  tag: 'Bestellungen',
  params: tokenParams,
  response: ownedOrder,
  refusals: { 'order-unknown': 404 },
})

/** Which card of an order is meant, and the key that makes its mail one however often it is sent. */
export const giftCardOfOrder = { number: wholeNumber }
export const resendGiftCard = {
  body: z.object({ key: z.uuid() }),
  response: z.object({ email: z.string() }),
  refusals: { 'order-unknown': 404, 'gift-card-unavailable': 409, 'too-many-attempts': 429 },
} as const

/** Puts the lines of an order into the cart again (docs/rules/orders.md#reorder). */
export const reordering = {
  body: z.object({ sessionId }),
  response: z.object({
    added: z.int(),
    notes: z.array(z.string()),
    /** The first own box that was left out, as it stands in the address of its page (docs/rules/own-box.md#link). */
    box: z.optional(z.string()),
  }),
  refusals: { 'order-unknown': 404, 'cart-unknown': 404 },
} as const

export const reorderAsGuest = endpoint({
  method: 'POST',
  path: '/api/orders/by-token/:token/reorder',
  summary: 'Adds the lines of the order behind a signed link to the cart again and names what is no longer available',
  tag: 'Bestellungen',
  params: tokenParams,
  ...reordering,
})

export const sendGuestGiftCard = endpoint({
  method: 'POST',
  path: '/api/orders/by-token/:token/gift-cards/:number/send',
  summary: 'Mails a gift card of the order behind a signed link once more to whom it was mailed',
  tag: 'Bestellungen',
  params: z.object({ ...tokenParams.shape, ...giftCardOfOrder }),
  ...resendGiftCard,
})

export const getGuestInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token/invoice',
  summary: 'The invoice of the order behind a signed link as PDF',
  tag: 'Bestellungen',
  params: tokenParams,
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})

export const getGuestDocument = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token/documents/:number',
  summary: 'An invoice or a credit note of the order behind a signed link as PDF',
  tag: 'Bestellungen',
  params: z.object({ ...tokenParams.shape, number: documentNumberParam }),
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})
