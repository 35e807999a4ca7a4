import { rappen } from '#domain/money/money.ts'
import { productSlug } from './product-slug.ts'
import type { Product } from './product.ts'

/** A product for tests and mail previews; pass the fields that matter. A stock level without sizes is all of 15 g. */
export function sampleProduct(given: Partial<Product> = {}): Product {
  const name = given.name ?? 'Erdbeere'
  const isDivided = given.stockLevel === undefined
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
    stock10g: isDivided ? 10 : null,
    stock15g: isDivided ? 10 : (given.stockLevel ?? null),
    stock20g: isDivided ? 10 : null,
    price: rappen(890),
    price10g: rappen(650),
    price15g: rappen(890),
    price20g: rappen(1090),
    salePrice: null,
    comparedSizes: [],
    taxRate: 260,
    netWeightGrams: null,
    ...given,
  }
}
