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
