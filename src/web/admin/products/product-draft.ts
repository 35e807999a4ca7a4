import type { AdminProduct, ProductDraft } from '#contract/products/admin-products.ts'
import { rappen, type Rappen, toDecimal } from '#domain/money/money.ts'
import { FOOD_TAX_RATE } from '#domain/vat/tax.ts'
import { omit } from '../form/draft.ts'

/**
 * The draft of a product: pictures and box contents with what the editor shows of them. The base price may be missing.
 */
export type EditedProduct = Omit<ProductDraft, 'pictures' | 'boxContents' | 'price'> &
  Pick<AdminProduct, 'pictures' | 'boxContents'> & { price: Rappen | null }

/** The editable part of a product. */
export function draftOf(product: AdminProduct): EditedProduct {
  return omit(
    product,
    'id',
    'status',
    'version',
    'stockLevel',
    'reserved',
    'reserved10g',
    'reserved15g',
    'reserved20g',
    'earlierSlugs',
    'missing',
    'priceHistory',
    'createdAt',
    'updatedAt',
  )
}

/** The draft as the request body: picture names only, amounts as decimal strings. */
export function bodyOf(draft: EditedProduct) {
  return {
    ...draft,
    price: toDecimal(draft.price ?? rappen(0)),
    price10g: decimal(draft.price10g),
    price15g: decimal(draft.price15g),
    price20g: decimal(draft.price20g),
    salePrice: decimal(draft.salePrice),
    pictures: draft.pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: draft.boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
  }
}

function decimal(amount: Rappen | null): string | null {
  return amount === null ? null : toDecimal(amount)
}

/** The draft of a new product. */
export const BLANK_PRODUCT: EditedProduct = {
  kind: 'pouch',
  name: '',
  slug: '',
  teaser: '',
  description: '',
  category: '',
  tags: [],
  synonyms: [],
  isNew: true,
  inStock: true,
  stock10g: 0,
  stock15g: 0,
  stock20g: 0,
  sku10g: null,
  sku15g: null,
  sku20g: null,
  gtin10g: null,
  gtin15g: null,
  gtin20g: null,
  netWeight10g: null,
  netWeight15g: null,
  netWeight20g: null,
  grossWeight10g: null,
  grossWeight15g: null,
  grossWeight20g: null,
  price: null,
  price10g: null,
  price15g: null,
  price20g: null,
  salePrice: null,
  stripePriceId10g: null,
  stripePriceId15g: null,
  stripePriceId20g: null,
  taxRate: FOOD_TAX_RATE,
  netWeightGrams: null,
  ingredients: null,
  allergens: null,
  storage: null,
  origin: null,
  tastes: [],
  origins: [],
  contains: null,
  swissPercent: null,
  warnings: null,
  nutrition: null,
  tint: { band: '#5b6b86', accent: '#c9d3e3', wall: '#eef3f8', floor: '#e2eaf2' },
  pictures: [],
  boxContents: [],
}
