import type { FastifyReply } from 'fastify'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { canSendAgain } from '#domain/gift-cards/gift-card.ts'
import { consumeInOrder, giveBackCounts } from '#server/auth/account-attempts.ts'
import type { AttemptLimiter } from '#server/auth/attempt-limiter.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import { sendCardOfOrder, sentCard } from '#server/gift-cards/deliver-gift-cards.ts'
import type { GiftCardRow } from '#server/gift-cards/store/gift-cards.ts'
import { listCardsOfOrders } from '#server/gift-cards/store/purchased-gift-cards.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import type { OrderRow } from '../store.ts'

type Bought = Pick<OrderRow, 'id' | 'email' | 'purchasedGiftCards'>

/** Whether a card was mailed to the buyer of its order and to nobody else. */
function isOwn({ email }: GiftCardRow, order: Bought): boolean {
  return email !== null && email.toLowerCase() === order.email?.toLowerCase()
}

/** The gift cards of these orders as their buyers see them, by order (docs/rules/gift-cards.md#buyer). */
export async function readBuyersGiftCards(db: Db, orders: readonly Bought[], now: number) {
  const selling = orders.filter(({ purchasedGiftCards }) => purchasedGiftCards > 0)
  if (selling.length === 0) return new Map<string, CustomerOrder['giftCards']>()
  const ids = selling.map(({ id }) => id)
  const cardsOf = Map.groupBy(await listCardsOfOrders(db, ids), ({ orderId }) => orderId)
  return new Map(
    selling.map((order) => [
      order.id,
      (cardsOf.get(order.id) ?? []).map((card) => ({
        number: (card.orderPosition ?? 0) + 1,
        email: card.email,
        deliveredAt: card.deliveredAt?.toISOString() ?? null,
        isOwn: isOwn(card, order),
        canSendAgain: card.email !== null && canSendAgain(sentCard(card, now)),
      })),
    ]),
  )
}

/** The card that the buyer of an order may print: one that was mailed to the buyer and is valid. */
export async function findOwnGiftCard(db: Db, order: Bought, { number, now }: { number: number; now: number }) {
  const card = (await listCardsOfOrders(db, [order.id])).find((each) => each.orderPosition === number - 1)
  return card && isOwn(card, order) && canSendAgain(sentCard(card, now)) ? card : undefined
}

interface Wish {
  /** The number of the card in the order, from 1. */
  number: number
  key: string
  reply: FastifyReply
}

/**
 * Mails a gift card of an order once more, a few times a day for each card and each recipient
 * (docs/rules/accounts.md#limits).
 */
export async function sendBuyersGiftCard(
  deps: { db: Db; clock: Clock; sessionSecret: string; attempts: AttemptLimiter },
  order: Bought,
  { number, key, reply }: Wish,
) {
  const { db, attempts } = deps
  const card = (await listCardsOfOrders(db, [order.id])).find((each) => each.orderPosition === number - 1)
  if (!card?.email) return refuse('gift-card-unavailable')
  const counts = [
    [ATTEMPT_LIMITS.giftCardSent, card.id],
    [ATTEMPT_LIMITS.giftCardRecipient, card.email.toLowerCase()],
  ] as const
  const wait = await consumeInOrder(attempts, counts)
  if (wait > 0) return refuseTooManyAttempts(reply, wait)
  const sent = await sendCardOfOrder(deps, { id: card.id, key })
  if (sent instanceof Refusal || !sent.isNew) await giveBackCounts(attempts, counts)
  return sent instanceof Refusal ? sent : { email: sent.email }
}
