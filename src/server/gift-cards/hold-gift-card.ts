import { swissDay } from '#domain/calendar/german-date.ts'
import { giftCardRefusal } from '#domain/gift-cards/gift-card.ts'
import { minus, type Rappen, ZERO } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { passOnToReplacement, writeOffIfLost } from './purchased-gift-cards.ts'
import { findHold, insertMovement, listExpiredGiftCards, lockGiftCard, lockReplacements, prolongExpired } from './store/gift-cards.ts'

/** The part of a total that a card pays. */
interface CardPart {
  id: string
  amount: Rappen
}

/**
 * Holds for a locked checkout what a card pays, in place of what the checkout held before; nothing without a part.
 * Returns whether the card can pay it: parallel checkouts never hold more than is there
 * (docs/rules/gift-cards.md#hold).
 */
export async function holdGiftCard(
  tx: Db,
  { checkoutId, part, now }: { checkoutId: string; part: CardPart | undefined; now: number },
): Promise<boolean> {
  const wanted = part && part.amount > 0 ? part : undefined
  const before = await findHold(tx, checkoutId)
  if (before?.giftCardId === wanted?.id && before?.amount === wanted?.amount) return true
  // Several cards are locked in the order of their ids (docs/rules/checkout.md#locks).
  const ids = [before?.giftCardId, wanted?.id].filter((id) => id !== undefined)
  for (const id of [...new Set(ids)].toSorted()) await lockGiftCard(tx, id)
  await (before?.giftCardId === wanted?.id ? releaseHold(tx, checkoutId) : releaseGiftCard(tx, checkoutId))
  if (!wanted) return true
  const card = await lockGiftCard(tx, wanted.id)
  if (!card || giftCardRefusal({ ...card, isBlocked: card.state === 'blocked' }, swissDay(now)) || card.balance < wanted.amount)
    return false
  await insertMovement(tx, {
    giftCardId: card.id,
    kind: 'reserved',
    amount: minus(ZERO, wanted.amount),
    checkoutId,
    actor: 'customer',
  })
  return true
}

/** Frees what a checkout holds, because it ended; what nobody has paid for is written off. */
export async function releaseGiftCard(tx: Db, checkoutId: string): Promise<void> {
  const hold = await releaseHold(tx, checkoutId)
  if (hold) await writeOffIfLost(tx, hold.giftCardId)
}

/** Frees what a checkout holds, for its order to take it or for a new hold in the same transaction. */
async function releaseHold(tx: Db, checkoutId: string) {
  const hold = await findHold(tx, checkoutId)
  if (hold) await insertMovement(tx, { ...hold, kind: 'released', checkoutId, actor: 'system' })
  return hold
}

/** Takes what the checkout holds for its order, which was just inserted. Throws unless exactly the part is held. */
export async function redeemGiftCard(
  tx: Db,
  { checkoutId, orderId, part }: { checkoutId: string; orderId: string; part: CardPart },
): Promise<void> {
  const hold = await findHold(tx, checkoutId)
  if (hold?.giftCardId !== part.id || hold.amount !== part.amount) throw new Error(`checkout ${checkoutId} does not hold its gift card`)
  await releaseHold(tx, checkoutId)
  await insertMovement(tx, {
    giftCardId: part.id,
    kind: 'redeemed',
    amount: minus(ZERO, part.amount),
    checkoutId,
    orderId,
    actor: 'customer',
  })
}

/**
 * Gives back what an order had taken, where the card was replaced since to the one in its place. A card that has
 * expired since then is valid for another year (docs/rules/gift-cards.md#refunds); on one that nobody has paid for it
 * is written off.
 */
export async function refundToGiftCard(
  tx: Db,
  { part, orderId, refundId, actor }: { part: CardPart; orderId: string; refundId: string; actor: string },
): Promise<void> {
  await lockReplacements(tx, part.id)
  await insertMovement(tx, { giftCardId: part.id, kind: 'refunded', amount: part.amount, orderId, refundId, actor })
  const id = await passOnToReplacement(tx, part.id, actor)
  await prolongExpired(tx, id)
  await writeOffIfLost(tx, id)
}

/** Writes off what is left on cards that have expired (docs/rules/gift-cards.md#expiry). A job, safe to run twice. */
export async function expireGiftCards({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = swissDay(clock())
  await oneByOne(await listExpiredGiftCards(db, today), (id) =>
    transaction(db, async (tx) => {
      const card = await lockGiftCard(tx, id)
      if (!card || card.expiresOn >= today || card.balance === 0) return
      await insertMovement(tx, { giftCardId: id, kind: 'expired', amount: minus(ZERO, card.balance), actor: 'system' })
    }),
  )
}
