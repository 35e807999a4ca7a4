import { rappen } from '#domain/money/money.ts'
import { productSlug } from '#domain/text/slug.ts'
import type { Product, Size } from './product.ts'
import { DEFAULT_WEIGHT, type Weight } from './weight.ts'

/** A size for tests and mail previews: 8.90, not reduced and not counted unless given otherwise. */
export function sampleSize(weight: Weight, given: Partial<Omit<Size, 'weight'>> = {}): Size {
  return { weight, price: rappen(890), compareAtPrice: null, stock: null, ...given }
}

/** A product for tests and mail previews; pass the fields that matter. A stock level without sizes is all of 15 g. */
export function sampleProduct(given: Partial<Product> = {}): Product {
  const name = given.name ?? 'Erdbeere'
  const packs = (weight: Weight) => (given.stockLevel === undefined ? 10 : weight === DEFAULT_WEIGHT ? given.stockLevel : null)
  return {
    id: 1,
    kind: 'pouch',
    name,
    slug: productSlug(name),
    description: 'Ganze Erdbeeren, schonend gefriergetrocknet.',
    category: 'Beeren',
    imageUrl: null,
    additionalImages: [],
    tags: [],
    isNew: false,
    inStock: true,
    stockLevel: 30,
    sizes: [
      sampleSize('10g', { price: rappen(650), stock: packs('10g') }),
      sampleSize('15g', { price: rappen(890), stock: packs('15g') }),
      sampleSize('20g', { price: rappen(1090), stock: packs('20g') }),
    ],
    taxRate: 260,
    netWeightGrams: null,
    ...given,
  }
}
