import type { VoucherRefusalCode } from '#domain/voucher.ts'
import { requestSubscription } from '#server/newsletter/request-subscription.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { type OrderRow, recordOrderEvent } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { redeemVoucher, reserveVoucher } from '#server/promotions/redeem-voucher.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { sellReserved } from './reserve-stock.ts'
import type { CheckoutRow, SyncedRevision } from './tables.ts'
import { takeFromCart } from './take-from-cart.ts'

/** A locked checkout, and which of its revisions becomes the order. */
export interface Agreed {
  checkout: CheckoutRow
  agreed: SyncedRevision
}

/** Uses the voucher of what was agreed; answers why it can no longer be used, or null. */
export async function takeVoucher(tx: Db, { clock }: CheckoutContext, { checkout, agreed }: Agreed): Promise<VoucherRefusalCode | null> {
  const { voucher } = agreed.snapshot
  if (!voucher?.applied) return null
  const refusal = await reserveVoucher(tx, {
    checkoutId: checkout.id,
    code: voucher.code,
    customer: agreed.contact?.email ?? null,
    now: clock(),
  })
  if (refusal === null) await redeemVoucher(tx, checkout.id)
  return refusal
}

/** What follows an order that was just written: the reserved packs are sold, the basket emptied, the mail queued. */
export async function completeOrder(
  tx: Db,
  context: CheckoutContext,
  { order, checkout, agreed }: Agreed & { order: OrderRow },
): Promise<void> {
  await sellReserved(tx, { checkoutId: checkout.id, orderId: order.id })
  context.failpoint('stock-taken')
  await takeFromCart(tx, { cartId: checkout.cartId, cartVersion: agreed.cartVersion, lines: agreed.snapshot.lines })
  await recordOrderEvent(tx, { orderId: order.id, kind: 'confirmed', actor: 'system' })
  await queueOrderMail(tx, context, { template: order.dueOn === null ? 'order-confirmation' : 'order-on-invoice', order })
  if (agreed.contact?.newsletter)
    await requestSubscription(tx, { email: agreed.contact.email, source: 'checkout', baseUrl: context.baseUrl })
}
