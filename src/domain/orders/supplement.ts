import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { orderCan } from './order-can.ts'
import { isOneOf, type OrderStatus, SENT_STATUSES } from './order-status.ts'

/**
 * Another order that goes in the same parcel as a supplement, or whose supplement goes in its own
 * (docs/rules/orders.md#supplements).
 */
export type CompanionOrder = {
  number: string
  status: OrderStatus
  shipmentCount: number
  /** A Swiss day; null when it is not postponed. */
  postponedUntil: string | null
  trackingNumber: string | null
  /** When it was shipped, in epoch ms; null before. */
  shippedAt: number | null
}

type Way = Pick<CompanionOrder, 'status' | 'shipmentCount' | 'trackingNumber'>

/**
 * Whether nothing of an order has left and it is not cancelled: it still goes in one parcel with its companions of
 * which the same holds.
 */
export function awaitsParcel({ status, shipmentCount }: Pick<Way, 'status' | 'shipmentCount'>): boolean {
  return orderCan.edit({ status, shipmentCount })
}

/**
 * Whether two companions come in one parcel, as far as their buyer can know: both wait for it, or have left with one
 * tracking number.
 */
export function comeTogether(one: Way, other: Way): boolean {
  if (awaitsParcel(one) && awaitsParcel(other)) return true
  const hasLeft = ({ status }: Way) => isOneOf(SENT_STATUSES, status)
  return hasLeft(one) && hasLeft(other) && one.trackingNumber !== null && one.trackingNumber === other.trackingNumber
}

/**
 * Whether a companion lies in the parcel of an order that leaves with this number: packed by then, or just gone with
 * the same number.
 */
export function leavesWith(other: Way & { isPacked: boolean }, trackingNumber: string | null): boolean {
  const leaving: Way = { status: 'shipped', shipmentCount: 0, trackingNumber }
  return awaitsParcel(other) ? other.isPacked : comeTogether(leaving, other)
}

/** What has to be known of a companion when an order is packed; `isShared` says whether both leave in one parcel. */
export type ParcelWith = { number: string; text: string; isShared: boolean; trackingNumber: string | null }

/**
 * Whether an order, placed at this instant (epoch ms), goes in one parcel with a companion. It does as long as neither
 * was sent, and when the companion was shipped today, after the order was placed: its tracking number is proposed then.
 */
export function parcelWith(other: CompanionOrder, { placedAt, now }: { placedAt: number; now: number }): ParcelWith {
  const { number, status, shipmentCount, postponedUntil, trackingNumber, shippedAt } = other
  const apart = (text: string): ParcelWith => ({ number, text, isShared: false, trackingNumber: null })
  const shared = (text: string): ParcelWith => ({ number, text: `Mit ${number} in ein Paket${text}`, isShared: true, trackingNumber })
  if (status === 'cancelled') return apart(`${number} ist storniert: eigenes Paket`)
  if (isOneOf(SENT_STATUSES, status)) {
    const leftToday = shippedAt !== null && shippedAt > placedAt && swissDay(shippedAt) === swissDay(now)
    return leftToday && shipmentCount < 2 ? shared(' (heute versandt)') : apart(`${number} ist schon versandt: eigenes Paket`)
  }
  if (shipmentCount > 0) return apart(`${number} ist zum Teil versandt: eigenes Paket`)
  if (status === 'pending') return shared(' (noch nicht bestätigt)')
  return shared(postponedUntil !== null && postponedUntil > swissDay(now) ? ` (zurückgestellt auf ${germanDay(postponedUntil)})` : '')
}

/** An order with its companions, as `parcelWith` says of each. */
export interface OrderOfParcel {
  id: string
  together: readonly (Pick<ParcelWith, 'isShared'> & { id: string })[]
}

/** Orders by the parcels that they go in: those that share one are together, in their sequence. */
export function byParcel<Order extends OrderOfParcel>(orders: readonly Order[]): [Order, ...Order[]][] {
  const parcels: [Order, ...Order[]][] = []
  for (const order of orders) {
    const parcel = parcels.find(([first]) => sharesParcel(order, first) && sharesParcel(first, order))
    if (parcel) parcel.push(order)
    else parcels.push([order])
  }
  return parcels
}

function sharesParcel({ together }: OrderOfParcel, { id }: OrderOfParcel): boolean {
  return together.some((other) => other.isShared && other.id === id)
}
