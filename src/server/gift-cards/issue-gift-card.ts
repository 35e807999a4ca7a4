import type { User } from '#contract/accounts/accounts.ts'
import { type AdminGiftCard, adminGiftCard, type GiftCardDraft } from '#contract/gift-cards/admin-gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus, ZERO } from '#domain/money/money.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { giftCardCode, giftCardCodeHash } from './gift-card-code.ts'
import { findAdminGiftCard } from './store/admin-gift-cards.ts'
import { findBlocker, insertGiftCard, insertMovement, lockGiftCard, saveGiftCardState } from './store/gift-cards.ts'
import { findLostPayment, isOrderUnpaid } from './store/purchased-gift-cards.ts'

interface Deps {
  db: Db
  clock: Clock
  config: { sessionSecret: string }
}

/** Issues a card by hand, once per id (docs/rules/gift-cards.md#issue). */
export function issueGiftCard(
  { db, clock, config }: Deps,
  { id, amount, issuedFor, buyer, recipient, message }: GiftCardDraft,
  actor: User,
) {
  return transaction(db, async (tx) => {
    const code = giftCardCode(config.sessionSecret, id)
    const { giftCard } = await readShopSettings(tx)
    const texts = { buyer: buyer || null, recipient: recipient || null, message: message || null }
    const card = { id, codeHash: giftCardCodeHash(code), lastFour: code.slice(-4), amount, issuedFor, ...texts }
    if (await insertGiftCard(tx, card, { years: giftCard.years })) {
      await insertMovement(tx, { giftCardId: id, kind: 'issued', amount, actor: actor.email })
      await recordChange(tx, {
        actor,
        action: 'gift-card.issued',
        entity: 'gift-card',
        entityId: id,
        label: `…${card.lastFour}`,
        after: { amount, issuedFor },
      })
    }
    return readGiftCard(tx, { id, now: clock() })
  })
}

/**
 * Issues a card in place of another one, over what is left on it and valid as long: that one is then empty and blocked.
 * Refuses a card that is worth nothing, that a checkout holds of, that is blocked for its payment, or that is a credit
 * (docs/rules/gift-cards.md#replacement).
 */
export function replaceGiftCard(
  { db, clock, config }: Deps,
  { id: oldId, version, newId, actor }: { id: string; version: number; newId: string; actor: User },
) {
  return transaction(db, async (tx) => {
    const now = clock()
    const old = await lockGiftCard(tx, oldId)
    if (!old) return refuse('gift-card-missing')
    const made = await findAdminGiftCard(tx, { id: newId, now })
    if (made) return made.replaces?.id === oldId ? made : refuse('gift-card-not-replaceable')
    if (old.version !== version) return changedElsewhere(adminGiftCard, await readGiftCard(tx, { id: oldId, now }))
    const { held } = await readGiftCard(tx, { id: oldId, now })
    const isBlockedForPayment = old.state === 'blocked' && !(await findBlocker(tx, oldId))?.includes('@')
    if (old.balance === 0 || held > 0 || old.expiresOn < swissDay(now) || isBlockedForPayment || old.issuedFor === 'exchange')
      return refuse('gift-card-not-replaceable')
    const { balance: amount, buyer, recipient, message, design, expiresOn } = old
    await insertMovement(tx, { giftCardId: oldId, kind: 'replaced', amount: minus(ZERO, amount), actor: actor.email })
    if (old.state === 'active') await insertMovement(tx, { giftCardId: oldId, kind: 'blocked', amount: ZERO, actor: actor.email })
    await saveGiftCardState(tx, oldId, 'blocked')
    const code = giftCardCode(config.sessionSecret, newId)
    const hashed = { id: newId, codeHash: giftCardCodeHash(code), lastFour: code.slice(-4) }
    const about = { amount, buyer, recipient, message, design, issuedFor: 'replacement', replacesId: oldId } as const
    await insertGiftCard(tx, { ...hashed, ...about }, { expiresOn })
    await insertMovement(tx, { giftCardId: newId, kind: 'issued', amount, actor: actor.email })
    const label = `…${old.lastFour} durch …${hashed.lastFour}`
    await recordChange(tx, { actor, action: 'gift-card.replaced', entity: 'gift-card', entityId: oldId, label, after: { amount } })
    return readGiftCard(tx, { id: newId, now })
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
    const isReplaced = (await readGiftCard(tx, { id, now: clock() })).replacedBy !== null
    if ((card.returnedAt !== null || isReplaced) && !isBlocked) return refuse('gift-card-not-sold')
    if (!isBlocked && (await isOrderUnpaid(tx, card))) return refuse('gift-card-unpaid')
    if (!isBlocked && (await findLostPayment(tx, id))?.isContested) return refuse('gift-card-disputed')
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
