import { gramsLabel } from '#domain/money/figures.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { Translate } from '#domain/translations/translation.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Messages } from '#messages/all.ts'
import { DEFAULT_WEIGHT, grams, type Weight } from './weight.ts'

/**
 * What a product is: pouches by weight, a box that holds several, or a service that no list shows
 * (docs/rules/catalogue.md#kind).
 */
export const PRODUCT_KINDS = ['pouch', 'box', 'service'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/**
 * A size that a product is sold in. `compareAtPrice` is the regular price beside a reduced one, null where nothing is
 * reduced or it may not be shown (docs/rules/prices.md#compare-at-prices); `stock` are its packs that can be bought,
 * null without a figure.
 */
export type Size = { weight: Weight; price: Rappen; compareAtPrice: Rappen | null; stock: number | null }

/**
 * A product with its sizes, from light to heavy; a box or a service has one. `stockLevel` is the sum of the packs of
 * the offered sizes; null means that stock is not counted, else a size without a figure has none
 * (docs/rules/stock.md#levels).
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
  sizes: readonly Size[]
  taxRate: TaxRate
  /** The net weight of a box; null for pouches, whose size is their weight. */
  netWeightGrams: number | null
}

/** The fields that determine a product's prices. */
export type PricedProduct = { sizes: readonly Pick<Size, 'weight' | 'price' | 'compareAtPrice'>[] }

/** The fields that determine how many packs of a size there are. */
export type StockedProduct = Pick<Product, 'inStock' | 'stockLevel'> & { sizes: readonly Pick<Size, 'weight' | 'stock'>[] }

/** A size as a customer chooses it, with its net weight. */
export type SizeOffer = { weight: Weight; price: Rappen; compareAtPrice: Rappen | null; grams: number }

/** The sizes that a customer can choose (docs/rules/prices.md#sizes). */
export function sizesOffered(product: PricedProduct & Pick<Product, 'netWeightGrams'>): SizeOffer[] {
  return product.sizes.map(({ weight, price, compareAtPrice }) => ({
    weight,
    price,
    compareAtPrice,
    grams: product.netWeightGrams ?? grams(weight),
  }))
}

/** The label of a size: '15 g', or the net weight of a box. */
export function sizeLabel({ netWeightGrams }: Pick<Product, 'netWeightGrams'>, weight: Weight): string {
  return gramsLabel(netWeightGrams ?? grams(weight))
}

/** What a customer calls a size: 'Mango 15 g', but a box, which has one size, by its name. */
export function nameOfSize(product: Pick<Product, 'kind' | 'name' | 'netWeightGrams'>, weight: Weight): string {
  return product.kind === 'pouch' ? `${product.name} ${sizeLabel(product, weight)}` : product.name
}

/**
 * The name under which food law knows the product: it says that the fruit is freeze-dried
 * (docs/rules/catalogue.md#declaration).
 */
export function legalName({ kind, name }: Pick<Product, 'kind' | 'name'>, legalNameText: Messages['legalNameText']): string {
  return kind === 'box' ? legalNameText.box : legalNameText.pouch(name)
}

/**
 * The preferred size if it can be bought, else the first that can, else the first that is offered
 * (docs/rules/prices.md#sizes).
 */
export function chosenWeight(product: StockedProduct, preferred: Weight): Weight {
  const offered = weightsOffered(product)
  const inStock = offered.filter((weight) => !isSizeSoldOut(product, weight))
  const choices = inStock.length > 0 ? inStock : offered
  return choices.includes(preferred) ? preferred : (choices[0] ?? DEFAULT_WEIGHT)
}

/**
 * The price of one pack of a size; of one that is no longer offered, that of the base size
 * (docs/rules/prices.md#base-price).
 */
export function unitPrice(product: PricedProduct, weight: Weight): Rappen {
  return (sizeOf(product, weight) ?? baseSize(product.sizes)).price
}

/** A size of a product; undefined where it is not offered in it. */
export function sizeOf<S extends { weight: Weight }>({ sizes }: { sizes: readonly S[] }, weight: Weight): S | undefined {
  return sizes.find((size) => size.weight === weight)
}

/** The size whose price stands for the product's: 15 g, else the lightest. Throws where there is none. */
export function baseSize<S extends { weight: Weight }>(sizes: readonly S[]): S {
  const base = sizes.find(({ weight }) => weight === DEFAULT_WEIGHT) ?? sizes[0]
  if (!base) throw new Error('a product has no size')
  return base
}

/** The price of a size without a reduction. */
export function regularPrice({ price, compareAtPrice }: Pick<Size, 'price' | 'compareAtPrice'>): Rappen {
  return compareAtPrice ?? price
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
 * The packs of a size: none of one that is not offered, none without a figure where another size is counted, null where
 * none is (docs/rules/stock.md#levels).
 */
export function stockOf(product: Omit<StockedProduct, 'inStock'>, weight: Weight): number | null {
  const size = sizeOf(product, weight)
  return size ? (size.stock ?? (product.stockLevel === null ? null : 0)) : 0
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

/** The sizes that the product is sold in, from light to heavy. */
export function weightsOffered({ sizes }: { sizes: readonly { weight: Weight }[] }): Weight[] {
  return sizes.map(({ weight }) => weight)
}

const FIELDS = ['name', 'slug', 'teaser', 'description', 'ingredients', 'allergens', 'storage', 'origin', 'warnings'] as const

/** A product, or as much of one as a card, a line or a content of a box has. */
export type ProductTexts = { [F in (typeof FIELDS)[number]]?: string | null | undefined } & {
  pictures?: readonly { name: string; alt: string }[]
}

/** Replaces the texts of a product that are written in each language (docs/rules/languages.md#texts). */
export function mapProductTexts<P extends ProductTexts>(product: P, translate: Translate): P {
  const texts = FIELDS.flatMap((field) => {
    const text = product[field]
    return typeof text === 'string' ? [[field, translate(field, text)]] : []
  })
  const pictures = product.pictures?.map((picture) => ({ ...picture, alt: translate(`picture:${picture.name}`, picture.alt) }))
  return { ...product, ...Object.fromEntries(texts), ...(pictures && { pictures }) }
}
