import type { Product, StockedProduct } from './product.ts'
import { isSoldOut, stockOf } from './product.ts'
import type { Weight } from './weight.ts'

export type StockTone = 'good' | 'low' | 'last' | 'out'

/** A German stock label and how urgent it looks (docs/rules/stock.md#labels). */
export type StockLabel = { text: string; tone: StockTone }

type Stocked = Pick<Product, 'inStock' | 'stockLevel'>

const SOLD_OUT: StockLabel = { text: 'Ausverkauft', tone: 'out' }

/** The label of a shop card; null when the stock is not counted. */
export function cardStockLabel(product: Stocked): StockLabel | null {
  if (isSoldOut(product)) return SOLD_OUT
  const { stockLevel } = product
  if (stockLevel === null) return null
  if (stockLevel > 20) return { text: 'Auf Lager', tone: 'good' }
  if (stockLevel > 5) return { text: 'Wenige verfügbar', tone: 'low' }
  return { text: 'Nur noch wenige', tone: 'last' }
}

/** The badge of a bestseller on the home page. */
export function bestsellerStockLabel({ stockLevel }: Pick<Product, 'stockLevel'>): StockLabel {
  if (stockLevel === null || stockLevel <= 0) return { text: 'Verfügbar', tone: 'good' }
  return countedLabel(stockLevel)
}

/** The label of a box card. */
export function boxStockLabel(product: Stocked): StockLabel {
  return isSoldOut(product) ? SOLD_OUT : { text: 'Sofort verfügbar', tone: 'good' }
}

/** The badge of the product page, for the chosen size; null when the stock is not counted. */
export function detailStockLabel(product: StockedProduct, weight: Weight): StockLabel | null {
  const stockLevel = stockOf(product, weight)
  if (isSoldOut({ inStock: product.inStock, stockLevel })) return SOLD_OUT
  return stockLevel === null ? null : countedLabel(stockLevel)
}

function countedLabel(stockLevel: number): StockLabel {
  return stockLevel > 10 ? { text: 'Auf Lager', tone: 'good' } : { text: `Nur ${stockLevel} Stk.`, tone: 'low' }
}
