import type { SizeFields } from '#domain/products/flat-sizes.ts'
import { internalGtin } from '#domain/products/gtin.ts'
import { isBox, isSellable } from '#domain/products/product.ts'
import { byWeight, grams } from '#domain/products/weight.ts'
import type { DemoData } from './demo-data.ts'

const POUCH_GRAMS = 7
const BOX_GRAMS = 140

/** The sizes of a demo product, each with SKU, GTIN and weight with packaging; a service has none of them. */
export function demoSizes(product: DemoData['products'][number]): SizeFields[] {
  const { id: productId, netWeightGrams } = product
  const number = `FF-${String(productId).padStart(2, '0')}`
  return product.sizes.toSorted(byWeight).map(({ weight, price, stock }) => ({
    weight,
    price,
    compareAtPrice: null,
    stock,
    netWeight: null,
    stripePriceId: null,
    ...(isSellable(product)
      ? {
          sku: isBox(product) ? number : `${number}-${grams(weight)}`,
          gtin: internalGtin({ productId, weight }),
          grossWeight: netWeightGrams === null ? grams(weight) + POUCH_GRAMS : netWeightGrams + BOX_GRAMS,
        }
      : { sku: null, gtin: null, grossWeight: null }),
  }))
}
