import type { Product } from './product.ts'
import { canBeBought, isBox, isSellable } from './product.ts'

/** The product the trial-box section sells (specification, section 2). */
export const TRIAL_BOX_ID = 20
/** How many of the trial box's companions show at once; the rest stands behind '+n'. */
export const VISIBLE_COMPANIONS = 4

const MAX_BESTSELLERS = 6
const MAX_COMPANIONS = 6
const MAX_RELATED = 4

export const SORT_ORDERS = ['name', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

type Buyable = Pick<Product, 'id' | 'name' | 'category' | 'inStock' | 'stockLevel'>

/** What a visitor may see in any listing (specification, section 5). */
export function listedProducts<T extends Pick<Product, 'name' | 'category'>>(products: readonly T[]): T[] {
  return products.filter(isSellable)
}

/** The products of the section 'Premium Probierboxen' (specification, section 5). */
export function boxProducts<T extends Pick<Product, 'name' | 'category'>>(products: readonly T[]): T[] {
  return listedProducts(products).filter(isBox)
}

/** The products of the regular grid: everything listed but the boxes (specification, section 5). */
export function shopGrid<T extends Pick<Product, 'name' | 'category'>>(products: readonly T[]): T[] {
  return listedProducts(products).filter((product) => !isBox(product))
}

/** Up to 6 products that can be bought now, those tagged 'Bestseller' first (specification, sections 2 and 5). */
export function bestsellers<T extends Buyable & Pick<Product, 'tags'>>(products: readonly T[]): T[] {
  return firstThen(products.filter(canBeBought), (product) => product.tags.includes('Bestseller')).slice(0, MAX_BESTSELLERS)
}

/** Up to 6 single fruits that can be bought now, shown beside the trial box (specification, section 2). */
export function trialBoxCompanions<T extends Buyable>(products: readonly T[]): T[] {
  const others = products.filter((product) => product.id !== TRIAL_BOX_ID && canBeBought(product) && !isBox(product))
  return others.slice(0, MAX_COMPANIONS)
}

/** Up to 4 other products, same category first (decisions, section 1). */
export function relatedProducts<T extends Pick<Product, 'id' | 'name' | 'category'>>(
  product: Pick<Product, 'id' | 'category'>,
  all: readonly T[],
): T[] {
  const others = listedProducts(all).filter((other) => other.id !== product.id)
  return firstThen(others, (other) => other.category === product.category).slice(0, MAX_RELATED)
}

/** The list in the chosen order; price means the base price, equal prices stand by name (specification, section 5). */
export function sortProducts<T extends Pick<Product, 'name' | 'price'>>(products: readonly T[], order: SortOrder): T[] {
  const direction = { name: 0, 'price-asc': 1, 'price-desc': -1 }[order]
  const byGermanName = new Intl.Collator('de-CH')
  return products.toSorted((a, b) => direction * (a.price - b.price) || byGermanName.compare(a.name, b.name))
}

/** The distinct categories in the order in which they first appear. */
export function categoriesOf(products: readonly Pick<Product, 'category'>[]): string[] {
  return [...new Set(products.map((product) => product.category))]
}

/** Whether name or description contains the text, whatever its case (specification, section 5). */
export function matchesSearch({ name, description }: Pick<Product, 'name' | 'description'>, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted)
}

/** The heading above a listing: '1 Produkt', '3 Produkte in Beeren' (specification, section 2). */
export function countHeading(count: number, category?: string): string {
  const counted = `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
  return category ? `${counted} in ${category}` : counted
}

function firstThen<T>(list: readonly T[], isFirst: (item: T) => boolean): T[] {
  return [...list.filter(isFirst), ...list.filter((item) => !isFirst(item))]
}
