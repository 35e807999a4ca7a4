import type { Weight } from '#domain/products/weight.ts'
import type { StoredSize } from './store/sizes.ts'

type Stock = { weight: Weight; stock: number | null }

interface StockEdit {
  /** What the operator entered; sizes that they left alone may be missing. */
  stock: readonly Stock[]
  /** What the screen showed. */
  stockSeen?: readonly Stock[] | undefined
}

type EditedStock =
  | { stock: ReadonlyMap<Weight, number | null>; refused?: never }
  | { refused: 'stock-moved' | 'stock-below-reserved' | 'stock-of-lots' }

/**
 * The stock of the sizes that an operator has changed; a size that was not edited keeps its current value and is
 * missing. Refuses 'stock-moved' when packs of an edited size were sold since the screen was loaded,
 * 'stock-below-reserved' when fewer would be left than checkouts hold (docs/rules/stock.md#levels), 'stock-of-lots' for
 * a size whose stock is that of its lots.
 */
export function editedStock(
  current: readonly Pick<StoredSize, 'weight' | 'stock' | 'reserved' | 'hasLots'>[],
  edit: StockEdit,
): EditedStock {
  const edited = new Map<Weight, number | null>()
  for (const { weight, stock: wanted } of edit.stock) {
    const seen = edit.stockSeen?.find((each) => each.weight === weight)
    const now = current.find((each) => each.weight === weight)
    if (wanted === seen?.stock) continue
    if (seen && seen.stock !== (now?.stock ?? null)) return { refused: 'stock-moved' }
    if (now?.hasLots && wanted !== now.stock) return { refused: 'stock-of-lots' }
    if (now && wanted !== null && wanted < now.reserved) return { refused: 'stock-below-reserved' }
    edited.set(weight, wanted)
  }
  return { stock: edited }
}
