import type { User } from '#contract/accounts/accounts.ts'
import { type AdminGiftCard, adminGiftCard, type GiftCardDraft } from '#contract/gift-cards/admin-gift-cards.ts'
import { ZERO } from '#domain/money/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { giftCardCode, giftCardCodeHash } from './gift-card-code.ts'
import { findAdminGiftCard } from './store/admin-gift-cards.ts'
import { insertGiftCard, insertMovement, lockGiftCard, saveGiftCardState } from './store/gift-cards.ts'
import { isOrderUnpaid } from './store/purchased-gift-cards.ts'

interface Deps {
  db: Db
  clock: Clock
  config: { sessionSecret: string }
}

/** Issues a card by hand, once per id (docs/rules/gift-cards.md#issue). */
export function issueGiftCard({ db, clock, config }: Deps, { id, amount, buyer, recipient, message }: GiftCardDraft, actor: User) {
  return transaction(db, async (tx) => {
    const code = giftCardCode(config.sessionSecret, id)
    const { giftCard } = await readShopSettings(tx)
    const texts = { buyer: buyer || null, recipient: recipient || null, message: message || null }
    const card = { id, codeHash: giftCardCodeHash(code), lastFour: code.slice(-4), amount, ...texts }
    if (await insertGiftCard(tx, card, giftCard.years)) {
      await insertMovement(tx, { giftCardId: id, kind: 'issued', amount, actor: actor.email })
      await recordChange(tx, {
        actor,
        action: 'gift-card.issued',
        entity: 'gift-card',
        entityId: id,
        label: `…${card.lastFour}`,
        after: { amount },
      })
    }
    return readGiftCard(tx, { id, now: clock() })
  })
}

/**
 * Blocks a card, so that nothing more is redeemed, or unblocks it; what a checkout holds already is still paid
 * (docs/rules/gift-cards.md#state).
 */
export function blockGiftCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, version, isBlocked, actor }: { id: string; version: number; isBlocked: boolean; actor: User },
) {
  return transaction(db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (!card) return refuse('gift-card-missing')
    if (card.version !== version) return changedElsewhere(adminGiftCard, await readGiftCard(tx, { id, now: clock() }))
    if (card.returnedAt !== null && !isBlocked) return refuse('gift-card-not-sold')
    if (!isBlocked && (await isOrderUnpaid(tx, card))) return refuse('gift-card-unpaid')
    const [before, after] = [card.state, isBlocked ? 'blocked' : 'active'] as const
    if (before !== after) {
      await saveGiftCardState(tx, id, after)
      await insertMovement(tx, { giftCardId: id, kind: isBlocked ? 'blocked' : 'unblocked', amount: ZERO, actor: actor.email })
      const action = isBlocked ? 'gift-card.blocked' : 'gift-card.unblocked'
      await recordChange(tx, { actor, action, entity: 'gift-card', entityId: id, label: `…${card.lastFour}` })
    }
    return readGiftCard(tx, { id, now: clock() })
  })
}

async function readGiftCard(tx: Db, key: { id: string; now: number }): Promise<AdminGiftCard> {
  const card = await findAdminGiftCard(tx, key)
  if (!card) throw new Error(`gift card ${key.id} disappeared within its own transaction`)
  return card
}
