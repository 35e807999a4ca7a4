import type { User } from '#contract/accounts/accounts.ts'
import { minus, plus } from '#domain/money/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { returnPurchasedGiftCards } from '#server/gift-cards/purchased-gift-cards.ts'
import { findGiftCard } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { lockOrder, saveOrder } from '../store.ts'
import { settleExcess } from './excess.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Takes back a purchased card and refunds what it cost, the way it was paid (docs/rules/gift-cards.md#return). Returns
 * the card's order; refuses a card that was used, and one that was not sold. A refusal rolls back the caller.
 */
export async function takeBackGiftCard(
  tx: Db,
  links: OrderLinkConfig,
  { id, version, reason, actor }: { id: string; version: number; reason: string; actor: User },
) {
  const found = await findGiftCard(tx, id)
  if (!found) return refuse('gift-card-missing')
  const order = found.orderId === null ? undefined : await lockOrder(tx, found.orderId)
  if (!order || found.returnedAt !== null) return refuse('gift-card-not-sold')
  if (found.version !== version) return refuse('changed-elsewhere')
  const amount = await returnPurchasedGiftCards(tx, { orderId: order.id, id, actor: actor.email })
  if (amount instanceof Refusal) return amount
  // The second of two clicks finds nothing left to take back.
  if (amount === 0) return refuse('gift-card-not-sold')
  const returned = { ...order, returnedGiftCards: plus(order.returnedGiftCards, amount) }
  await saveOrder(tx, order.id, { returnedGiftCards: returned.returnedGiftCards })
  // The provider may have refunded it already.
  const left = minus(amount, minus((await settleExcess(tx, returned)).refunded, order.refunded))
  const refund = left > 0 ? await requestRefund(tx, links, { orderId: order.id, amount: left, reason, actor: actor.email }) : undefined
  if (refund instanceof Refusal) return refund
  await recordChange(tx, {
    actor,
    action: 'gift-card.returned',
    entity: 'gift-card',
    entityId: id,
    label: `…${found.lastFour}`,
    after: { amount, reason },
  })
  return order
}
