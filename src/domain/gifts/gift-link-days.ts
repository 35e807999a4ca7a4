/**
 * For how many days the recipient of a gift can enter the address, and after how many the mail is repeated
 * (docs/rules/orders.md#gift-links).
 */
export const GIFT_LINK_DAYS = 30
export const GIFT_REMINDER_DAYS = 7
