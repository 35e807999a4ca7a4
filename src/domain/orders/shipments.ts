import { packsAt, type RefundedPacks } from './refund.ts'

/** A number of packs of one line of an order. */
export type Packs = RefundedPacks

/**
 * The packs of an order that are still to be sent: what was bought, without what left in earlier parcels and without
 * what was refunded. Lines of which nothing is left are missing (docs/rules/packing.md#parts).
 */
export function packsToSend({
  lines,
  sent,
  refunded,
}: {
  lines: readonly Packs[]
  sent: readonly Packs[]
  refunded: readonly Packs[]
}): Packs[] {
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - packsAt(sent, position) - packsAt(refunded, position) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Why these packs cannot leave as a part of what is to be sent; undefined when they can. */
export function partRefusal(wanted: readonly Packs[], left: readonly Packs[]): 'part-too-many' | 'part-is-all' | undefined {
  const isLeft = ({ position }: Packs) => packsAt(wanted, position) <= packsAt(left, position)
  if (wanted.length === 0 || wanted.some(({ quantity }) => quantity <= 0) || !wanted.every(isLeft)) return 'part-too-many'
  return left.every(({ position, quantity }) => packsAt(wanted, position) === quantity) ? 'part-is-all' : undefined
}

/** Whether an order goes in several shipments: more than one has left, or something is left after the first. */
export function isSplit({ shipments, isRestOpen }: { shipments: readonly unknown[]; isRestOpen: boolean }): boolean {
  return shipments.length > 1 || (shipments.length === 1 && isRestOpen)
}

/** What a parcel is called, such as 'Teil 1 von 2'; while something is to be sent, that is one more parcel. */
export function partLabel(number: number, { parts, isRestOpen }: { parts: number; isRestOpen: boolean }): string {
  return `Teil ${number} von ${parts + (isRestOpen ? 1 : 0)}`
}

/** A parcel of a company's gift: the number of its address in the list, from 1, and what it holds. */
export interface GiftParcel {
  number: number
  lines: Packs[]
}

/**
 * The parcels to these addresses of a company's gift: each holds the same part of every line, as far as packs are left.
 * Parcels for which nothing is left are missing (docs/rules/company-gifts.md#parcels).
 */
export function giftParcels(
  numbers: readonly number[],
  { lines, recipients, left }: { lines: readonly Packs[]; recipients: number; left: readonly Packs[] },
): GiftParcel[] {
  const room = new Map(left.map(({ position, quantity }) => [position, quantity]))
  return numbers.flatMap((number) => {
    const packs = lines.flatMap(({ position, quantity: ofAll }) => {
      const leftOver = room.get(position) ?? 0
      const quantity = Math.min(ofAll / recipients, leftOver)
      room.set(position, leftOver - quantity)
      return quantity > 0 ? [{ position, quantity }] : []
    })
    return packs.length > 0 ? [{ number, lines: packs }] : []
  })
}

/** The numbers of the addresses of a company's gift whose parcels have not left. */
export function openParcels(recipients: number, sent: readonly { number: number }[]): number[] {
  return Array.from({ length: recipients }, (_, index) => index + 1).filter((number) => !sent.some((each) => each.number === number))
}

/** What leaves in a parcel of its own. */
export interface WantedShipment {
  /** Made by the browser: the same id twice is the same shipment. */
  id?: string | undefined
  /** The number of the address in the list of a company's gift. */
  recipient?: number | undefined
  /** Without lines all that is left; of an address its part of it. */
  lines?: readonly Packs[] | undefined
  trackingNumber?: string | undefined
}

/** A shipment with its number within the order: the next, or that of its address. */
export interface PlannedShipment {
  id?: string | undefined
  number: number
  lines: readonly Packs[]
  trackingNumber?: string | undefined
}

/**
 * The shipments that leave of an order; of a company's gift (with `recipients`) without any address those of all that
 * are left. Refused for packs and addresses that are not to be sent any more (docs/rules/packing.md#shipments).
 */
export function planShipments(
  wanted: readonly WantedShipment[],
  {
    lines,
    recipients,
    sent,
    left,
  }: { lines: readonly Packs[]; recipients?: number | undefined; sent: readonly { number: number }[]; left: readonly Packs[] },
): PlannedShipment[] | 'part-for-many' | 'recipient-unknown' | 'part-too-many' | 'part-is-all' {
  if (recipients === undefined) {
    const refused = wanted.flatMap((each) => (each.lines ? (partRefusal(each.lines, left) ?? []) : []))[0]
    if (refused || wanted.length !== 1) return refused ?? 'part-too-many'
    return wanted.map(({ id, lines: packs = left, trackingNumber }) => ({ id, number: sent.length + 1, lines: packs, trackingNumber }))
  }
  const isWhole = wanted.every(({ recipient }) => recipient === undefined)
  if (wanted.some((each) => each.lines || (each.recipient === undefined && (!isWhole || each.trackingNumber)))) return 'part-for-many'
  const numbers = isWhole ? openParcels(recipients, sent) : wanted.flatMap(({ recipient }) => recipient ?? [])
  if (numbers.some((number) => number > recipients)) return 'recipient-unknown'
  const planned = giftParcels(numbers, { lines, recipients, left })
  const isAgain = new Set(numbers).size < numbers.length || numbers.some((number) => sent.some((each) => each.number === number))
  if (isAgain || (!isWhole && planned.length < numbers.length)) return 'part-too-many'
  return planned.map((each) => ({ ...each, trackingNumber: wanted.find(({ recipient }) => recipient === each.number)?.trackingNumber }))
}
