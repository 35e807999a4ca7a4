import { placeOrder } from '#server/orders/place-order.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import { findOrder, type OrderRow, recordOrderEvent, saveOrder } from '#server/orders/store.ts'
import type { Intent } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { releaseVoucher } from '#server/promotions/redeem-voucher.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { type Agreed, completeOrder, takeVoucher } from './complete-order.ts'
import { releaseStock, reserveStock } from './reserve-stock.ts'
import { saveCheckout } from './store.ts'

/**
 * Makes the order of a locked checkout whose intent is paid as agreed: stock and voucher are used, the basket emptied,
 * the mail queued. Where the payment came after the reservation had ended and the stock is gone, the order is made,
 * cancelled and paid back in full.
 */
export async function settlePayment(tx: Db, context: CheckoutContext, paid: Agreed & { intent: Intent }): Promise<OrderRow> {
  const { checkout, agreed, intent } = paid
  const { failpoint } = context
  // Whatever is reserved now, for another revision or no longer at all: it is this that is paid for.
  const isShort = (await reserveStock(tx, checkout.id, agreed.snapshot.lines)) !== undefined
  // A voucher that was given back meanwhile and is used up now was promised all the same, and noted.
  const isOverUsed = !isShort && (await takeVoucher(tx, context, paid)) !== null
  const order = await placeOrder(tx, context, {
    checkoutId: checkout.id,
    payment: { intentId: intent.id, method: intent.paymentMethod },
    userId: checkout.userId,
    quote: agreed.snapshot,
    contact: agreed.contact,
    needsAttention: isOverUsed ? 'voucher-over-used' : null,
    placedAt: new Date(context.clock()),
  })
  failpoint('order-inserted')
  await saveCheckout(tx, checkout.id, { state: 'paid' })
  if (isShort) await payBack(tx, context, order)
  else await completeOrder(tx, context, { order, checkout, agreed })
  failpoint('mail-queued')
  return (await findOrder(tx, order.id)) ?? order
}

async function payBack(tx: Db, context: CheckoutContext, order: OrderRow): Promise<void> {
  await releaseStock(tx, order.checkoutId)
  await releaseVoucher(tx, order.checkoutId)
  await saveOrder(tx, order.id, { status: 'cancelled' })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'cancelled', actor: 'system', details: { reason: 'stock-gone' } })
  await requestRefund(tx, { orderId: order.id, amount: order.total, reason: 'Ausverkauft', actor: 'system' })
  await queueOrderMail(tx, context, { template: 'payment-late', order })
}
