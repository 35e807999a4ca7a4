import { numberDocument } from '#server/documents/issue-document.ts'
import { issueDocuments, prepareFirstInvoice } from '#server/orders/invoicing/issue-documents.ts'
import type { PlacedOrder } from '#server/orders/place-order.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { requestRefund } from '#server/orders/refunds/request-refund.ts'
import { findOrder, type OrderRow, saveOrder } from '#server/orders/store.ts'
import type { Intent } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseStock } from '#server/products/reserve-stock.ts'
import { releaseVoucher } from '#server/vouchers/store/redemptions.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import { saveCheckout } from '../store.ts'
import {
  completeOrder,
  holdOrderedGiftCard,
  type OrderedCheckout,
  placeCheckoutOrder,
  redeemOrderedVoucher,
  reserveOrdered,
} from './complete-order.ts'

/**
 * Makes the order of a checkout whose intent is paid as agreed. If the payment came after the reservation had ended and
 * the stock is gone, the order is made, cancelled and refunded in full (docs/rules/payments.md#late-payment). Undefined
 * when the gift card no longer pays its part: then nothing may be made of the payment (docs/rules/gift-cards.md#hold).
 */
export async function placePaidOrder(
  tx: Db,
  context: CheckoutContext,
  { checkout, ordered, intent }: OrderedCheckout & { intent: Intent },
): Promise<OrderRow | undefined> {
  const { failpoint } = context
  // The reservation may be missing, have ended or belong to another revision: the packs that were paid for replace it.
  const { refusal, cart } = await reserveOrdered(tx, { checkout, ordered }, { isPaid: true })
  const isShort = refusal !== undefined
  // A voucher that others have used up since then was promised all the same: the order is made and marked.
  const isOverUsed = !isShort && (await redeemOrderedVoucher(tx, context, { checkout, ordered })) !== null
  if (!(await holdOrderedGiftCard(tx, context, { checkout, ordered }))) return undefined
  const placed = await placeCheckoutOrder(
    tx,
    context,
    { checkout, ordered, cart },
    {
      payment: { intentId: intent.id, method: intent.paymentMethod },
      needsAttention: isOverUsed ? ['voucher-over-used'] : [],
      isShort,
    },
  )
  failpoint('order-inserted')
  await saveCheckout(tx, checkout.id, { state: 'paid' })
  if (isShort) await cancelAndRefund(tx, context, placed)
  else await completeOrder(tx, context, { ...placed, checkout, ordered })
  failpoint('mail-queued')
  return isShort ? findOrder(tx, placed.order.id) : placed.order
}

async function cancelAndRefund(tx: Db, context: CheckoutContext, { order, settings }: PlacedOrder): Promise<void> {
  await releaseStock(tx, order.checkoutId)
  await releaseVoucher(tx, order.checkoutId)
  const invoice = await prepareFirstInvoice(tx, order, settings)
  if (invoice) await numberDocument(tx, invoice)
  // None of its gift cards has been issued, so that all of them go back.
  await saveOrder(tx, order.id, { status: 'cancelled', returnedGiftCards: order.purchasedGiftCards })
  await recordOrderEvent(tx, { order, kind: 'cancelled', actor: 'system', details: { reason: 'stock-gone' } })
  await requestRefund(tx, context, { orderId: order.id, amount: order.total, reason: 'Ausverkauft', actor: 'system' })
  await issueDocuments(tx, { ...order, status: 'cancelled' })
  await queueOrderMail(tx, context, { template: 'payment-late', order, isNew: true })
}
