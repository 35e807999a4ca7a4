import { randomUUID } from 'node:crypto'
import type { PurchasedGiftCard } from '#domain/gift-cards/gift-card.ts'
import { lostPart } from '#domain/gift-cards/lost-part.ts'
import { minus, plus, rappen, sum, ZERO } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { giftCardCode, giftCardCodeHash } from './gift-card-code.ts'
import {
  findBlocker,
  type GiftCardRow,
  insertGiftCard,
  insertMovement,
  lockGiftCard,
  lockReplacements,
  saveGiftCardState,
  writtenOff,
} from './store/gift-cards.ts'
import { findLostPayment, listCardsOfOrder, listCardsPaidBy, saveReturn } from './store/purchased-gift-cards.ts'

/**
 * Issues a card that a locked order has paid (docs/rules/gift-cards.md#sale). Throws when the order has one at this
 * place already.
 */
export async function issuePurchasedGiftCard(
  tx: Db,
  {
    sessionSecret,
    card,
    order,
    today,
  }: { sessionSecret: string; card: PurchasedGiftCard; order: { id: string; position: number; buyer: string | null }; today: string },
): Promise<void> {
  // The cart's id of the card is no secret and may be in two orders: a card has one of its own.
  const id = randomUUID()
  const code = giftCardCode(sessionSecret, id)
  const { amount, recipient, message, design } = card
  const { giftCard } = await readShopSettings(tx)
  await insertGiftCard(
    tx,
    {
      id,
      codeHash: giftCardCodeHash(code),
      lastFour: code.slice(-4),
      amount,
      buyer: order.buyer,
      recipient,
      message,
      ...(design && { design }),
      orderId: order.id,
      orderPosition: order.position,
      email: card.email ?? order.buyer,
      deliverOn: card.deliverOn ?? today,
    },
    { years: giftCard.years },
  )
  await insertMovement(tx, { giftCardId: id, kind: 'sold', amount, orderId: order.id, actor: 'customer' })
}

/** Whether a card can be taken back: nobody has used it, and no checkout holds anything of it. */
export function isReturnable({ balance, amount }: Pick<GiftCardRow, 'balance' | 'amount'>): boolean {
  return balance === amount
}

/**
 * Blocks the cards of a locked order, with its exchange credits, or unblocks those that were blocked last by the same
 * actor and not taken back since.
 */
export async function blockGiftCardsOf(
  tx: Db,
  { orderId, isBlocked, actor }: { orderId: string; isBlocked: boolean; actor: string },
): Promise<void> {
  const [from, to] = isBlocked ? (['active', 'blocked'] as const) : (['blocked', 'active'] as const)
  for (const id of await listCardsPaidBy(tx, orderId)) {
    const card = await lockGiftCard(tx, id)
    if (card?.state !== from || card.returnedAt !== null) continue
    if (!isBlocked && (await findBlocker(tx, id)) !== actor) continue
    await saveGiftCardState(tx, id, to)
    await insertMovement(tx, { giftCardId: id, kind: isBlocked ? 'blocked' : 'unblocked', amount: ZERO, actor })
  }
}

/**
 * Blocks the cards of a locked order whose payment is taken back, until it is recorded again
 * (docs/rules/gift-cards.md#sale). Refuses, and changes nothing then, when one was used.
 */
export async function withdrawPurchasedGiftCards(tx: Db, orderId: string) {
  for (const { id } of await listCardsOfOrder(tx, orderId)) {
    const card = await lockGiftCard(tx, id)
    if (card && card.returnedAt === null && !isReturnable(card)) return refuse('gift-card-used')
  }
  await blockGiftCardsOf(tx, { orderId, isBlocked: true, actor: 'system' })
  return undefined
}

/**
 * Takes back cards of a locked order, or one of them: empties and blocks them for good. Returns what they cost
 * together; refuses when one was used (docs/rules/gift-cards.md#return). Cards that were taken back before are left
 * alone.
 */
export async function returnPurchasedGiftCards(tx: Db, { orderId, id, actor }: { orderId: string; id?: string; actor: string }) {
  const cards: GiftCardRow[] = []
  for (const found of await listCardsOfOrder(tx, orderId)) {
    const card = id === undefined || found.id === id ? await lockGiftCard(tx, found.id) : undefined
    if (card && card.returnedAt === null) cards.push(card)
  }
  if (!cards.every(isReturnable)) return refuse('gift-card-used')
  for (const card of cards) {
    await insertMovement(tx, { giftCardId: card.id, kind: 'returned', amount: minus(ZERO, card.amount), orderId, actor })
    await saveReturn(tx, card.id)
  }
  return sum(cards.map(({ amount }) => amount))
}

/**
 * Writes off what is lost on the cards of a locked order of which a bank has taken something for good, and of its
 * exchange credits, because nobody has paid for it (docs/rules/gift-cards.md#disputes). Safe to call again.
 */
export async function writeOffGiftCardsOf(tx: Db, { orderId, actor }: { orderId: string; actor: string }): Promise<void> {
  for (const id of await listCardsPaidBy(tx, orderId)) await writeOffIfLost(tx, id, actor)
}

/**
 * Gives back what was written off on the cards of a locked order and is not lost any more, because a dispute was won
 * after all; where a card was replaced, to the one in its place. Safe to call again.
 */
export async function giveBackLostOf(tx: Db, { orderId, actor }: { orderId: string; actor: string }): Promise<void> {
  const cards: (GiftCardRow | undefined)[] = []
  for (const id of await listCardsPaidBy(tx, orderId)) cards.push(await lockGiftCard(tx, id))
  for (const card of cards) if (card?.replacesId === null) await giveBackLost(tx, card.id, actor)
}

async function giveBackLost(tx: Db, id: string, actor: string): Promise<void> {
  const cards = await lockReplacements(tx, id)
  const latest = cards.at(-1)
  const payment = latest?.returnedAt === null ? await findLostPayment(tx, latest.id) : undefined
  if (!latest || !payment) return
  let left = minus(payment.writtenOff, lostPart(plus(latest.balance, payment.writtenOff), payment))
  for (const card of cards) {
    const amount = rappen(Math.min(left, await writtenOff(tx, card.id)))
    if (amount > 0) await insertMovement(tx, { giftCardId: card.id, kind: 'lost-undone', amount, actor })
    left = minus(left, amount)
  }
  await passOnToReplacement(tx, id, actor)
}

/**
 * Passes what came back to a card on to the one that has replaced it, whose worth grows by it. Returns the id of the
 * card that has it now, itself if it was never replaced.
 */
export async function passOnToReplacement(tx: Db, id: string, actor = 'system'): Promise<string> {
  const [card, replacement] = await lockReplacements(tx, id)
  if (!card || !replacement) return id
  if (card.balance > 0) {
    await insertMovement(tx, { giftCardId: card.id, kind: 'replaced', amount: minus(ZERO, card.balance), actor })
    await insertMovement(tx, { giftCardId: replacement.id, kind: 'taken-over', amount: card.balance, actor })
  }
  return passOnToReplacement(tx, replacement.id, actor)
}

/**
 * Writes off what is lost on a card when its payment is lost: called whenever something comes back to it, too. Whoever
 * records the loss meanwhile waits for the card, and finds that on it.
 */
export async function writeOffIfLost(tx: Db, id: string, actor = 'system'): Promise<void> {
  const card = await lockGiftCard(tx, id)
  const payment = card?.returnedAt === null && card.balance > 0 ? await findLostPayment(tx, id) : undefined
  if (!card || !payment) return
  const amount = Math.min(card.balance, lostPart(plus(card.balance, payment.writtenOff), payment) - payment.writtenOff)
  if (amount > 0) await insertMovement(tx, { giftCardId: id, kind: 'lost', amount: rappen(-amount), actor })
}
