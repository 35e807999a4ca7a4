/** The longest text on the card of a gift (docs/rules/orders.md#gifts). */
export const MAX_CARD_CHARACTERS = 400
export const MAX_CARD_LINES = 8
