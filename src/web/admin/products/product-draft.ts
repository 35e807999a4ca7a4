import type { AdminProduct, ProductDraft } from '#contract/products/admin-products.ts'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { rappen, type Rappen, toDecimal, toDecimalOrNull } from '#domain/money/money.ts'
import { SIZE_FIELDS, sizeFieldName, sizeFieldOf, withFlatSizes } from '#domain/products/flat-sizes.ts'
import { byWeight, DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'
import { FOOD_TAX_RATE } from '#domain/vat/tax.ts'
import { omit } from '../form/draft.ts'

/** A size in the form, whose price may be missing. */
export type EditedSize = Omit<ProductDraft['sizes'][number], 'price'> & { price: Rappen | null }

/** Nutrition values in the form, of which each may be missing. */
export type EditedNutrition = Record<keyof NonNullable<ProductDraft['nutrition']>, number | null>

/** The draft of a product: pictures and box contents with what the editor shows of them. */
export type EditedProduct = Omit<ProductDraft, 'pictures' | 'boxContents' | 'sizes' | 'nutrition'> &
  Pick<AdminProduct, 'pictures' | 'boxContents'> & { sizes: EditedSize[]; nutrition: EditedNutrition | null }

/** The editable part of a product. */
export function draftOf(product: AdminProduct): EditedProduct {
  const draft = omit(
    product,
    'id',
    'status',
    'version',
    'stockLevel',
    'reserved',
    'earlierSlugs',
    'missing',
    'priceHistory',
    'createdAt',
    'updatedAt',
  )
  return { ...draft, sizes: product.sizes.map((size) => omit(size, 'reserved', 'hasLots')) }
}

/** The draft as the request body: picture names only, amounts as decimal strings. */
export function bodyOf(draft: EditedProduct) {
  return {
    ...draft,
    sizes: draft.sizes.map(({ price, compareAtPrice, ...size }) => ({
      ...size,
      price: toDecimal(price ?? rappen(0)),
      compareAtPrice: toDecimalOrNull(compareAtPrice),
    })),
    pictures: draft.pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: draft.boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
    // The server asks for what is missing: a value that nobody knows is not 0.
    nutrition: draft.nutrition as ProductDraft['nutrition'],
  }
}

/** The draft with the fields of its sizes one by one, so that a sale of one size moves nothing of another. */
export function splitDraft(draft: EditedProduct): Fields {
  return { ...withFlatSizes(draft), sizes: draft.sizes.map(({ weight }) => weight).join(' ') }
}

/** The draft that `splitDraft` has split. */
export function joinDraft(fields: Fields): EditedProduct {
  const weights = String(fields['sizes']).split(' ').filter(Boolean) as Weight[]
  const sizes = weights.map((weight) => ({
    weight,
    ...Object.fromEntries(SIZE_FIELDS.map((field) => [field, fields[sizeFieldName(field, weight)] ?? null])),
  }))
  const others = Object.entries(fields).filter(([name]) => !sizeFieldOf(name))
  return { ...Object.fromEntries(others), sizes } as unknown as EditedProduct
}

/** A size that the operator adds, without packs. */
function blankSize(weight: Weight): EditedSize {
  return {
    weight,
    price: null,
    compareAtPrice: null,
    stock: 0,
    sku: null,
    gtin: null,
    netWeight: null,
    grossWeight: null,
    stripePriceId: null,
  }
}

/** The sizes with another one, from light to heavy. */
export function withSize(sizes: readonly EditedSize[], weight: Weight): EditedSize[] {
  return [...sizes, blankSize(weight)].toSorted(byWeight)
}

/** The sizes that the form of a new pouch begins with. */
const USUAL_WEIGHTS = ['10g', DEFAULT_WEIGHT, '20g'] as const

/**
 * The sizes of a new product that are saved: those with a price; all of them while none has one, so that it is asked
 * for.
 */
export function pricedSizes(sizes: readonly EditedSize[]): readonly EditedSize[] {
  const priced = sizes.filter(({ price }) => price !== null)
  return priced.length > 0 ? priced : sizes
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
  sizes: USUAL_WEIGHTS.map(blankSize),
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
