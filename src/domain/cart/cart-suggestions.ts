import type { Rappen } from '#domain/money/money.ts'
import {
  isBox,
  isSellable,
  isSizeSoldOut,
  type PricedProduct,
  type Product,
  type SizeOffer,
  sizesOffered,
  type StockedProduct,
} from '#domain/products/product.ts'

const MAX_SUGGESTIONS = 2

type Candidate = PricedProduct & StockedProduct & Pick<Product, 'id' | 'kind' | 'netWeightGrams'>

export interface Suggestion<T> {
  product: T
  size: SizeOffer
  /** Whether one pack of it makes the delivery free. */
  reachesFreeDelivery: boolean
}

/**
 * Up to two single fruits to add to a cart that misses this amount for the free delivery, those that reach it first,
 * cheapest first, then in the order given. Each comes in its cheapest size that reaches it, else in its dearest;
 * nothing that is in the cart or sold out (docs/rules/cart.md#suggestions).
 */
export function cartSuggestions<T extends Candidate>(
  candidates: readonly T[],
  { missing, inCart }: { missing: Rappen; inCart: readonly number[] },
): Suggestion<T>[] {
  const others = candidates.filter(
    (product, index) =>
      isSellable(product) &&
      !isBox(product) &&
      !inCart.includes(product.id) &&
      candidates.findIndex(({ id }) => id === product.id) === index,
  )
  const suggestions = others.flatMap((product) => suggestionOf(product, missing) ?? [])
  const reaching = suggestions.filter((one) => one.reachesFreeDelivery).toSorted((a, b) => a.size.price - b.size.price)
  return [...reaching, ...suggestions.filter((one) => !one.reachesFreeDelivery)].slice(0, MAX_SUGGESTIONS)
}

function suggestionOf<T extends Candidate>(product: T, missing: Rappen): Suggestion<T> | null {
  const sizes = sizesOffered(product)
    .filter(({ weight }) => !isSizeSoldOut(product, weight))
    .toSorted((a, b) => a.price - b.price)
  const size = sizes.find(({ price }) => price >= missing) ?? sizes.at(-1)
  return size ? { product, size, reachesFreeDelivery: size.price >= missing } : null
}
