import type { LinePacks } from '#domain/orders/refund.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { wantsOrderUpdates } from '#server/mail/store/notification-preferences.ts'
import type { OrderMailTemplateName } from '#server/mail/templates.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { quoteInCustomersWords } from '#server/products/store/names-in-language.ts'
import { type OrderLinkConfig, orderUrl } from './order-token.ts'
import { isRefundedByTransfer } from './refunds/refundable.ts'
import type { OrderRow } from './store.ts'
import { findTrackingNumber } from './store/shipments.ts'
import { findParcelToCome } from './store/supplements.ts'

/** The mails that a customer can switch off. */
const OPTIONAL_MAILS: ReadonlySet<OrderMailTemplateName> = new Set([
  'order-shipped',
  'order-part-shipped',
  'order-replacement',
  'order-review-request',
])

interface OrderMail {
  template: OrderMailTemplateName
  order: OrderRow
  /** Whether the order was just placed: it has no parcel yet. */
  isNew?: boolean
  /** When the order was confirmed that had been held, in epoch ms. */
  confirmedAt?: number
  /** The refund that the mail announces, with its amount in Rappen; without an id while it is not stored. */
  refund?: { id?: string; amount: number; lines?: readonly LinePacks[]; shipping?: number; reason?: string | null }
  /** What an unpaid invoice still asks for after a credit, in Rappen. */
  open?: number
  /** What a reminder asks for, in Rappen. */
  asked?: number
  /**
   * The edit that the mail is about: by how much the total has changed, in Rappen, and the numbers of its documents.
   */
  edit?: { id: string; difference: number; isExchanged?: boolean; documents: readonly string[] }
  /** The return that the mail is about. */
  announced?: { id: string; lines: readonly LinePacks[] }
  /** The shipment that the mail is about, of an order that is sent in several, and what follows. */
  parcel?: { shipmentId: string; trackingNumber: string | null; lines: readonly LinePacks[]; follows: readonly LinePacks[] }
  /** The other orders of the parcel that has left. */
  together?: readonly { id: string; number: string; email: string | null }[]
  /** The parcels of a company's gift that have left. */
  parcels?: readonly { recipient: number; trackingNumber: string | null }[]
}

/**
 * Queues a mail about the order to its buyer, once per template, refund, return and parcel
 * (docs/rules/orders.md#mails). Does nothing for an order without an email address, or when the customer does not want
 * optional mails.
 */
export async function queueOrderMail(
  tx: Db,
  links: OrderLinkConfig,
  { template, order, isNew = false, confirmedAt, refund, open, asked, edit, announced, parcel, together = [], parcels }: OrderMail,
): Promise<void> {
  if (order.email === null) return
  if (OPTIONAL_MAILS.has(template) && !(await wantsOrderUpdates(tx, order.userId))) return
  const quote = await quoteInCustomersWords(tx, order.quote, order.language)
  const { id, number, email, delivery, billing, placedAt, paidAt, dueOn, promisedOn } = order
  const isPaid = paidAt !== null && order.total > 0
  const isAlone = isNew && quote.supplements !== undefined && !(await findParcelToCome(tx, quote.supplements))
  await queueMail(tx, {
    key: [template, id, refund?.id ?? edit?.id ?? announced?.id ?? (template !== 'order-shipped' && parcel?.shipmentId)]
      .filter(Boolean)
      .join(':'),
    template,
    orderId: id,
    recipient: email,
    language: order.language,
    data: {
      number,
      url: orderUrl(links, id),
      email,
      quote,
      delivery,
      billing,
      // What the buyer wrote freely (docs/rules/mails.md#names).
      deliveryNote: isPaid ? order.deliveryNote : null,
      gift: order.gift && { ...order.gift, message: isPaid ? order.gift.message : '', recipients: undefined },
      trackingNumber: isNew || parcels ? null : parcel ? parcel.trackingNumber : await findTrackingNumber(tx, id),
      placedAt: placedAt.getTime(),
      ...(isAlone && { isAlone }),
      ...(confirmedAt !== undefined && { confirmedAt }),
      amount: refund?.amount ?? asked ?? null,
      refundId: refund?.id ?? null,
      refundedLines: namedLines({ quote }, refund?.lines ?? []),
      ...((refund?.shipping ?? 0) > 0 && { refundsShipping: true }),
      ...(edit && {
        edit: {
          difference: edit.difference,
          ...(edit.isExchanged && { isExchanged: true }),
          documents: edit.documents,
          byTransfer: isRefundedByTransfer(order),
        },
      }),
      ...(announced && { returnedLines: namedLines({ quote }, announced.lines) }),
      ...(parcel && { parcel: { lines: namedLines({ quote }, parcel.lines), follows: namedLines({ quote }, parcel.follows) } }),
      ...(parcels && { giftParcels: giftParcelRows(order, parcels) }),
      // Only what is the same buyer's: the link opens it.
      together: together
        .filter((other) => other.email?.toLowerCase() === email.toLowerCase())
        .map((other) => ({ number: other.number, url: orderUrl(links, other.id) })),
      refundReason: refund?.reason ?? null,
      ...(open !== undefined && { openAmount: open }),
      dueOn: paidAt === null ? dueOn : null,
      promisedOn,
    },
  })
}

/**
 * The parcels of a company's gift as the buyer's mail lists them: without the recipients
 * (docs/rules/company-gifts.md#kept).
 */
function giftParcelRows({ gift }: OrderRow, parcels: readonly { recipient: number; trackingNumber: string | null }[]) {
  const recipients = gift?.recipients ?? []
  const sent = parcels.flatMap(({ recipient: number, trackingNumber }) => {
    const address = recipients[number - 1]?.delivery
    return address ? [{ number, place: `${address.postalCode} ${address.town}`, trackingNumber }] : []
  })
  return { sent, of: recipients.length }
}

/** Packs of an order by the names of their lines, without lines of none. */
export function namedLines({ quote }: Pick<OrderRow, 'quote'>, packs: readonly LinePacks[]) {
  return packs.flatMap(({ position, quantity }) => {
    const line = quote.lines[position]
    return line && quantity > 0 ? [{ name: line.name, sizeLabel: line.sizeLabel, quantity, inGerman: line.inGerman }] : []
  })
}
