import type { Messages } from '#messages/all.ts'
import type { Product, StockedProduct } from './product.ts'
import { isSoldOut, stockOf } from './product.ts'
import type { Weight } from './weight.ts'

export type StockTone = 'good' | 'low' | 'last' | 'out'

/** A stock label and how urgent it looks (docs/rules/stock.md#labels). */
export type StockLabel = { text: string; tone: StockTone }

type Stocked = Pick<Product, 'inStock' | 'stockLevel'>
type StockText = Messages['stockText']

/** The label of a shop card; null when the stock is not counted. */
export function cardStockLabel(product: Stocked, stockText: StockText): StockLabel | null {
  if (isSoldOut(product)) return soldOutLabel(stockText)
  const { stockLevel } = product
  if (stockLevel === null) return null
  if (stockLevel > 20) return { text: stockText.inStock, tone: 'good' }
  if (stockLevel > 5) return { text: stockText.few, tone: 'low' }
  return { text: stockText.last, tone: 'last' }
}

/** The badge of a bestseller on the home page. */
export function bestsellerStockLabel({ stockLevel }: Pick<Product, 'stockLevel'>, stockText: StockText): StockLabel {
  if (stockLevel === null || stockLevel <= 0) return { text: stockText.available, tone: 'good' }
  return countedLabel(stockLevel, stockText)
}

/** The label of a box card. */
export function boxStockLabel(product: Stocked, stockText: StockText): StockLabel {
  return isSoldOut(product) ? soldOutLabel(stockText) : { text: stockText.availableNow, tone: 'good' }
}

/** The badge of the product page, for the chosen size; null when the stock is not counted. */
export function detailStockLabel(product: StockedProduct, weight: Weight, stockText: StockText): StockLabel | null {
  const stockLevel = stockOf(product, weight)
  if (isSoldOut({ inStock: product.inStock, stockLevel })) return soldOutLabel(stockText)
  return stockLevel === null ? null : countedLabel(stockLevel, stockText)
}

function soldOutLabel(stockText: StockText): StockLabel {
  return { text: stockText.soldOut, tone: 'out' }
}

function countedLabel(stockLevel: number, stockText: StockText): StockLabel {
  return stockLevel > 10 ? { text: stockText.inStock, tone: 'good' } : { text: stockText.onlyPacks(stockLevel), tone: 'low' }
}
