import type { ProductRow } from './store/admin-products.ts'

interface StockEdit {
  /** The stock level that the operator entered; undefined when they entered none. */
  stockLevel?: number | null | undefined
  /** The stock level that the screen showed. */
  stockSeen?: number | null | undefined
}

/**
 * The stock level after an operator's edit; one that was not edited keeps its current value. Refuses 'stock-moved' when
 * packs were sold since the screen was loaded, 'stock-below-reserved' when fewer would be left than checkouts hold
 * (docs/rules/stock.md#levels).
 */
export function editedStock({ stockLevel: current, reserved }: Pick<ProductRow, 'stockLevel' | 'reserved'>, edit: StockEdit) {
  const { stockLevel, stockSeen } = edit
  if (stockLevel === undefined || stockLevel === stockSeen) return { stockLevel: current }
  if (stockSeen !== undefined && stockSeen !== current) return { refused: 'stock-moved' as const }
  if (stockLevel !== null && stockLevel < reserved) return { refused: 'stock-below-reserved' as const }
  return { stockLevel }
}
