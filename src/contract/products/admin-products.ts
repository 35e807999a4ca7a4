import * as z from 'zod/mini'
import { bulkResult, listOf, pageQuery, q, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { ALLERGENS } from '#domain/products/allergens.ts'
import { TASTES } from '#domain/products/taste.ts'
import { allergen, nutrition, picture, productKind, tint } from './catalogue.ts'
import { adminSizes, listedSizes, MAX_SIZES, price, sizePatches, sizesDraft, stockSeen, weight } from './product-sizes.ts'

export const PRODUCT_SORTS = ['name', 'price-asc', 'price-desc', 'stock-asc', 'updated'] as const
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const

const tag = 'Verwaltung: Produkte'

export const MAX_PRODUCT_PICTURES = 12
export const MAX_ALT_LENGTH = 200
/** How many tags a product can have. */
export const MAX_TAGS = 12
const status = z.enum(PRODUCT_STATUSES)
const productParams = z.object({ id: wholeNumber })
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`))
const optionalText = (max: number) => z.nullable(text(max))

export const productFilter = z.object({
  q,
  category: z.optional(z.string().check(z.maxLength(60))),
  /** By default all but archived products. */
  status: z.optional(status),
  /** low: 1-5 packs left of a size; out: none left of a size; uncounted: stock is not counted. */
  stock: z.optional(z.enum(['low', 'out', 'uncounted'])),
})
export type ProductFilter = z.output<typeof productFilter>

export const productListItem = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  status,
  picture: z.nullable(picture),
  /** The net weight of a box; null for pouches. */
  netWeightGrams: z.nullable(z.int()),
  sizes: listedSizes,
  inStock: z.boolean(),
  /** Packs in stock over the offered sizes, `reserved` of them for open checkouts. */
  stockLevel: z.nullable(z.int()),
  reserved: z.int(),
  /** How many people want a mail when it is back (docs/rules/stock.md#alerts). */
  awaitedBy: z.int(),
  tags: z.array(z.string()),
  version,
  updatedAt: z.string(),
})
export type ProductListItem = z.output<typeof productListItem>

/** The fields that the editor saves. */
export const productDraft = z.object({
  kind: productKind,
  name: text(120).check(z.minLength(1, 'Bitte geben Sie einen Namen ein.')),
  slug: z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Nur kleine Buchstaben, Ziffern und Bindestriche.')),
  teaser: text(300),
  description: text(8000),
  category: text(60).check(z.minLength(1, 'Bitte wählen Sie eine Kategorie.')),
  tags: z.array(text(40).check(z.minLength(1))).check(z.maxLength(MAX_TAGS)),
  synonyms: z.array(text(40).check(z.minLength(1))).check(z.maxLength(30)),
  isNew: z.boolean(),
  inStock: z.boolean(),
  sizes: sizesDraft,
  taxRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  netWeightGrams: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  ingredients: optionalText(2000),
  allergens: optionalText(1000),
  storage: optionalText(1000),
  origin: optionalText(300),
  tastes: z.array(z.enum(TASTES)).check(z.maxLength(TASTES.length)),
  /** Countries by name; a comma would separate two of them in an address. */
  origins: z.array(text(40).check(z.minLength(1), z.regex(/^[^,]*$/, 'Bitte ohne Komma.'))).check(z.maxLength(12)),
  contains: z.nullable(z.array(allergen).check(z.maxLength(ALLERGENS.length))),
  swissPercent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  warnings: optionalText(300),
  nutrition: z.nullable(nutrition),
  tint,
  /** In the order of the product page; `name` as returned by the upload. */
  pictures: z
    .array(z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)), alt: text(MAX_ALT_LENGTH) }))
    .check(z.maxLength(MAX_PRODUCT_PICTURES)),
  boxContents: z
    .array(z.object({ productId: wholeNumber, weight, count: z.int().check(z.minimum(1), z.maximum(99)) }))
    .check(z.maxLength(40)),
})
export type ProductDraft = z.output<typeof productDraft>

export const adminProduct = z.extend(productDraft, {
  id: z.int(),
  sizes: adminSizes,
  status,
  version,
  /** Packs in stock over the offered sizes, `reserved` of them for open checkouts. */
  stockLevel: z.nullable(z.int()),
  reserved: z.int(),
  /** How many people want a mail when it is back (docs/rules/stock.md#alerts). */
  awaitedBy: z.int(),
  pictures: z.array(picture),
  boxContents: z.array(z.object({ productId: z.int(), name: z.string(), weight, count: z.int() })),
  earlierSlugs: z.array(z.string()),
  /** The fields that must be filled in before the product can go online (docs/rules/catalogue.md#publishing). */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  /**
   * What each size cost and from when on, oldest first; null while it was not offered
   * (docs/rules/prices.md#compare-at-prices).
   */
  priceHistory: z.array(z.object({ weight, price: z.nullable(chf), since: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminProduct = z.output<typeof adminProduct>

const CHANGE = { 'product-unknown': 404, 'changed-elsewhere': 409 } as const
const CREATE = {
  'slug-taken': 409,
  'article-code-taken': 409,
  'gross-below-net': 422,
  'picture-unknown': 422,
  'box-unknown-product': 422,
} as const
const STOCK = { 'stock-below-reserved': 409, 'stock-of-lots': 409 } as const
const SAVE = { ...CHANGE, ...CREATE, ...STOCK, 'size-has-stock': 409 } as const

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Lists products, filtered by name, category, status and stock',
  tag,
  query: z.extend(pageQuery, {
    ...productFilter.shape,
    sort: z._default(z.enum(PRODUCT_SORTS), 'name'),
    /** Only these: '1,7'. */
    ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/))),
    /** Only products that a customer can be offered: pouches and boxes, no services. */
    offered: z.optional(z.stringbool()),
  }),
  response: listOf(productListItem),
  refusals: {},
})

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'Returns a product for editing',
  tag,
  params: productParams,
  response: adminProduct,
  refusals: { 'product-unknown': 404 },
})

export const listProductWords = endpoint({
  method: 'GET',
  path: '/api/admin/products/words',
  summary: 'Lists the categories and tags in use',
  tag,
  response: z.object({ categories: z.array(z.string()), tags: z.array(z.string()) }),
  refusals: {},
})

export const createAdminProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products',
  summary: 'Creates a product as a draft',
  tag,
  body: z.extend(productDraft, { kind: z._default(productKind, 'pouch') }),
  response: adminProduct,
  status: 201,
  refusals: CREATE,
})

export const saveAdminProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id',
  summary: 'Saves a product; a published one must stay complete, and its earlier slugs redirect to the new one',
  tag,
  params: productParams,
  body: z.extend(productDraft, { version, stockSeen }),
  response: adminProduct,
  refusals: { ...SAVE, 'not-publishable': 422 },
})

export const patchAdminProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  summary: 'Changes prices, stock of sizes or availability of a product',
  tag,
  params: productParams,
  body: z.object({
    version,
    sizes: z.optional(sizePatches),
    stockSeen,
    inStock: z.optional(z.boolean()),
  }),
  response: productListItem,
  refusals: { ...CHANGE, ...STOCK, 'size-unknown': 422 },
})

export const setProductStatus = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/status',
  summary: 'Publishes, withdraws or archives a product; publishing requires that nothing is missing',
  tag,
  params: productParams,
  body: z.object({ version, to: status }),
  response: adminProduct,
  refusals: { ...CHANGE, 'not-publishable': 422 },
})

const MAX_BULK_PRODUCTS = 500
const productPrice = z.object({ productId: wholeNumber, weight, price, compareAtPrice: z.nullable(price) })

/** An action on many products. */
export const bulkProductAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), to: status }),
  z.object({ kind: z.literal('in-stock'), inStock: z.boolean() }),
  z.object({ kind: z.literal('category'), category: text(60).check(z.minLength(1)) }),
  z.object({ kind: z.literal('add-tag'), tag: text(40).check(z.minLength(1)) }),
  z.object({ kind: z.literal('remove-tag'), tag: text(40).check(z.minLength(1)) }),
  /** Changes all prices by whole percent, rounded half up to 5 Rappen. */
  z.object({ kind: z.literal('price-percent'), percent: z.int().check(z.minimum(-90), z.maximum(200)) }),
  /** Gives sizes of these products the prices that they had before. */
  z.object({ kind: z.literal('prices'), prices: z.array(productPrice).check(z.maxLength(MAX_BULK_PRODUCTS * MAX_SIZES)) }),
])
export type BulkProductAction = z.output<typeof bulkProductAction>
export type BulkProductActionInput = z.input<typeof bulkProductAction>

export const changeAdminProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary: 'Applies an action to many products; each is changed or refused with its reason',
  tag,
  body: z.object({
    products: z.array(z.object({ id: wholeNumber, version })).check(z.minLength(1), z.maxLength(MAX_BULK_PRODUCTS)),
    action: bulkProductAction,
  }),
  response: bulkResult,
  refusals: {},
})

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/stock-movements',
  summary: 'Lists the stock movements of a product, newest first',
  tag,
  params: productParams,
  query: pageQuery,
  response: listOf(
    z.object({
      id: z.int(),
      weight,
      change: z.int(),
      reason: z.enum(['initial', 'sale', 'return', 'correction', 'import', 'lot', 'replacement', 'edit']),
      orderId: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      actor: z.string(),
      at: z.string(),
    }),
  ),
  refusals: { 'product-unknown': 404 },
})

/** A multipart form with one part `file` (docs/rules/pictures.md#uploads). */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Uploads a picture, which is re-encoded without metadata, and returns it',
  tag,
  response: picture,
  status: 201,
  refusals: { 'picture-missing': 422, 'picture-type': 415, 'picture-too-large': 413, 'pictures-full': 503 },
})

export const getProductsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'All products as CSV, with the columns of the import',
  tag,
  contentType: 'text/csv',
  refusals: {},
})
