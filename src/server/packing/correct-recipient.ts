import { deleteShippingLabel } from '#server/carrier/store.ts'
import { editRecipient, type RecipientEdit } from '#server/orders/editing/edit-addresses.ts'
import type { OrderEdit } from '#server/orders/editing/edit-order.ts'
import { lockOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'

/**
 * As `editRecipient`; the label of the address before is void, also one that is being made. The caller rolls back a
 * refusal (docs/rules/company-gifts.md#correction).
 */
export async function correctRecipient(tx: Db, edit: OrderEdit, recipient: Omit<RecipientEdit, 'isLabelVoid'>) {
  // Before its label, in the order in which the request of a label locks them.
  await lockOrder(tx, edit.orderId)
  const isLabelVoid = await deleteShippingLabel(tx, { orderId: edit.orderId, recipient: recipient.position, shipmentNumber: 1 })
  return editRecipient(tx, edit, { ...recipient, isLabelVoid })
}
