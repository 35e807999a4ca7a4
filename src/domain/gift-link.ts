/** For how many days the recipient of a gift can enter the address, and after how many the mail is repeated (docs/rules/orders.md#gift-links). */
export const GIFT_LINK_DAYS = 30
export const GIFT_REMINDER_DAYS = 7

interface Order {
  status: string
  delivery: object | null
  gift: { link?: object | undefined } | null
}

/** Whether the order is kept until the recipient of the gift enters the address. */
export function isAwaitingAddress({ status, delivery, gift }: Order): boolean {
  return status !== 'cancelled' && delivery === null && gift?.link !== undefined
}
