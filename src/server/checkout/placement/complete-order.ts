import type { GiftRecipient } from '#domain/gifts/gift-list.ts'
import { CASH_METHOD } from '#domain/payments/payment-method.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import type { VoucherRefusalCode } from '#domain/vouchers/voucher.ts'
import { emptyCart, findCartById, lockCart, type LockedCart, removeRecipients, touchCart } from '#server/cart/store/carts.ts'
import { takePacks } from '#server/cart/store/change-lines.ts'
import { removeOwnBoxes } from '#server/cart/store/own-boxes.ts'
import { removePurchasedGiftCards } from '#server/cart/store/purchased-gift-cards.ts'
import { numberDocument } from '#server/documents/issue-document.ts'
import { holdGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import { requestSubscription } from '#server/newsletter/subscribe.ts'
import { sendGiftLink } from '#server/orders/gifts/gift-link.ts'
import { queueGiftCardsOf } from '#server/orders/gifts/issue-gift-cards.ts'
import { prepareFirstInvoice } from '#server/orders/invoicing/issue-documents.ts'
import { type NewOrder, type PlacedOrder, placeOrder } from '#server/orders/place-order.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import type { OrderRow } from '#server/orders/store.ts'
import { lockSupplementedOrder } from '#server/orders/store/supplements.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { reserveStock } from '#server/products/reserve-stock.ts'
import { sellReserved } from '#server/products/store/stock-reservations.ts'
import { reserveVoucher } from '#server/vouchers/reserve-voucher.ts'
import { redeemVoucher } from '#server/vouchers/store/redemptions.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import type { CheckoutRevision, CheckoutRow } from '../store.ts'

/** A locked checkout, and the revision of it that becomes the order. */
export interface OrderedCheckout {
  checkout: CheckoutRow
  ordered: CheckoutRevision
}

/**
 * Locks the cart and the order that a supplement goes with, and reserves the ordered packs in place of what the
 * checkout has reserved: the one order in which everything that places an order locks (docs/rules/checkout.md#locks).
 * Refuses, and changes nothing then, when there are too few packs, and a supplement whose parcel takes it no more
 * unless it `isPaid` (docs/rules/orders.md#supplements). Returns also the cart, unless it is gone.
 */
export async function reserveOrdered(
  tx: Db,
  { checkout, ordered }: OrderedCheckout,
  { isPaid = false }: { isPaid?: boolean } = {},
): Promise<{ cart: LockedCart | undefined; refusal: Refusal<'supplement-over' | 'not-enough-stock'> | undefined }> {
  const cart = await lockCart(tx, checkout.cartId)
  const { lines, voucher, giftCard, supplements } = ordered.snapshot
  const takesSupplement = supplements === undefined || (await lockSupplementedOrder(tx, supplements)) !== undefined
  if (!takesSupplement && !isPaid) return { cart, refusal: refuse('supplement-over') }
  const locksMore = voucher?.applied === true || giftCard !== undefined
  const shortage = await reserveStock(tx, checkout.id, lines, { isPaid, locksMore })
  return { cart, refusal: shortage && refuse('not-enough-stock', shortage) }
}

/**
 * Redeems the voucher of the ordered revision, if it has one; returns why it can no longer be used, or null. A use that
 * the checkout has reserved is its own, also once the voucher is over (docs/rules/prices.md#vouchers).
 */
export async function redeemOrderedVoucher(
  tx: Db,
  { clock }: CheckoutContext,
  { checkout, ordered }: OrderedCheckout,
): Promise<VoucherRefusalCode | null> {
  const { voucher } = ordered.snapshot
  if (!voucher?.applied) return null
  const use = { checkoutId: checkout.id, code: voucher.code }
  const refusal = await reserveVoucher(tx, { ...use, customer: ordered.contact?.email ?? null, now: clock() })
  const isOver = refusal === 'voucher-expired' || refusal === 'voucher-inactive'
  return (refusal === null || isOver) && (await redeemVoucher(tx, use)) ? null : refusal
}

/**
 * Holds what the gift card of the ordered revision pays, so that its order can take it; returns whether the card can
 * pay it.
 */
export async function holdOrderedGiftCard(tx: Db, { clock }: CheckoutContext, { checkout, ordered }: OrderedCheckout): Promise<boolean> {
  const part = ordered.snapshot.giftCard
  // What a checkout holds is what its own quote says.
  if (!part && !checkout.snapshot.giftCard) return true
  return holdGiftCard(tx, { checkoutId: checkout.id, part, now: clock() })
}

/**
 * Inserts the order of a checkout (docs/rules/payments.md#one-order), and returns it with the settings that it was
 * placed under; `completeOrder` does the rest.
 */
export async function placeCheckoutOrder(
  tx: Db,
  context: CheckoutContext,
  { checkout, ordered, cart }: OrderedCheckout & { cart: LockedCart | undefined },
  how: Pick<NewOrder, 'payment' | 'needsAttention' | 'isHeld' | 'isShort' | 'placedBy'>,
): Promise<PlacedOrder> {
  const placed = await placeOrder(tx, context, {
    ...how,
    checkoutId: checkout.id,
    userId: checkout.userId,
    language: checkout.language,
    quote: ordered.snapshot,
    contact: ordered.contact,
    placedAt: new Date(context.clock()),
    savedRates: cart?.savedRates,
  })
  if (cart?.isDraft) await context.onDraftOrdered(tx, { cartId: checkout.cartId, orderId: placed.order.id })
  return placed
}

/**
 * Completes an order that was just inserted: empties the cart, queues the mails, sells the reserved packs and issues
 * the invoice. What all buyers share, the stock of a product and the next number, comes last and is locked most
 * briefly.
 */
export async function completeOrder(
  tx: Db,
  context: CheckoutContext,
  { order, settings, checkout, ordered }: OrderedCheckout & PlacedOrder,
): Promise<void> {
  await removeBoughtLines(tx, {
    cartId: checkout.cartId,
    cartVersion: ordered.cartVersion,
    quote: ordered.snapshot,
    recipients: ordered.contact?.gift?.recipients,
  })
  if (order.paidAt !== null) await queueGiftCardsOf(tx, order)
  await queueOrderMail(tx, context, { template: confirmationOf(order), order, isNew: true })
  await sendGiftLink(tx, context, order)
  const { newsletter, email } = ordered.contact ?? {}
  if (newsletter && email !== undefined)
    await requestSubscription(tx, { email, source: 'checkout', language: order.language, baseUrl: context.baseUrl })
  const invoice = await prepareFirstInvoice(tx, order, settings)
  await sellReserved(tx, { checkoutId: checkout.id, orderId: order.id })
  context.failpoint('stock-taken')
  if (invoice) await numberDocument(tx, invoice)
}

/** The mail that confirms an order, or says that it is held. */
function confirmationOf({ status, dueOn, total, paymentMethod }: OrderRow) {
  if (status === 'pending') return 'order-held'
  if (dueOn !== null) return 'order-on-invoice'
  if (total === 0) return 'order-free'
  return paymentMethod === CASH_METHOD ? 'order-paid-cash' : 'order-confirmation'
}

interface Bought {
  cartId: string
  cartVersion: number
  quote: StoredQuote
  /** The list of a company's gift. */
  recipients: GiftRecipient[] | undefined
}

/**
 * Empties the locked cart that was bought; from one that changed since the checkout, takes only what was bought, and
 * the list that it was bought for.
 */
async function removeBoughtLines(tx: Db, { cartId, cartVersion, quote, recipients }: Bought): Promise<void> {
  if ((await emptyCart(tx, { id: cartId, version: cartVersion })) || !(await findCartById(tx, cartId))) return
  const loose = quote.lines.filter(({ box }) => !box)
  for (const { productId, weight, quantity } of loose) await takePacks(tx, { cartId, productId, weight, quantity })
  await removeOwnBoxes(tx, { cartId, ids: quote.lines.flatMap(({ box }) => box?.id ?? []) })
  if (quote.purchasedGiftCards) await removePurchasedGiftCards(tx, { cartId, ids: quote.purchasedGiftCards.map(({ id }) => id) })
  if (recipients) await removeRecipients(tx, { cartId, recipients })
  await touchCart(tx, cartId)
}
