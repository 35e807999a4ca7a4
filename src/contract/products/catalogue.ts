import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { slugs } from '#contract/translations/slugs.ts'
import { ALLERGENS, FRUITS } from '#domain/products/allergens.ts'
import { SORT_ORDERS } from '#domain/products/catalogue.ts'
import { knownFacetValues } from '#domain/products/facet-choice.ts'
import type { Facet } from '#domain/products/facets.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import { weight } from './product-sizes.ts'
import { specifiedPrices, specifiedStripePrices } from './specified-product.ts'

export const productId = wholeNumber
export const allergen = z.enum(ALLERGENS)
export const productKind = z.enum(PRODUCT_KINDS)

/** A picture with the size and placeholder that keep the layout from shifting. */
export const picture = z.object({
  name: z.string(),
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
})
export type ShopPicture = z.output<typeof picture>

/** A picture that is never the main one of its page, and so shows no placeholder (docs/rules/pictures.md#formats). */
const cardPicture = z.omit(picture, { placeholder: true })

/** A colour ends in the styles of pages and mails, so it is nothing else (docs/security.md#s39). */
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Eine Farbe wie #5b6b86.'))
export const tint = z.object({ band: colour, accent: colour, wall: colour, floor: colour })
export type Tint = z.output<typeof tint>

/** The fields of a product that cards, cart lines and lists show. */
export const productSummary = z.object({
  id: z.int(),
  kind: productKind,
  name: z.string(),
  slug: z.string(),
  teaser: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The first two, which a card shows. */
  pictures: z.array(cardPicture),
  tags: z.array(z.string()),
  isNew: z.boolean(),
  inStock: z.boolean(),
  /** The packs of all offered sizes that can be bought; null when they are not counted (docs/rules/stock.md#levels). */
  stockLevel: z.nullable(z.int()),
  /**
   * The sizes that can be chosen, from light to heavy; the regular price is there where it may be shown beside a
   * reduced one.
   */
  sizes: z.array(z.object({ weight, price: chf, compareAtPrice: z.nullable(chf), stock: z.nullable(z.int()) })),
  ...specifiedPrices,
  taxRate: z.int(),
  netWeightGrams: z.nullable(z.int()),
  tint,
  reviews: z.object({ totalReviews: z.int(), averageRating: z.number() }),
  /** The allergens in it; null while nobody has stated them (docs/rules/catalogue.md#allergens). */
  contains: z.nullable(z.array(allergen)),
  /** The fruits of its ingredients that people are allergic to; null without ingredients. */
  fruits: z.nullable(z.array(z.enum(FRUITS))),
  inGerman,
})
export type ProductSummary = z.output<typeof productSummary>

export const nutrition = z.object({
  energyKj: z.number(),
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbohydrates: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  protein: z.number(),
  salt: z.number(),
  vitaminC: z.nullable(z.number()),
})
export type Nutrition = z.output<typeof nutrition>

/** All public fields of a product (docs/rules/catalogue.md#declaration). */
export const product = z.extend(productSummary, {
  pictures: z.array(picture),
  description: z.string(),
  additionalImages: z.array(z.string()),
  ...specifiedStripePrices,
  ingredients: z.nullable(z.string()),
  allergens: z.nullable(z.string()),
  storage: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  /** The share of Swiss raw material in per cent, null when unknown (docs/rules/law.md#swiss). */
  swissPercent: z.nullable(z.int()),
  warnings: z.nullable(z.string()),
  nutrition: z.nullable(nutrition),
  boxContents: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      slug: z.string(),
      weight,
      count: z.int(),
      swissPercent: z.nullable(z.int()),
      warnings: z.nullable(z.string()),
      inGerman,
    }),
  ),
})
export type ProductDetail = z.output<typeof product>

/** The values of a facet with the number of products in the grid that each would show. */
const facetCounts = z.array(z.object({ value: z.string(), count: z.int() }))

export const productList = z.object({
  items: z.array(productSummary),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  categories: z.array(z.string()),
  boxes: z.array(productSummary),
  facets: z.object({ taste: facetCounts, origin: facetCounts, without: facetCounts }),
})
export type ProductList = z.output<typeof productList>

const facet = (name: Facet) =>
  z.optional(
    z.string().check(
      z.maxLength(500),
      z.overwrite<string>((text) => knownFacetValues(name, text).join(',')),
    ),
  )

export const productListQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  category: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  taste: facet('taste'),
  origin: facet('origin'),
  without: facet('without'),
  sort: z.optional(z.enum(SORT_ORDERS)),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type ProductListQuery = z.output<typeof productListQuery>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Lists products: an array without parameters, one page of the shop grid with any parameter',
  tag: 'Katalog',
  isTranslated: true,
  query: productListQuery,
  response: z.union([z.array(product), productList]),
  refusals: {},
})

const words = z.record(z.string(), z.string())

/**
 * The words that stand for many products, by their German word, which addresses and filters use in every language
 * (docs/rules/languages.md#words).
 */
export const listTranslatedWords = endpoint({
  method: 'GET',
  path: '/api/products/words',
  summary: 'Returns what categories, tags and countries of origin are called in a language; nothing in German',
  tag: 'Katalog',
  isTranslated: true,
  response: z.object({ category: words, tag: words, country: words }),
  refusals: {},
})

/** A typed text in one spelling, so that the cache holds one answer to it (docs/rules/pages.md#cache-keys). */
const typedText = z.string().check(
  z.overwrite<string>((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ')),
  z.trim(),
  z.toLowerCase(),
  z.maxLength(100),
)

/** What the search of the header offers while somebody types (docs/rules/catalogue.md#suggestions). */
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  summary: 'Suggests up to six products and four words for a typed text; without one the bestsellers and all categories',
  tag: 'Katalog',
  isTranslated: true,
  query: z.object({ q: z.optional(typedText) }),
  response: z.object({
    products: z.array(productSummary),
    /** How many products the search finds. */
    total: z.int(),
    words: z.array(z.string()),
  }),
  refusals: {},
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'Returns a product by its id',
  tag: 'Katalog',
  isTranslated: true,
  params: z.object({ id: productId }),
  response: product,
  refusals: { 'product-unknown': 404 },
})

export const getProductBySlug = endpoint({
  method: 'GET',
  path: '/api/products/by-slug/:slug',
  summary: 'Returns a product by the slug of its page',
  tag: 'Katalog',
  isTranslated: true,
  params: z.object({ slug: z.string().check(z.maxLength(200), z.toLowerCase()) }),
  response: z.extend(product, { slugs }),
  refusals: { 'product-unknown': 404 },
})

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/api/products/:id/related',
  summary: 'Lists up to four other products, those of the same category first',
  tag: 'Katalog',
  isTranslated: true,
  params: z.object({ id: productId }),
  response: z.array(productSummary),
  refusals: { 'product-unknown': 404 },
})

export const listBestsellers = endpoint({
  method: 'GET',
  path: '/api/products/bestsellers',
  summary: 'Lists up to six bestsellers for the home page',
  tag: 'Katalog',
  isTranslated: true,
  response: z.array(productSummary),
  refusals: {},
})

/** The trial-box section of the home page (docs/rules/catalogue.md#boxes). */
export const getTrialBox = endpoint({
  method: 'GET',
  path: '/api/products/trial-box',
  summary: 'Returns the trial box with up to six other products in stock',
  tag: 'Katalog',
  isTranslated: true,
  response: z.nullable(z.object({ box: product, companions: z.array(productSummary) })),
  refusals: {},
})

export const getActiveSamplerBox = endpoint({
  method: 'GET',
  path: '/api/probier-boxes/active',
  summary: 'Returns the active sampler box',
  tag: 'Katalog',
  response: z.object({
    isActive: z.boolean(),
    productId: z.nullable(z.int()),
    contents: z.array(z.int()),
    productIds: z.array(z.int()),
  }),
  refusals: {},
})
