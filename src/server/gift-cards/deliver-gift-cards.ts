import type { User } from '#contract/accounts/accounts.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { canSendAgain, giftCardState } from '#domain/gift-cards/gift-card.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { queueStoredMail } from '#server/mail/queue-mail.ts'
import type { MailData } from '#server/mail/templates.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { giftCardCode, giftCardCodeHash } from './gift-card-code.ts'
import { findAdminGiftCard } from './store/admin-gift-cards.ts'
import { type GiftCardRow, languageOfCard, lockGiftCard } from './store/gift-cards.ts'
import { listCardsToDeliver, saveDelivery } from './store/purchased-gift-cards.ts'

interface Deps {
  db: Db
  clock: Clock
  sessionSecret: string
}

/** Mails the cards whose day has come, each once (docs/rules/gift-cards.md#delivery). A job, safe to run twice. */
export async function deliverGiftCards({ db, clock, sessionSecret }: Deps): Promise<void> {
  await oneByOne(await listCardsToDeliver(db, swissDay(clock())), (id) =>
    transaction(db, async (tx) => {
      const card = await lockGiftCard(tx, id)
      if (!card?.email || card.deliveredAt !== null || card.state === 'blocked') return
      // Nobody knows the code yet, so one of an earlier secret is replaced.
      const code = giftCardCode(sessionSecret, id)
      await saveDelivery(tx, id, { codeHash: giftCardCodeHash(code), lastFour: code.slice(-4) })
      await queueCardMail(tx, { card, key: `gift-card:${id}`, recipient: card.email })
    }),
  )
}

/**
 * Mails a card once more, once per key; to its own address before its day it is delivered with that. Refuses one that
 * is blocked or whose code can no longer be derived.
 */
export function sendGiftCardAgain(
  { db, clock, sessionSecret }: Deps,
  { id, key, email, actor }: { id: string; key: string; email: string; actor: User },
) {
  return transaction(db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (!card) return refuse('gift-card-missing')
    if (card.state === 'blocked') return refuse('gift-card-blocked')
    if (!card.codeHash.equals(giftCardCodeHash(giftCardCode(sessionSecret, id)))) return refuse('gift-card-not-printable')
    if (await queueCardMail(tx, { card, key: `gift-card:${id}:${key}`, recipient: email })) {
      if (card.email === email && card.deliveredAt === null) await saveDelivery(tx, id, card)
      await recordChange(tx, {
        actor,
        action: 'gift-card.sent',
        entity: 'gift-card',
        entityId: id,
        label: `…${card.lastFour}`,
        after: { email },
      })
    }
    return (await findAdminGiftCard(tx, { id, now: clock() })) ?? refuse('gift-card-missing')
  })
}

/**
 * Mails a card of an order once more to the address that it was mailed to, once per key; returns whether it was queued
 * now. Refuses a card that its buyer cannot send again (docs/rules/gift-cards.md#buyer).
 */
export function sendCardOfOrder({ db, clock, sessionSecret }: Deps, { id, key }: { id: string; key: string }) {
  return transaction(db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (!card?.email || !card.codeHash.equals(giftCardCodeHash(giftCardCode(sessionSecret, id)))) return refuse('gift-card-unavailable')
    if (!canSendAgain(sentCard(card, clock()))) return refuse('gift-card-unavailable')
    return { email: card.email, isNew: await queueCardMail(tx, { card, key: `gift-card:${id}:${key}`, recipient: card.email }) }
  })
}

/** The facts that decide whether a card can be sent again at an instant in epoch ms. */
export function sentCard({ deliveredAt, state, expiresOn, balance }: GiftCardRow, now: number) {
  return {
    isDelivered: deliveredAt !== null,
    state: giftCardState({ isBlocked: state === 'blocked', expiresOn, balance }, swissDay(now)),
  }
}

/**
 * Returns whether the mail was queued; not a second time under its key. It has no code: its PDF is made when it is sent
 * (src/server/invoices/attach-documents.ts).
 */
async function queueCardMail(tx: Db, { card, key, recipient }: { card: GiftCardRow; key: string; recipient: string }): Promise<boolean> {
  const { id: giftCardId, amount, expiresOn, buyer, design } = card
  const isGift = buyer?.toLowerCase() !== recipient.toLowerCase()
  const data: MailData<'gift-card'> = { giftCardId, amount, expiresOn, isGift, design }
  return (
    (await queueStoredMail(tx, { key, template: 'gift-card', recipient, language: await languageOfCard(tx, card), data })) !== undefined
  )
}
