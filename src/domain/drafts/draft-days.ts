/** An open draft of an order is discarded so many days after its last change (docs/rules/orders.md#by-hand). */
export const DRAFT_DAYS = 90
