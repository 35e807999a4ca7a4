/** The designs of gift cards, in the order they are offered; the first is that of a card for which none was chosen. */
export const GIFT_CARD_DESIGNS = ['peaks', 'glow', 'berries', 'confetti', 'winter'] as const
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number]
