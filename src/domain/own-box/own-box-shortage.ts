import { stockRefusal } from '#domain/cart/cart-stock.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { weightsOffered } from '#domain/products/product.ts'
import type { Messages } from '#messages/all.ts'
import { contentsOf, looseLines } from './own-box.ts'

/**
 * A fruit in a box that can be delivered in only `left` of `count` bags; `name` is null when it has left the
 * catalogue.
 */
export type MissingFruit = { productId: number; name: string | null; count: number; left: number }

/**
 * What the own boxes of a cart lack, by the id of the box: fruits that have left the catalogue or are no longer offered
 * in the size of the bags, and fruits of which there are too few packs after the loose lines and the boxes before have
 * theirs. Boxes that lack nothing are left out (docs/rules/own-box.md#missing).
 */
export function missingFruits(lines: readonly CartLine[]): Map<string, MissingFruit[]> {
  const taken = new Map<string, number>()
  const missing = new Map<string, MissingFruit[]>()
  for (const line of [...looseLines(lines), ...lines.filter(({ box }) => box)]) {
    const { productId, product, quantity: count, box } = line
    const before = taken.get(sizeKey(line)) ?? 0
    taken.set(sizeKey(line), before + count)
    const left = Math.min(count, Math.max(0, stockFor(line) - before))
    if (box && left < count) missing.set(box.id, [...(missing.get(box.id) ?? []), { productId, name: product?.name ?? null, count, left }])
  }
  return missing
}

/** How many packs of a line's size can be delivered. */
function stockFor({ product, weight }: CartLine): number {
  if (!product || !weightsOffered(product).includes(weight)) return 0
  return stockRefusal(product, { weight, packs: Infinity })?.details.left ?? Infinity
}

/**
 * What a chosen box lacks of fruits of which `leftOf` says how many packs there are, each fruit once
 * (docs/rules/own-box.md#link).
 */
export function missingOfChoice(
  slots: readonly number[],
  { leftOf, nameOf }: { leftOf: (productId: number) => number; nameOf: (productId: number) => string | null },
): MissingFruit[] {
  return contentsOf(slots)
    .map(({ productId, count }) => ({ productId, name: nameOf(productId), count, left: Math.min(count, leftOf(productId)) }))
    .filter(({ left, count }) => left < count)
}

/** The product of each bag that a box still has. */
export function remainingBags(lines: readonly CartLine[], missing: readonly MissingFruit[]): number[] {
  return lines.flatMap(({ productId, quantity }) => {
    const left = missing.find((fruit) => fruit.productId === productId)?.left ?? quantity
    return Array.from({ length: left }, () => productId)
  })
}

/** What is missing in a box, in a sentence for each fruit. */
export function missingText({ name, count, left }: MissingFruit, ownBoxText: ShortageTexts): string {
  if (name === null) return ownBoxText.fruitGone
  if (left === 0) return ownBoxText.fruitSoldOut(name)
  return ownBoxText.fruitShort(name, left, count)
}

type ShortageTexts = Pick<Messages['ownBoxText'], 'fruitGone' | 'fruitSoldOut' | 'fruitShort'>
