import { type LinePacks, packsAt } from './refund.ts'

/**
 * The packs of an order that are still to be sent: what was bought, without what left in earlier parcels and without
 * what was refunded. Lines without packs left are missing (docs/rules/packing.md#parts).
 */
export function packsToSend({
  lines,
  sent,
  refunded,
}: {
  lines: readonly LinePacks[]
  sent: readonly LinePacks[]
  refunded: readonly LinePacks[]
}): LinePacks[] {
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - packsAt(sent, position) - packsAt(refunded, position) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Why these packs cannot leave in a parcel of their own, before the rest; undefined when they can. */
export function partRefusal(wanted: readonly LinePacks[], left: readonly LinePacks[]): 'part-too-many' | 'part-is-all' | undefined {
  const isLeft = ({ position }: LinePacks) => packsAt(wanted, position) <= packsAt(left, position)
  if (wanted.length === 0 || wanted.some(({ quantity }) => quantity <= 0) || !wanted.every(isLeft)) return 'part-too-many'
  return left.every(({ position, quantity }) => packsAt(wanted, position) === quantity) ? 'part-is-all' : undefined
}

/** Whether an order goes in several shipments: more than one has left, or something is left after the first. */
export function isSplit({ shipments, isRestOpen }: { shipments: readonly unknown[]; isRestOpen: boolean }): boolean {
  return shipments.length > 1 || (shipments.length === 1 && isRestOpen)
}

/** The title of a parcel, such as 'Teil 1 von 2'; what is still to be sent counts as one more parcel. */
export function partLabel(number: number, { parts, isRestOpen }: { parts: number; isRestOpen: boolean }): string {
  return `Teil ${number} von ${parts + (isRestOpen ? 1 : 0)}`
}

/** Packs of an order that go to the recipient with this number. */
export interface PacksOfRecipient {
  recipient: number
  lines: LinePacks[]
}

/**
 * What each of these recipients of an order still gets: an equal share of every line without what they were sent, as
 * far as packs are left. Those for whom nothing is left are missing (docs/rules/packing.md#recipients).
 */
export function packsByRecipient(
  { lines, recipients, sent, left }: Shares,
  numbers: readonly number[] = Array.from({ length: recipients }, (_, index) => index + 1),
): PacksOfRecipient[] {
  const room = new Map(left.map(({ position, quantity }) => [position, quantity]))
  return numbers.flatMap((recipient) => {
    const had = sent.filter((each) => each.recipient === recipient).flatMap((each) => each.lines)
    const packs = lines.flatMap(({ position, quantity: ofAll }) => {
      const leftOver = room.get(position) ?? 0
      const quantity = Math.min(ofAll / recipients - packsAt(had, position), leftOver)
      room.set(position, leftOver - Math.max(quantity, 0))
      return quantity > 0 ? [{ position, quantity }] : []
    })
    return packs.length > 0 ? [{ recipient, lines: packs }] : []
  })
}

interface Shares {
  lines: readonly LinePacks[]
  /** How many there are. */
  recipients: number
  /** What has left. */
  sent: readonly { recipient: number; lines: readonly LinePacks[] }[]
  left: readonly LinePacks[]
}

/** What leaves in a parcel of its own. */
export interface WantedShipment {
  /** Made by the browser: the same id twice is the same shipment. */
  id?: string | undefined
  /** Without one all recipients for whom something is left, each in a parcel of their own. */
  recipient?: number | undefined
  /** Without lines all that is left for the recipient. */
  lines?: readonly LinePacks[] | undefined
  trackingNumber?: string | undefined
}

/** A shipment with its number among those of its recipient. */
export interface PlannedShipment extends PacksOfRecipient {
  id?: string | undefined
  number: number
  trackingNumber?: string | undefined
}

/**
 * The shipments that leave of an order. Refused for packs and recipients that are not to be sent any more, and for a
 * tracking number or a part without recipient where there are several (docs/rules/packing.md#shipments).
 */
export function planShipments(
  wanted: readonly WantedShipment[],
  shares: Shares,
): PlannedShipment[] | 'recipient-missing' | 'recipient-unknown' | 'part-too-many' | 'part-is-all' {
  const addressed = withRecipients(wanted, shares)
  if (addressed === undefined) return 'recipient-missing'
  const numbers = addressed.map(({ recipient }) => recipient)
  if (numbers.some((number) => number > shares.recipients)) return 'recipient-unknown'
  if (numbers.length === 0 || new Set(numbers).size < numbers.length) return 'part-too-many'
  const left = packsByRecipient(shares, numbers)
  const planned: PlannedShipment[] = []
  for (const { id, recipient, lines, trackingNumber } of addressed) {
    const own = left.find((each) => each.recipient === recipient)?.lines ?? []
    const refused = lines ? partRefusal(lines, own) : own.length === 0 ? 'part-too-many' : undefined
    if (refused) return refused
    const number = shares.sent.filter((each) => each.recipient === recipient).length + 1
    planned.push({ id, recipient, number, lines: [...(lines ?? own)], trackingNumber })
  }
  return planned
}

/** Each shipment with its recipient; undefined where it does not say to which of several a part or number belongs. */
function withRecipients(wanted: readonly WantedShipment[], shares: Shares): (WantedShipment & { recipient: number })[] | undefined {
  const [first] = wanted
  if (wanted.length === 1 && first?.recipient === undefined && !first?.lines && !first?.trackingNumber)
    return packsByRecipient(shares).map(({ recipient }) => ({ id: first?.id, recipient }))
  if (shares.recipients > 1 && wanted.some(({ recipient }) => recipient === undefined)) return undefined
  return wanted.map((each) => ({ ...each, recipient: each.recipient ?? 1 }))
}
