import type { CartLineResponse } from '#contract/cart.ts'
import { bagsOf, boxesOf } from './box-in-cart.ts'
import { putBoxes } from './put-boxes.ts'

/** Puts the own boxes that these lines belonged to back into the cart. */
export function putBoxesBack(lines: readonly CartLineResponse[]): Promise<void> {
  return putBoxes(boxesOf(lines).map((box) => ({ size: box.size, fruits: bagsOf(box), key: crypto.randomUUID() })))
}
