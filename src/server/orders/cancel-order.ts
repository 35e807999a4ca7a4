import { isPaidInCash } from '#domain/payments/payment-method.ts'
import { isReturnable, returnPurchasedGiftCards } from '#server/gift-cards/purchased-gift-cards.ts'
import { listCardsOfOrder } from '#server/gift-cards/store/purchased-gift-cards.ts'
import { unpackToLots } from '#server/lots/pack-from-lots.ts'
import { type Db, Overtaken } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { releaseVoucher } from '#server/vouchers/store/redemptions.ts'
import { changeStatus } from './change-status.ts'
import { issueDocuments } from './invoicing/issue-documents.ts'
import type { OrderLinkConfig } from './order-token.ts'
import { type Actor, actorOf } from './record-event.ts'
import { settleExcess } from './refunds/excess.ts'
import { refundableInAll } from './refunds/refundable.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { restockOrder } from './refunds/restock-order.ts'
import { lockOrder, saveOrder } from './store.ts'

export interface Cancellation {
  orderId: string
  actor: Actor
  reason: string
  expectedVersion?: number
  /** Whether the packs go back to the stock; true by default. */
  restocks?: boolean
  /** Whether what was paid was handed back in cash. */
  isInCash?: boolean
  /** Epoch ms. */
  now: number
}

/**
 * Cancels an order that has not been shipped: returns its packs to the stock, releases its voucher and refunds what was
 * paid and not yet refunded, first by the way of the payment, then to the gift card; an unpaid invoice becomes void.
 * The gift cards that it bought are taken back. What was paid in cash can be handed back so. A credit note takes back
 * what was invoiced (docs/rules/orders.md#cancellation). Refused when the order is cancelled or shipped already, and
 * when one of its gift cards was used.
 */
export async function cancelOrder(
  tx: Db,
  links: OrderLinkConfig,
  { reason, restocks = true, isInCash = false, ...cancellation }: Cancellation,
) {
  const found = await lockOrder(tx, cancellation.orderId)
  if (isInCash && found && !isPaidInCash(found)) return refuse('refund-not-in-cash')
  // Known beforehand, so that nothing has been changed by then.
  if (found && !(await listCardsOfOrder(tx, found.id)).every((card) => card.returnedAt !== null || isReturnable(card)))
    return refuse('gift-card-used')
  const order = await changeStatus(tx, links, {
    ...cancellation,
    to: 'cancelled',
    reason,
    logged: { reason, restocks, ...(isInCash && { inCash: true }) },
    isInCash,
  })
  if (order instanceof Refusal) return order
  const { id: orderId, checkoutId } = order
  const actor = actorOf(cancellation.actor)
  const { now } = cancellation
  if (restocks) await restockOrder(tx, { orderId, actor, now })
  // What is packed does not leave, whether or not it is sold again.
  else await unpackToLots(tx, { orderId, actor, now })
  await releaseVoucher(tx, checkoutId)
  const returned = await returnPurchasedGiftCards(tx, { orderId, actor })
  // A card was used since it was read: start again.
  if (returned instanceof Refusal) throw new Overtaken()
  const returnedGiftCards = order.purchasedGiftCards
  if (returnedGiftCards > order.returnedGiftCards) await saveOrder(tx, orderId, { returnedGiftCards })
  const amount = refundableInAll(await settleExcess(tx, { ...order, returnedGiftCards }))
  if (amount > 0) await requestRefund(tx, links, { orderId, amount, reason, actor, isInCash })
  await issueDocuments(tx, order)
  return order
}
