/** Identifies a card that pays or, with `exchangedFrom`, the credit of an order (docs/rules/orders.md#net). */
export type GiftCardName = {
  lastFour: string
  /** The number of the order that a credit was taken out of; absent for a gift card. */
  exchangedFrom?: string | undefined
}

/** The name of a card or of a credit in a list of what is to be paid. */
export function giftCardName<Text>(
  { lastFour, exchangedFrom }: GiftCardName,
  text: { giftCard: (lastFour: string) => Text; credit: (number: string) => Text },
): Text {
  return exchangedFrom === undefined ? text.giftCard(lastFour) : text.credit(exchangedFrom)
}
