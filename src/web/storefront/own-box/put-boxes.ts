import type { addOwnBox } from '#contract/cart/own-box.ts'
import type { OwnBoxSize } from '#domain/own-box/own-box.ts'
import { callApi } from '#web/app/requests/api.ts'
import { withCart } from '../cart/use-add-to-cart.ts'

/** A full box: the product of each slot, and the box of the cart that it takes the place of. */
export interface BoxToAdd {
  size: OwnBoxSize
  fruits: readonly number[]
  replaces?: string | undefined
}

/** A box and the key of the click that adds it. */
export type KeyedBox = BoxToAdd & { key: string }

/** Puts full boxes into the cart, one after the other; a key that the cart has already adds nothing. */
export async function putBoxes(boxes: readonly KeyedBox[]): Promise<void> {
  for (const { fruits, ...box } of boxes)
    await withCart((sessionId) => callApi<typeof addOwnBox>('POST /api/cart/boxes', { body: { ...box, fruits: [...fruits], sessionId } }))
}
