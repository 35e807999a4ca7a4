import { internalGtin } from '#domain/products/gtin.ts'
import { isBox, isSellable, weightsOffered } from '#domain/products/product.ts'
import { grams } from '#domain/products/weight.ts'
import type { SizeFields } from '#server/products/store/sizes.ts'
import type { DemoData } from './demo-data.ts'

const POUCH_GRAMS = 7
const BOX_GRAMS = 140

/** SKU, GTIN and weight with packaging of the sizes that a demo product is sold in. */
export function demoSizes(product: DemoData['products'][number]): Partial<SizeFields> {
  if (!isSellable(product)) return {}
  const { id: productId, netWeightGrams } = product
  const number = `FF-${String(productId).padStart(2, '0')}`
  const fields = weightsOffered({ ...product, salePrice: null }).flatMap((weight) => [
    [`sku${weight}`, isBox(product) ? number : `${number}-${grams(weight)}`],
    [`gtin${weight}`, internalGtin({ productId, weight })],
    [`grossWeight${weight}`, netWeightGrams === null ? grams(weight) + POUCH_GRAMS : netWeightGrams + BOX_GRAMS],
  ])
  return Object.fromEntries(fields)
}
