import type { Product } from './product.ts'
import { canBeBought, isBox, isSellable } from './product.ts'

/** How many products beside the trial box are visible; the others are behind '+n'. */
export const VISIBLE_COMPANIONS = 4

const MAX_BESTSELLERS = 6
const MAX_COMPANIONS = 6
const MAX_RELATED = 4

export const SORT_ORDERS = ['name', 'price-asc', 'price-desc', 'popular', 'rating'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

type Buyable = Pick<Product, 'id' | 'kind' | 'inStock' | 'stockLevel'>

/** The products that listings may show (docs/rules/catalogue.md#listing). */
function listedProducts<T extends Pick<Product, 'kind'>>(products: readonly T[]): T[] {
  return products.filter(isSellable)
}

/** Up to 6 products that can be bought now, those tagged 'Bestseller' first (docs/rules/catalogue.md#bestsellers). */
export function bestsellers<T extends Buyable & Pick<Product, 'tags'>>(products: readonly T[]): T[] {
  return firstThen(products.filter(canBeBought), (product) => product.tags.includes('Bestseller')).slice(0, MAX_BESTSELLERS)
}

/** Up to 6 pouches that can be bought now, shown beside the trial box (docs/rules/catalogue.md#boxes). */
export function trialBoxCompanions<T extends Buyable>(products: readonly T[]): T[] {
  return products.filter((product) => canBeBought(product) && !isBox(product)).slice(0, MAX_COMPANIONS)
}

/** Up to 4 other products, those of the same category first (docs/rules/catalogue.md#related). */
export function relatedProducts<T extends Pick<Product, 'id' | 'kind' | 'category'>>(
  product: Pick<Product, 'id' | 'category'>,
  all: readonly T[],
): T[] {
  const others = listedProducts(all).filter((other) => other.id !== product.id)
  return firstThen(others, (other) => other.category === product.category).slice(0, MAX_RELATED)
}

function firstThen<T>(list: readonly T[], isFirst: (item: T) => boolean): T[] {
  return [...list.filter(isFirst), ...list.filter((item) => !isFirst(item))]
}
