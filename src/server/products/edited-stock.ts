import { type Weight, WEIGHTS } from '#domain/products/weight.ts'
import type { SizeValues } from './store/sizes.ts'
import type { StockFields } from './store/stock.ts'

interface StockEdit {
  /** What the operator entered; sizes that they left alone may be missing. */
  stock: Partial<StockFields>
  /** What the screen showed. */
  stockSeen?: { [Name in keyof StockFields]?: StockFields[Name] | undefined } | undefined
}

type EditedStock = { stock: Partial<StockFields>; refused?: never } | { refused: 'stock-moved' | 'stock-below-reserved' | 'stock-of-lots' }

/**
 * The stock of the sizes that an operator has changed; a size that was not edited keeps its current value and is
 * missing. Refuses 'stock-moved' when packs of an edited size were sold since the screen was loaded,
 * 'stock-below-reserved' when fewer would be left than checkouts hold (docs/rules/stock.md#levels), 'stock-of-lots' for
 * a size whose stock is that of its lots.
 */
export function editedStock(
  current: Pick<SizeValues, keyof StockFields | `reserved${'10g' | '15g' | '20g'}`>,
  edit: StockEdit,
  sizesWithLots: readonly Weight[] = [],
): EditedStock {
  const stock: Partial<StockFields> = {}
  for (const weight of WEIGHTS) {
    const field = `stock${weight}` as const
    const wanted = edit.stock[field]
    const seen = edit.stockSeen?.[field]
    if (wanted === undefined || wanted === seen) continue
    if (seen !== undefined && seen !== current[field]) return { refused: 'stock-moved' }
    if (sizesWithLots.includes(weight) && wanted !== current[field]) return { refused: 'stock-of-lots' }
    if (wanted !== null && wanted < current[`reserved${weight}`]) return { refused: 'stock-below-reserved' }
    stock[field] = wanted
  }
  return { stock }
}
