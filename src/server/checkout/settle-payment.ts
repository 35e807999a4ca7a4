import type { Cashier } from '#server/checkout/cashier.ts'
import { requestNewsletter } from '#server/newsletter/store.ts'
import { queueOrderMail } from '#server/orders/order-mail.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import { findOrder, recordOrderEvent, saveOrder } from '#server/orders/store.ts'
import type { OrderRow } from '#server/orders/tables.ts'
import type { Intent } from '#server/payments/payments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { redeemVoucher, releaseVoucher, reserveVoucher } from '#server/promotions/redeem-voucher.ts'
import { releaseStock, reserveStock, sellReserved } from './reserve-stock.ts'
import { saveCheckout } from './store.ts'
import type { CheckoutRow, ToldRevision } from './tables.ts'
import { takeFromCart } from './take-from-cart.ts'

/**
 * Makes the order of a locked checkout whose intent is paid as agreed: stock and voucher are used, the basket emptied,
 * the mail queued. Where the payment came after the reservation had ended and the stock is gone, the order is made,
 * cancelled and paid back in full.
 */
export async function settlePayment(
  tx: Db,
  cashier: Cashier,
  paid: { checkout: CheckoutRow; agreed: ToldRevision; intent: Intent },
): Promise<OrderRow> {
  const { checkout, agreed, intent } = paid
  const { failpoint } = cashier
  // Whatever is reserved now, for another revision or no longer at all: it is this that is paid for.
  const isShort = (await reserveStock(tx, checkout.id, agreed.snapshot.lines)) !== undefined
  const order = await placeOrder(tx, cashier, {
    checkoutId: checkout.id,
    paymentIntentId: intent.id,
    paymentMethod: intent.paymentMethod,
    userId: checkout.userId,
    quote: agreed.snapshot,
    contact: agreed.contact,
    needsAttention: isShort ? null : await takeVoucher(tx, cashier, { checkout, agreed }),
    placedAt: new Date(cashier.clock()),
  })
  failpoint('order-inserted')
  await saveCheckout(tx, checkout.id, { state: 'paid' })
  if (isShort) await payBack(tx, cashier, order)
  else {
    await sellReserved(tx, { checkoutId: checkout.id, orderId: order.id })
    failpoint('stock-taken')
    await takeFromCart(tx, { cartId: checkout.cartId, cartVersion: agreed.cartVersion, lines: agreed.snapshot.lines })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'confirmed', actor: 'system' })
    await queueOrderMail(tx, cashier, { template: 'order-confirmation', order })
    if (agreed.contact?.newsletter)
      await requestNewsletter(tx, { email: agreed.contact.email, source: 'checkout', baseUrl: cashier.baseUrl })
  }
  failpoint('mail-queued')
  return (await findOrder(tx, order.id)) ?? order
}

/** The voucher is used; one that was given back meanwhile and is used up now was promised all the same, and noted. */
async function takeVoucher(
  tx: Db,
  { clock }: Cashier,
  { checkout, agreed }: { checkout: CheckoutRow; agreed: ToldRevision },
): Promise<string | null> {
  const { voucher } = agreed.snapshot
  if (!voucher?.applied) return null
  const refusal = await reserveVoucher(tx, {
    checkoutId: checkout.id,
    code: voucher.code,
    customer: agreed.contact?.email ?? null,
    now: clock(),
  })
  if (refusal === null) await redeemVoucher(tx, checkout.id)
  return refusal && 'voucher-over-used'
}

async function payBack(tx: Db, cashier: Cashier, order: OrderRow): Promise<void> {
  await releaseStock(tx, order.checkoutId)
  await releaseVoucher(tx, order.checkoutId)
  await saveOrder(tx, order.id, { status: 'cancelled' })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'cancelled', actor: 'system', details: { reason: 'stock-gone' } })
  await requestRefund(tx, { orderId: order.id, amount: order.total, reason: 'Ausverkauft', actor: 'system' })
  await queueOrderMail(tx, cashier, { template: 'payment-late', order })
}
