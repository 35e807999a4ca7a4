import { randomBytes } from 'node:crypto'
import { minus, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
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
 * Takes what is left off the credit of a locked order, without what a checkout holds, or a part of it. Returns how much
 * that was.
 */
export async function emptyExchangeCredit(
  tx: Db,
  { id, orderId, atMost }: { id: string; orderId: string; atMost?: Rappen },
): Promise<Rappen> {
  const card = await lockGiftCard(tx, id)
  if (!card || card.issuedFor !== 'exchange') return ZERO
  const amount = rappen(Math.min(card.balance, atMost ?? card.balance))
  if (amount > 0) await insertMovement(tx, { giftCardId: id, kind: 'paid-out', amount: minus(ZERO, amount), orderId, actor: 'system' })
  return amount
}
