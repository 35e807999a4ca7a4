import { isDeepStrictEqual } from 'node:util'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { addressLines, COUNTRY_NAMES, type PostalAddress } from '#domain/addresses/address.ts'
import { isAwaitingAddress } from '#domain/gifts/gift-link.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { awaitsParcel } from '#domain/orders/supplement.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { takeGiftAddress } from '../gifts/gift-link.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { lockOrder, type OrderRow } from '../store.ts'
import { saveDelivery } from '../store/recipients.ts'
import { listShipments } from '../store/shipments.ts'
import { lockParcel } from '../store/supplements.ts'
import { editOrder, type OrderEdit } from './edit-order.ts'

/**
 * Changes the addresses of an order, and with them those of the others in its parcel
 * (docs/rules/orders.md#supplements), or enters the one that a gift waits for. Refused once it is cancelled; once it is
 * shipped, only the address of the invoice changes.
 */
export async function editAddresses(
  tx: Db,
  links: OrderLinkConfig,
  edit: OrderEdit & { delivery: PostalAddressInput; billing: PostalAddressInput | null; now: number },
) {
  const { delivery, billing, now } = edit
  const parcel = await lockParcel(tx, edit.orderId)
  const order = parcel.find(({ id }) => id === edit.orderId)
  const isSent = order !== undefined && !orderCan.changeAddress(order)
  if (isSent && !keepsDelivery(order, delivery)) return refuse('address-locked')
  if (order && order.version !== edit.version) return refuse('changed-elsewhere')
  if (order && isAwaitingAddress(order)) {
    const changes = { ...(await takeGiftAddress(tx, links, { order, delivery, now })), billing: billing ?? order.billing }
    return editOrder(tx, edit, { event: { kind: 'gift-address', details: {} }, changes })
  }
  // An order of gift cards alone, or of a company's gift, has only the address of its invoice.
  const hasDelivery = order === undefined || (order.quote.lines.length > 0 && !order.gift?.recipients)
  const changes = { ...(!isSent && hasDelivery && { delivery }), billing: billing ?? delivery }
  const edited = await editOrder(tx, edit, { event: { kind: 'address', details: {} }, changes })
  if (!order || !hasDelivery || isDeepStrictEqual(order.delivery, changes.delivery)) return edited
  const others = awaitsParcel(order) ? parcel.filter((each) => each !== order && awaitsParcel(each)) : []
  for (const other of others)
    await editOrder(
      tx,
      { orderId: other.id, version: other.version, actor: edit.actor },
      {
        event: { kind: 'address', details: {} },
        changes: { delivery, ...(isDeepStrictEqual(other.billing, order.billing) && { billing: changes.billing }) },
      },
    )
  return edited
}

/** Whether an order that is sent has an address of its invoice that can still change, and this is where it went. */
function keepsDelivery({ status, delivery, billing }: OrderRow, given: PostalAddressInput): boolean {
  if (status === 'cancelled' || billing === null) return false
  const linesOf = (address: PostalAddress) => addressLines(address, COUNTRY_NAMES).join('\n')
  return delivery === null || linesOf(delivery) === linesOf(given)
}

export interface RecipientEdit {
  /** The number of the address in the list, from 1. */
  position: number
  delivery: PostalAddressInput
  /** Whether a label was made for the address before, which is not used any more. */
  isLabelVoid: boolean
}

/**
 * Corrects the address of one recipient of a company's gift; refused once its parcel has left or the order is cancelled
 * (docs/rules/company-gifts.md#correction).
 */
export async function editRecipient(tx: Db, edit: OrderEdit, { position, delivery, isLabelVoid }: RecipientEdit) {
  const order = await lockOrder(tx, edit.orderId)
  if (order && !orderCan.changeAddress(order)) return refuse('address-locked')
  if (order && order.version !== edit.version) return refuse('changed-elsewhere')
  if (!order?.gift?.recipients?.[position - 1]) return refuse(order ? 'recipient-unknown' : 'order-unknown')
  if ((await listShipments(tx, [order.id])).some(({ recipient }) => recipient === position)) return refuse('parcel-sent')
  await saveDelivery(tx, { orderId: order.id, number: position, delivery })
  return editOrder(tx, edit, {
    event: { kind: 'recipient-address', details: { recipient: position, ...(isLabelVoid && { isLabelVoid }) } },
    changes: {},
    // Without the address: it is another person's, and goes with the order's contact details.
    logged: { after: { recipient: position } },
  })
}
