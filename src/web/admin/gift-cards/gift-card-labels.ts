import type { AdminGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import type { GiftCardState } from '#domain/gift-cards/gift-card.ts'
import type { StateBadges } from '../state-badge.tsx'

export const GIFT_CARD_BADGES: StateBadges<GiftCardState> = {
  active: ['Gültig', 'good'],
  'used-up': ['Aufgebraucht', 'neutral'],
  expired: ['Abgelaufen', 'warn'],
  blocked: ['Gesperrt', 'bad'],
}

export const MOVEMENT_TITLES: Readonly<Record<AdminGiftCard['movements'][number]['kind'], string>> = {
  issued: 'Ausgestellt',
  sold: 'Verkauft',
  returned: 'Zurückgenommen',
  reserved: 'An der Kasse reserviert',
  released: 'Reservierung aufgehoben',
  redeemed: 'Eingelöst',
  refunded: 'Zurückerstattet',
  expired: 'Verfallen',
  blocked: 'Gesperrt',
  unblocked: 'Entsperrt',
  replaced: 'Ersetzt',
  'taken-over': 'Von der ersetzten Karte übernommen',
  lost: 'Nach Rückbelastung ausgebucht',
  'lost-undone': 'Nach Rückbelastung wieder gutgeschrieben',
  exchanged: 'Aus einer geänderten Bestellung',
  'paid-out': 'Zurückbezahlt',
}

/** What an order was paid with: a gift card, or the credit of what was taken out of another order. */
export const GIFT_CARD_NAMES = {
  giftCard: (lastFour: string) => `Geschenkkarte …${lastFour}`,
  credit: (number: string) => `Guthaben aus ${number}`,
}

/** What becomes of a sold card on its day when it is mailed before; undefined where nothing is due any more. */
export function dueDeliveryText(
  { on, email: own, deliveredAt }: NonNullable<AdminGiftCard['delivery']>,
  { email, today }: { email: string; today: string },
): string | undefined {
  if (own === null || deliveredAt !== null || on <= today) return undefined
  const isOwn = email.trim().toLowerCase() === own.toLowerCase()
  return `Am ${germanDay(on)} wird sie ${isOwn ? 'dann nicht noch einmal gesendet' : `trotzdem an ${own} gesendet`}.`
}
