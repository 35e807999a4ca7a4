import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { chf } from '#contract/money.ts'
import { nutrition, tint } from '#contract/products/catalogue.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { recipeDraft } from '#contract/recipes/admin-recipes.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { ALLERGENS } from '#domain/products/allergens.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import { TASTES } from '#domain/products/taste.ts'
import { CLAIMS } from '#domain/settings/claims.ts'

const demoProducts = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(PRODUCT_KINDS),
    name: z.string(),
    category: z.string(),
    teaser: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    synonyms: z._default(z.array(z.string()), []),
    isNew: z.boolean(),
    inStock: z.boolean(),
    sizes: z.array(z.object({ weight, price: chf, stock: z.nullable(z.int()) })),
    taxRate: z.int(),
    image: z.nullable(z.string()),
    moreImages: z.array(z.string()),
    imageAlts: z.record(z.string(), z.string()),
    tint,
    ingredients: z.nullable(z.string()),
    allergens: z.nullable(z.string()),
    storage: z.nullable(z.string()),
    origin: z.nullable(z.string()),
    origins: z.array(z.string()),
    tastes: z.array(z.enum(TASTES)),
    contains: z.nullable(z.array(z.enum(ALLERGENS))),
    swissPercent: z.nullable(z.int()),
    warnings: z.nullable(z.string()),
    netWeightGrams: z.nullable(z.int()),
    boxContents: z.array(z.object({ productId: z.int(), weight, count: z.int() })),
    nutrition: z.nullable(nutrition),
  }),
)
const demoReviews = z.array(
  z.object({
    productId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    rating: z.int(),
    comment: z.string(),
    /** German by default. */
    language: z.optional(z.enum(LANGUAGES)),
    createdAt: z.iso.datetime(),
    verified: z.boolean(),
  }),
)
const demoSections = z.object({
  sections: z.array(
    z.object({
      section: z.string(),
      title: z.nullable(z.string()),
      description: z.nullable(z.string()),
      images: z.array(z.string()),
      imageAlts: z.record(z.string(), z.string()),
      settings: z.record(z.string(), z.unknown()),
    }),
  ),
  samplerBox: z.object({ isActive: z.boolean(), productId: z.int(), contents: z.array(z.int()) }),
})
const demoRecipes = z.array(z.omit(z.object(recipeDraft.shape), { published: true }))

/** What proves each claim. */
const demoEvidence = z.record(z.enum(CLAIMS), z.string().check(z.minLength(1)))

async function readCatalogue<S extends z.ZodMiniType>(name: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(new URL(`../../../assets/catalogue/${name}.json`, import.meta.url), 'utf8')
  return z.parse(schema, JSON.parse(text))
}

export type DemoData = Awaited<ReturnType<typeof readDemoData>>

/** The demo catalogue from the files in assets/catalogue. */
export async function readDemoData() {
  const [products, reviews, landing, evidence, recipes] = await Promise.all([
    readCatalogue('products', demoProducts),
    readCatalogue('reviews', demoReviews),
    readCatalogue('sections', demoSections),
    readCatalogue('claims', demoEvidence),
    readCatalogue('recipes', demoRecipes),
  ])
  return { products, reviews, evidence, recipes, ...landing }
}
