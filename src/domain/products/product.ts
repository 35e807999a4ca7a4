import { gramsLabel } from '#domain/money/figures.ts'
import { type Rappen, rappen, share } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Weight } from './weight.ts'
import { DEFAULT_WEIGHT, grams, WEIGHTS } from './weight.ts'

/**
 * What a product is: pouches by weight, a box that holds several, or a service that no list shows
 * (docs/rules/catalogue.md#kind).
 */
export const PRODUCT_KINDS = ['pouch', 'box', 'service'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/**
 * A product. `stockLevel` is the sum of the packs of the offered sizes; null means that stock is not counted, else a
 * size without a figure has none (docs/rules/stock.md#levels).
 */
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
  stock10g: number | null
  stock15g: number | null
  stock20g: number | null
  price: Rappen
  price10g: Rappen | null
  price15g: Rappen | null
  price20g: Rappen | null
  salePrice: Rappen | null
  /** The sizes whose regular price may stand struck through (docs/rules/prices.md#struck-prices). */
  comparedSizes: readonly Weight[]
  taxRate: TaxRate
  /** The net weight of a box; null for pouches, whose size is their weight. */
  netWeightGrams: number | null
}

/** The fields that determine a product's prices. */
export type PricedProduct = Pick<Product, 'price' | 'price10g' | 'price15g' | 'price20g' | 'salePrice'>

/** The fields that determine how many packs of a size there are. */
export type StockedProduct = Pick<Product, 'inStock' | 'stockLevel' | 'stock10g' | 'stock15g' | 'stock20g'>

/**
 * A size that a customer can choose; `regularPrice` is shown struck through, null where nothing is reduced or there is
 * no evidence for it.
 */
export type SizeOffer = { weight: Weight; price: Rappen; regularPrice: Rappen | null; grams: number }

/** The sizes with a positive price; if none, one 15g pack at the base price (docs/rules/prices.md#sizes). */
export function sizesOffered(product: PricedProduct & Pick<Product, 'netWeightGrams' | 'comparedSizes'>): SizeOffer[] {
  return weightsOffered(product).map((weight) => ({
    weight,
    price: unitPrice(product, weight),
    regularPrice: isOnSale(product) && product.comparedSizes.includes(weight) ? regularPrice(product, weight) : null,
    grams: product.netWeightGrams ?? grams(weight),
  }))
}

/** The label of a size: '15 g', or the net weight of a box. */
export function sizeLabel({ netWeightGrams }: Pick<Product, 'netWeightGrams'>, weight: Weight): string {
  return gramsLabel(netWeightGrams ?? grams(weight))
}

/** The size within the prescribed texts '1x Mango (15g) …' and 'pro 15g'. */
export function plainSize({ netWeightGrams }: Pick<Product, 'netWeightGrams'>, weight: Weight): string {
  return `${netWeightGrams ?? grams(weight)}g`
}

/**
 * The name under which food law knows the product: it says that the fruit is freeze-dried
 * (docs/rules/catalogue.md#declaration).
 */
export function legalName({ kind, name }: Pick<Product, 'kind' | 'name'>): string {
  return kind === 'box' ? 'Gefriergetrocknete Früchte in verschiedenen Sorten' : `${name}, gefriergetrocknet`
}

/**
 * The preferred size if it can be bought, else the first that can, else the first that is offered
 * (docs/rules/prices.md#sizes).
 */
export function chosenWeight(product: PricedProduct & StockedProduct, preferred: Weight): Weight {
  const offered = weightsOffered(product)
  const inStock = offered.filter((weight) => !isSizeSoldOut(product, weight))
  const choices = inStock.length > 0 ? inStock : offered
  return choices.includes(preferred) ? preferred : (choices[0] ?? DEFAULT_WEIGHT)
}

/**
 * The price of one pack: of its size when positive, else the base price. On sale every size is reduced by
 * `salePrice / price`, rounded half up, to at least one Rappen (docs/rules/prices.md#base-price).
 */
export function unitPrice(product: PricedProduct, weight: Weight): Rappen {
  const regular = regularPrice(product, weight)
  if (!isOnSale(product)) return regular
  return rappen(Math.max(1, share({ amount: regular, numerator: product.salePrice, denominator: product.price })))
}

/** Whether the product has a positive sale price below its base price. */
export function isOnSale<T extends Pick<Product, 'price' | 'salePrice'>>(product: T): product is T & { salePrice: Rappen } {
  return product.salePrice !== null && product.salePrice > 0 && product.salePrice < product.price
}

/** Whether the product is goods, not a service (docs/rules/cart.md#non-sellable). */
export function isSellable({ kind }: Pick<Product, 'kind'>): boolean {
  return kind !== 'service'
}

/** Whether the product is listed among the boxes and needs the large parcel (docs/rules/catalogue.md#boxes). */
export function isBox({ kind }: Pick<Product, 'kind'>): boolean {
  return kind === 'box'
}

/**
 * The packs of a size: none without a figure where another size is counted, null where none is
 * (docs/rules/stock.md#levels).
 */
export function stockOf(product: Omit<StockedProduct, 'inStock'>, weight: Weight): number | null {
  return product[`stock${weight}`] ?? (product.stockLevel === null ? null : 0)
}

/** Whether a size is unavailable: switched off with its product, or out of stock. */
export function isSizeSoldOut(product: StockedProduct, weight: Weight): boolean {
  return isSoldOut({ inStock: product.inStock, stockLevel: stockOf(product, weight) })
}

/** Whether the product is unavailable in every size: switched off by an operator, or out of stock. */
export function isSoldOut({ inStock, stockLevel }: Pick<Product, 'inStock' | 'stockLevel'>): boolean {
  return !inStock || (stockLevel !== null && stockLevel <= 0)
}

/** Whether a customer can add the product to the cart now. */
export function canBeBought(product: Pick<Product, 'kind' | 'inStock' | 'stockLevel'>): boolean {
  return isSellable(product) && !isSoldOut(product)
}

/** The sizes with a positive price; if none, 15g. */
export function weightsOffered(product: PricedProduct): Weight[] {
  const priced = WEIGHTS.filter((weight) => sizePrice(product, weight) !== null)
  return priced.length > 0 ? priced : [DEFAULT_WEIGHT]
}

/** The price of one pack without a sale. */
export function regularPrice(product: PricedProduct, weight: Weight): Rappen {
  return sizePrice(product, weight) ?? product.price
}

function sizePrice(product: PricedProduct, weight: Weight): Rappen | null {
  const price = product[`price${weight}`]
  return price !== null && price > 0 ? price : null
}
