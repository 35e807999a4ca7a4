/** How many days after its last change an open draft of an order is discarded (docs/rules/orders.md#by-hand). */
export const DRAFT_DAYS = 90
