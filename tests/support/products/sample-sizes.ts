import { rappen } from '#domain/money/money.ts'
import type { Size } from '#domain/products/product.ts'
import { sampleProduct, sampleSize } from '#domain/products/sample-product.ts'
import { byWeight, type Weight } from '#domain/products/weight.ts'

/** Sizes that cost so many Rappen each, from light to heavy, not reduced and not counted. */
export function sizesAt(prices: Readonly<Record<Weight, number>>): Size[] {
  return (Object.entries(prices) as [Weight, number][])
    .map(([weight, price]) => sampleSize(weight, { price: rappen(price) }))
    .toSorted(byWeight)
}

/** The sizes of a sample product with this many packs each; a size that is left out has no figure. */
export function withStock(packs: Readonly<Record<Weight, number | null>>): Size[] {
  return sampleProduct().sizes.map((size) => ({ ...size, stock: packs[size.weight] ?? null }))
}
