import { swissDay } from '#domain/calendar/german-date.ts'
import { minus } from '#domain/money/money.ts'
import { blockGiftCardsOf, giveBackLostOf, issuePurchasedGiftCard, writeOffGiftCardsOf } from '#server/gift-cards/purchased-gift-cards.ts'
import { listCardsOfOrder } from '#server/gift-cards/store/purchased-gift-cards.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { Failpoint } from '#server/platform/failpoint.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { recordOrderEvent } from '../record-event.ts'
import { chargedOf } from '../refunds/refundable.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'

/** Has the gift cards issued that an order buys; called in the transaction that makes it paid. */
export async function queueGiftCardsOf(
  tx: Db,
  { id: orderId, purchasedGiftCards }: Pick<OrderRow, 'id' | 'purchasedGiftCards'>,
): Promise<void> {
  if (purchasedGiftCards === 0) return
  await queueJob(tx, { task: 'issue-gift-cards', payload: { orderId }, key: `gift-cards:${orderId}` })
}

/**
 * Issues the gift cards of a paid order, once whatever is repeated: from now on they are valid
 * (docs/rules/gift-cards.md#sale), unless the payment is disputed or was taken back. An order of gift cards alone is
 * done with it. A job, safe to run twice.
 */
export async function issueGiftCardsOf(
  { db, clock, sessionSecret, failpoint }: { db: Db; clock: Clock; sessionSecret: string; failpoint: Failpoint },
  orderId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const cards = order?.quote.purchasedGiftCards ?? []
    // A payment may have been taken back, or the order cancelled, since the job was queued.
    if (!order || cards.length === 0 || order.paidAt === null || order.status === 'cancelled') return
    if ((await listCardsOfOrder(tx, orderId)).length === 0) {
      const today = swissDay(clock())
      for (const [position, card] of cards.entries()) {
        await issuePurchasedGiftCard(tx, { sessionSecret, card, order: { id: orderId, position, buyer: order.email }, today })
      }
      await recordOrderEvent(tx, { order, kind: 'gift-cards-issued', actor: 'system', details: { count: cards.length } })
      if (isContested(order)) await blockGiftCardsOf(tx, { orderId, isBlocked: true, actor: 'provider' })
      await writeOffGiftCardsOf(tx, { orderId, actor: 'provider' })
      failpoint('gift-cards-issued')
    }
    // They were blocked when the payment was taken back, and it is recorded again.
    else if (!isContested(order)) await blockGiftCardsOf(tx, { orderId, isBlocked: false, actor: 'system' })
    if (order.quote.lines.length > 0 || order.status !== 'confirmed' || isContested(order)) return
    await saveOrder(tx, orderId, { status: 'delivered' })
    await recordOrderEvent(tx, { order, kind: 'delivered', actor: 'system', details: {} })
  })
}

/**
 * Blocks the gift cards and exchange credits of a locked order while its payment is disputed, writes off what is lost
 * on them when it is lost, and unblocks them once it is won or only a part is lost (docs/rules/gift-cards.md#disputes).
 * `before` is the order as its disputes were so far; `isWonAfterAll` when one that was lost is not any more.
 */
export async function followDispute(
  tx: Db,
  order: OrderRow,
  { before, isWonAfterAll }: { before: OrderRow; isWonAfterAll: boolean },
): Promise<void> {
  const ofOrder = { orderId: order.id, actor: 'provider' }
  // Of several disputes another one may be lost.
  const isNews = order.disputeState !== before.disputeState || order.disputed !== before.disputed
  if (isWonAfterAll) await giveBackLostOf(tx, ofOrder)
  else if (isNews) await writeOffGiftCardsOf(tx, ofOrder)
  if (isContested(order) === isContested(before)) return
  await blockGiftCardsOf(tx, { orderId: order.id, isBlocked: isContested(order), actor: 'provider' })
  // An order of gift cards alone is done now.
  if (!isContested(order)) await queueGiftCardsOf(tx, order)
}

/** Whether what was paid is disputed or lost as a whole; of a part that was lost the cards have lost theirs. */
function isContested(order: OrderRow): boolean {
  return order.disputeState === 'open' || (order.disputeState === 'lost' && order.disputed >= minus(chargedOf(order), order.refunded))
}
