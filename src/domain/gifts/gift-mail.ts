import { swissDay } from '#domain/calendar/german-date.ts'
import type { PurchasedGiftCard } from '#domain/gift-cards/gift-card.ts'
import type { AttentionCode } from '#domain/orders/order-attention.ts'

/** The code of the reason why the mails of a gift wait for an operator (docs/rules/orders.md#gift-mails). */
export const GIFT_MAIL_HELD = 'gift-mail-held' satisfies AttentionCode

interface GiftOrder {
  gift: { link?: { email?: string | undefined } | undefined } | null
  quote: { purchasedGiftCards?: readonly Pick<PurchasedGiftCard, 'recipient' | 'deliverOn'>[] | undefined }
}

interface GivenMessages {
  gift: { message: string; link?: { email?: string | undefined } | undefined } | null
  quote: { purchasedGiftCards?: readonly Pick<PurchasedGiftCard, 'email' | 'message'>[] | undefined }
}

/** The names that gift mails print: the buyer's first name in that with a link, and those on gift cards. */
export function namesInGiftMails({ gift, quote, billing }: GiftOrder & { billing: { firstName: string } | null }): string[] {
  const from = gift?.link?.email !== undefined && billing ? [billing.firstName] : []
  return [...from, ...(quote.purchasedGiftCards ?? []).flatMap(({ recipient }) => recipient ?? [])]
}

/** The messages that gift mails bring to somebody else than the buyer: that with a link, and those on gift cards. */
export function messagesInGiftMails({ gift, quote }: GivenMessages): string[] {
  const withLink = gift?.link?.email === undefined ? null : gift.message
  const cards = (quote.purchasedGiftCards ?? []).filter(({ email }) => email !== null)
  return [withLink, ...cards.map(({ message }) => message)].flatMap((message) => message || [])
}

/** Whether the gift mails of an order wait for an operator. */
export function areGiftMailsHeld({ needsAttention }: { needsAttention: readonly AttentionCode[] }): boolean {
  return needsAttention.includes(GIFT_MAIL_HELD)
}

/**
 * Whether somebody has been mailed what an order gives: the link to enter an address, or a gift card whose day has
 * come. From then on only operators cancel it (docs/rules/orders.md#cancellation). `now` in epoch ms.
 */
export function hasMailedGift(order: GiftOrder & { paidAt: Date | null; needsAttention: readonly AttentionCode[] }, now: number): boolean {
  if (areGiftMailsHeld(order)) return false
  const { gift, quote, paidAt } = order
  const today = swissDay(now)
  const cards = paidAt === null ? [] : (quote.purchasedGiftCards ?? [])
  return gift?.link?.email !== undefined || cards.some(({ deliverOn }) => deliverOn === null || deliverOn <= today)
}
