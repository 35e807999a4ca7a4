import { randomBytes } from 'node:crypto'
import { minus, type Rappen, ZERO } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { insertGiftCard, insertMovement, lockGiftCard } from './store/gift-cards.ts'

/**
 * Issues the credit of what was taken out of a locked order, which its supplement uses (docs/rules/orders.md#net). It
 * is a gift card that nobody has a code of. Throws when there is a card with this id.
 */
export async function issueExchangeCredit(
  tx: Db,
  { id, orderId, amount, actor }: { id: string; orderId: string; amount: Rappen; actor: string },
): Promise<void> {
  const { giftCard } = await readShopSettings(tx)
  const card = { id, codeHash: randomBytes(32), lastFour: id.slice(-4).toUpperCase(), amount, issuedFor: 'exchange' } as const
  if (!(await insertGiftCard(tx, card, { years: giftCard.years }))) throw new Error(`there is a gift card ${id} already`)
  await insertMovement(tx, { giftCardId: id, kind: 'exchanged', amount, orderId, actor })
}

/**
 * Takes what is left off the credit of a locked order, without what a checkout holds. Returns how much that was, for
 * the caller to refund.
 */
export async function emptyExchangeCredit(tx: Db, { id, orderId }: { id: string; orderId: string }): Promise<Rappen> {
  const card = await lockGiftCard(tx, id)
  if (!card || card.balance === 0 || card.issuedFor !== 'exchange') return ZERO
  await insertMovement(tx, { giftCardId: id, kind: 'paid-out', amount: minus(ZERO, card.balance), orderId, actor: 'system' })
  return card.balance
}
