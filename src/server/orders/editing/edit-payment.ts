import { inCash } from '#domain/money/cash.ts'
import { minus, plus, ZERO } from '#domain/money/money.ts'
import { withdrawPurchasedGiftCards } from '#server/gift-cards/purchased-gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { queueGiftCardsOf } from '../gifts/issue-gift-cards.ts'
import { lockOrder } from '../store.ts'
import { editOrder, type OrderEdit } from './edit-order.ts'

/**
 * How an invoice's payment is reported: by hand at an instant, also as paid in cash, or by the bank with its booking
 * day, an ISO day.
 */
type Payment = { isPaid: true; now: number; inCash: boolean } | { isPaid: true; bookedOn: string } | Withdrawal

interface Withdrawal {
  isPaid: false
  byBank?: boolean
  /** Whether it is paid again in the same transaction, on another day: its gift cards stay valid then. */
  isMoved?: boolean
}

/**
 * Marks an invoice as paid, which makes its gift cards valid, or as unpaid again, which blocks them
 * (docs/rules/bank.md#settlement). Refuses 'payment-settled' for an order that was paid at the checkout, after a refund
 * or edit, and when all of it is credited; 'payment-by-bank' to take back by hand what the bank has reported, or to pay
 * the rest of it in cash; 'payment-by-owner' to staff when it buys gift cards, and 'gift-card-used' to take it back
 * once one was used (docs/rules/gift-cards.md#sale).
 */
export async function editPayment(tx: Db, edit: OrderEdit, payment: Payment) {
  const { isPaid } = payment
  const order = await lockOrder(tx, edit.orderId)
  if (order && order.purchasedGiftCards > 0 && edit.actor.role !== 'owner') return refuse('payment-by-owner')
  if (order && (order.dueOn === null || order.refunded > 0 || order.totalReduction > 0 || order.isCredited))
    return refuse('payment-settled')
  if (order && (order.paidAt !== null) === isPaid) return refuse('changed-elsewhere')
  if (order && !payment.isPaid && !payment.byBank && order.received > 0) return refuse('payment-by-bank')
  const bookedOn = payment.isPaid && 'bookedOn' in payment ? payment.bookedOn : null
  const isInCash = payment.isPaid && 'now' in payment && payment.inCash
  if (order && isInCash && order.received > 0) return refuse('payment-by-bank')
  const cash = order && isInCash ? inCash(minus(order.total, plus(order.giftCardAmount, order.credited))) : null
  const moved = cash ?? order?.paidInCash ?? null
  const inCoins = moved === null ? {} : { cash: moved }
  // What the invoice asks for now: an edit may change it once the payment is taken back.
  const asked = order && bookedOn === null ? { amount: minus(order.total, order.giftCardAmount) } : {}
  const isCovered = order !== undefined && order.received >= minus(order.total, plus(order.giftCardAmount, order.credited))
  const waivesFees = isPaid && bookedOn === null && isCovered
  if (order && isPaid) await queueGiftCardsOf(tx, order)
  const isUnpaid = !payment.isPaid && !payment.isMoved
  const withdrawn = isUnpaid ? await withdrawPurchasedGiftCards(tx, edit.orderId) : undefined
  if (withdrawn) return withdrawn
  return editOrder(tx, edit, {
    event: isPaid
      ? {
          kind: 'payment-received',
          details: { ...(bookedOn !== null && { bookedOn }), ...asked, ...inCoins, ...(waivesFees && { waivesFees }) },
        }
      : { kind: 'payment-withdrawn', details: inCoins },
    ...(waivesFees && { loggedAs: 'order.fees-waived' }),
    changes: {
      paidAt: payment.isPaid ? ('now' in payment ? new Date(payment.now) : middayOf(payment.bookedOn)) : null,
      paidInCash: cash,
      waived: ZERO,
    },
  })
}

/** An instant on this Swiss day; the bank reports no time. */
export function middayOf(day: string): Date {
  return new Date(`${day}T11:00:00Z`)
}
