import type { CartLine } from '#domain/cart/cart.ts'
import type { Weight } from '#domain/products/weight.ts'

/** How many bags an own box can hold (docs/rules/own-box.md#sizes). */
export const OWN_BOX_SIZES = [6, 9, 12] as const
export type OwnBoxSize = (typeof OWN_BOX_SIZES)[number]

/** The size of every bag in an own box. */
export const OWN_BOX_WEIGHT: Weight = '10g'

/** The most own boxes that a cart holds. */
export const MAX_OWN_BOXES = 10

/** The box that a line belongs to; `number` counts the boxes of a cart or an order from 1. */
export type OwnBox = { id: string; number: number; size: OwnBoxSize }

/** The own box of an order's line, as it is stored; null for a loose line. */
export function ownBoxOfLine({ box: number, boxSize: size }: { box: number | null; boxSize: OwnBoxSize | null }) {
  return number === null || size === null ? null : { number, size }
}

/** A fruit of a box and how many of its slots it fills. */
export type OwnBoxContent = { productId: number; count: number }

/** Whether a number is a size of an own box. */
export function isOwnBoxSize(size: number): size is OwnBoxSize {
  return OWN_BOX_SIZES.some((one) => one === size)
}

/** The fruits of slots with their numbers, in the order of their first slot. */
export function contentsOf(slots: readonly number[]): OwnBoxContent[] {
  const counts = new Map<number, number>()
  for (const productId of slots) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return [...counts].map(([productId, count]) => ({ productId, count }))
}

/** The lines that are in no own box. */
export function looseLines<L extends Pick<CartLine, 'box'>>(lines: readonly L[]): L[] {
  return lines.filter(({ box }) => !box)
}

/** What a filled box of each size saves, in whole per cent of its bags (docs/rules/own-box.md#price). */
export type OwnBoxSteps = Record<`of${OwnBoxSize}`, number>

export const DEFAULT_OWN_BOX_STEPS: OwnBoxSteps = { of6: 12, of9: 15, of12: 18 }
