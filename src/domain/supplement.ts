import { germanDay, swissDay } from './german-date.ts'
import type { OrderStatus } from './order-status.ts'

/** Another order that goes in the same parcel as a supplement, or whose supplement goes in its own (docs/rules/orders.md#supplements). */
export type CompanionOrder = {
  number: string
  status: OrderStatus
  partsSent: number
  /** A Swiss day; null when it is not postponed. */
  postponedUntil: string | null
  trackingNumber: string | null
  /** When it was shipped, in epoch ms; null before. */
  shippedAt: number | null
}

/** What whoever packs an order has to know of a companion; `isShared` says whether both leave in one parcel. */
export type ParcelWith = { number: string; text: string; isShared: boolean; trackingNumber: string | null }

/**
 * Whether an order, placed at this instant (epoch ms), goes in one parcel with a companion. It does as long as neither was sent, and
 * when the companion was shipped today, after the order was placed: its tracking number is proposed then.
 */
export function parcelWith(other: CompanionOrder, { placedAt, now }: { placedAt: number; now: number }): ParcelWith {
  const { number, status, partsSent, postponedUntil, trackingNumber, shippedAt } = other
  const apart = (text: string): ParcelWith => ({ number, text, isShared: false, trackingNumber: null })
  const shared = (text: string): ParcelWith => ({ number, text: `Mit ${number} in ein Paket${text}`, isShared: true, trackingNumber })
  if (status === 'cancelled') return apart(`${number} ist storniert: eigenes Paket`)
  if (status === 'shipped' || status === 'delivered') {
    const leftToday = shippedAt !== null && shippedAt > placedAt && swissDay(shippedAt) === swissDay(now)
    return leftToday && partsSent === 0 ? shared(' (heute versandt)') : apart(`${number} ist schon versandt: eigenes Paket`)
  }
  if (partsSent > 0) return apart(`${number} ist zum Teil versandt: eigenes Paket`)
  if (status === 'pending') return shared(' (noch nicht bestätigt)')
  return shared(postponedUntil !== null && postponedUntil > swissDay(now) ? ` (zurückgestellt auf ${germanDay(postponedUntil)})` : '')
}
