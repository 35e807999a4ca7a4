import type { Rappen } from './money.ts'
import { share } from './money.ts'
import type { TaxRate } from './tax.ts'
import type { Weight } from './weight.ts'
import { DEFAULT_WEIGHT, grams, WEIGHTS } from './weight.ts'

/** What a product is: pouches by weight, a box that holds several, or a service that no list shows (docs/rules/catalogue.md#kind). */
export const PRODUCT_KINDS = ['pouch', 'box', 'service'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Something the shop lists (specification, section 3); `stockLevel` counts packs of any size, null means not counted. */
export type Product = {
  id: number
  kind: ProductKind
  name: string
  slug: string
  description: string
  category: string
  imageUrl: string | null
  additionalImages: readonly string[]
  tags: readonly string[]
  isNew: boolean
  inStock: boolean
  stockLevel: number | null
  price: Rappen
  price10g: Rappen | null
  price15g: Rappen | null
  price20g: Rappen | null
  salePrice: Rappen | null
  taxRate: TaxRate
  /** What a whole box weighs; null for single packs, whose size is their weight. */
  netWeightGrams: number | null
}

/** What the price rules need to know of a product. */
export type PricedProduct = Pick<Product, 'price' | 'price10g' | 'price15g' | 'price20g' | 'salePrice'>

/** A size a customer can choose; `regularPrice` is the price struck through, null when the product is not on sale. */
export type SizeOffer = { weight: Weight; price: Rappen; regularPrice: Rappen | null; grams: number }

/** The sizes with a positive price; if none, one 15g option at the base price (decisions, section 1). */
export function sizesOffered(product: PricedProduct & Pick<Product, 'netWeightGrams'>): SizeOffer[] {
  return weightsOffered(product).map((weight) => ({
    weight,
    price: unitPrice(product, weight),
    regularPrice: isOnSale(product) ? regularPrice(product, weight) : null,
    grams: product.netWeightGrams ?? grams(weight),
  }))
}

/** The size as it is named to the customer: '15g', or what a whole box weighs. */
export function sizeLabel({ netWeightGrams }: Pick<Product, 'netWeightGrams'>, weight: Weight): string {
  return netWeightGrams === null ? weight : `${netWeightGrams}g`
}

/** The preferred size where it is offered, else the first offered one (decisions, section 1). */
export function chosenWeight(product: PricedProduct, preferred: Weight): Weight {
  const offered = weightsOffered(product)
  return offered.includes(preferred) ? preferred : (offered[0] ?? DEFAULT_WEIGHT)
}

/**
 * What one pack costs: the size's price when positive, else the base price (specification, section 3).
 * Our rule for sales: with 0 < salePrice < price, every size costs its price times salePrice/price, half up.
 */
export function unitPrice(product: PricedProduct, weight: Weight): Rappen {
  const regular = regularPrice(product, weight)
  if (!isOnSale(product)) return regular
  return share({ amount: regular, numerator: product.salePrice, denominator: product.price })
}

/** Whether the product has a sale price that is below its base price. */
export function isOnSale<T extends Pick<Product, 'price' | 'salePrice'>>(product: T): product is T & { salePrice: Rappen } {
  return product.salePrice !== null && product.salePrice > 0 && product.salePrice < product.price
}

/** Whether the product is goods, not a service (docs/rules/basket.md#non-sellable). */
export function isSellable({ kind }: Pick<Product, 'kind'>): boolean {
  return kind !== 'service'
}

/** Whether the product is listed among the boxes and needs the large parcel (docs/rules/catalogue.md#boxes). */
export function isBox({ kind }: Pick<Product, 'kind'>): boolean {
  return kind === 'box'
}

/** Whether none can be had now: switched off by the operator, or counted down to 0. */
export function isSoldOut({ inStock, stockLevel }: Pick<Product, 'inStock' | 'stockLevel'>): boolean {
  return !inStock || (stockLevel !== null && stockLevel <= 0)
}

/** Whether a customer can put the product into the basket now. */
export function canBeBought(product: Pick<Product, 'kind' | 'inStock' | 'stockLevel'>): boolean {
  return isSellable(product) && !isSoldOut(product)
}

function weightsOffered(product: PricedProduct): Weight[] {
  const priced = WEIGHTS.filter((weight) => sizePrice(product, weight) !== null)
  return priced.length > 0 ? priced : [DEFAULT_WEIGHT]
}

function regularPrice(product: PricedProduct, weight: Weight): Rappen {
  return sizePrice(product, weight) ?? product.price
}

function sizePrice(product: PricedProduct, weight: Weight): Rappen | null {
  const price = product[`price${weight}`]
  return price !== null && price > 0 ? price : null
}
