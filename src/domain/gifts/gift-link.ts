import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_LINK_DAYS } from './gift-link-days.ts'

/** The last Swiss day on which the address of a gift that was ordered at this instant (epoch ms) can be entered. */
export function giftLinkEnd(placedAt: number): string {
  return addDays(swissDay(placedAt), GIFT_LINK_DAYS)
}

interface Order {
  status: string
  delivery: object | null
  gift: { link?: object | undefined } | null
}

/** Whether the order is kept until the recipient of the gift enters the address. */
export function isAwaitingAddress({ status, delivery, gift }: Order): boolean {
  return status !== 'cancelled' && delivery === null && gift?.link !== undefined
}
