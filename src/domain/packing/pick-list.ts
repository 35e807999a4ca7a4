import { itemCount } from '#domain/cart/cart.ts'

/** What a shelf text sorts by: numbers in it count as numbers, so that 'A2' comes before 'A10'. */
const shelves = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' })

/** Packs of a product's size that have to be fetched; null where nobody has said where they stand. */
export type Pick = { productId: number; weight: string; name: string; shelf: string | null; quantity: number }

/**
 * All packs to fetch, each size once, in the order of the shelves; what has no shelf comes last
 * (docs/rules/packing.md#pick-list).
 */
export function pickList<P extends Pick>(packs: readonly P[]): P[] {
  const bySize = Map.groupBy(packs, ({ productId, weight }) => `${productId}-${weight}`)
  const sums = [...bySize.values()].flatMap((same) => (same[0] ? [{ ...same[0], quantity: itemCount(same) }] : []))
  return sums.toSorted(
    (a, b) =>
      Number(a.shelf === null) - Number(b.shelf === null) ||
      shelves.compare(a.shelf ?? '', b.shelf ?? '') ||
      shelves.compare(a.name, b.name) ||
      shelves.compare(a.weight, b.weight) ||
      a.productId - b.productId,
  )
}
