import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { MAX_GIFT_CARDS, type PurchasedGiftCard } from '#domain/gift-cards/gift-card.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { cartGiftCardTable } from '../tables.ts'

/** The gift cards that a cart buys, in the order they were added. */
export function listPurchasedGiftCards(db: Db, cartId: string): Promise<PurchasedGiftCard[]> {
  return giftCardsOfCart(db).execute({ cartId })
}
const giftCardsOfCart = prepared((db) => {
  const { id, amount, recipient, email, message, deliverOn, design, addedAt } = cartGiftCardTable
  return db
    .select({ id, amount, recipient, email, message, deliverOn, design })
    .from(cartGiftCardTable)
    .where(eq(cartGiftCardTable.cartId, sql.placeholder('cartId')))
    .orderBy(asc(addedAt), asc(id))
    .prepare('cart_gift_cards')
})

/** Puts a card into a locked cart. */
export async function insertPurchasedGiftCard(
  tx: Db,
  card: Omit<PurchasedGiftCard, 'id'> & { cartId: string; key: string },
): Promise<void> {
  await tx.insert(cartGiftCardTable).values(card)
}

/** Whether the cart holds the card of this click. */
export async function hasPurchasedGiftCard(tx: Db, { cartId, key }: { cartId: string; key: string }): Promise<boolean> {
  return (await tx.$count(cartGiftCardTable, and(eq(cartGiftCardTable.cartId, cartId), eq(cartGiftCardTable.key, key)))) > 0
}

/** Removes these cards, or all of the cart; returns how many there were. */
export async function removePurchasedGiftCards(tx: Db, { cartId, ids }: { cartId: string; ids?: readonly string[] }): Promise<number> {
  const some = ids && inArray(cartGiftCardTable.id, [...ids])
  const { rowCount } = await tx.delete(cartGiftCardTable).where(and(eq(cartGiftCardTable.cartId, cartId), some))
  return rowCount ?? 0
}

/**
 * Moves the cards of one locked cart to the other, oldest first, up to `MAX_GIFT_CARDS` and except those whose click it
 * has already. Returns whether it took all of them.
 */
export async function movePurchasedGiftCards(tx: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { id, cartId, key, addedAt } = cartGiftCardTable
  const known = await tx.select({ key }).from(cartGiftCardTable).where(eq(cartId, to))
  const isNew = notInArray(
    key,
    known.map((row) => row.key),
  )
  const cards = await tx
    .select({ id })
    .from(cartGiftCardTable)
    .where(and(eq(cartId, from), isNew))
    .orderBy(asc(addedAt), asc(id))
  const ids = cards.slice(0, Math.max(0, MAX_GIFT_CARDS - known.length)).map((row) => row.id)
  await tx.update(cartGiftCardTable).set({ cartId: to }).where(inArray(id, ids))
  return ids.length === cards.length
}
