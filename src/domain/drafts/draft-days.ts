import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'

/** For how many days a customer can pay a draft by its link (docs/rules/orders.md#payment-links). */
const DRAFT_LINK_DAYS = 30

/** The last Swiss day on which the link that was sent at this instant (epoch ms) can be paid. */
export function draftLinkEnd(sentAt: number): string {
  return addDays(swissDay(sentAt), DRAFT_LINK_DAYS)
}

/** How many days after its last change an open draft of an order is discarded (docs/rules/orders.md#by-hand). */
export const DRAFT_DAYS = 90
