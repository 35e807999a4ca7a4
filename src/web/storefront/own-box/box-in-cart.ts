import type { CartLineResponse } from '#contract/cart/cart.ts'
import { type MissingFruit, missingFruits, remainingBags } from '#domain/own-box/own-box-shortage.ts'
import type { OwnBox } from '#domain/own-box/own-box.ts'

/** An own box in the cart with its lines and what it lacks. */
export type BoxInCart = OwnBox & { lines: readonly CartLineResponse[]; missing: readonly MissingFruit[] }

/** The own boxes of a cart, in the order of their numbers. */
export function boxesOf(lines: readonly CartLineResponse[]): BoxInCart[] {
  const missingOf = missingFruits(lines)
  const boxes = new Map(lines.flatMap(({ box }) => (box ? [[box.id, box]] : [])))
  return [...boxes.values()].map((box) => ({
    ...box,
    lines: lines.filter((line) => line.box?.id === box.id),
    missing: missingOf.get(box.id) ?? [],
  }))
}

/** The product of each slot of a box, as it was chosen. */
export function bagsOf({ lines }: BoxInCart): number[] {
  return remainingBags(lines, [])
}
