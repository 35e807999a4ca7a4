import { createHash, createHmac } from 'node:crypto'
import { giftCardCodeFrom } from '#domain/gift-cards/gift-card-code.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findGiftCard, type GiftCardRow, languageOfCard } from './store/gift-cards.ts'

/**
 * The code of a card. It is derived from the secret when the card is printed, so that only its hash is stored
 * (docs/rules/gift-cards.md#code).
 */
export function giftCardCode(sessionSecret: string, cardId: string): string {
  return giftCardCodeFrom(createHmac('sha256', sessionSecret).update(`gift card ${cardId}`).digest().subarray(0, 12))
}

/** The stored hash of a code. */
export function giftCardCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/**
 * A card with its code, to print it; undefined for an unknown card, and for one that was issued under another secret.
 */
export async function readGiftCardToPrint(
  db: Db,
  { sessionSecret }: { sessionSecret: string },
  id: string,
): Promise<(GiftCardRow & { code: string; language: Language }) | undefined> {
  const card = await findGiftCard(db, id)
  const code = giftCardCode(sessionSecret, id)
  if (!card?.codeHash.equals(giftCardCodeHash(code))) return undefined
  return { ...card, code, language: await languageOfCard(db, card) }
}
