import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { picture, productSummary } from '#contract/products/catalogue.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { slugs } from '#contract/translations/slugs.ts'

const tag = 'Rezepte'

export const recipeSummary = z.object({
  slug: z.string(),
  title: z.string(),
  teaser: z.string(),
  minutes: z.int(),
  portions: z.int(),
  pictures: z.array(picture),
  inGerman,
})
export type RecipeSummary = z.output<typeof recipeSummary>

export const recipe = z.extend(recipeSummary, {
  /** A line each, such as '200 g Joghurt', for `portions`. */
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  /** The products of the shop that it needs. */
  products: z.array(productSummary),
  publishedAt: z.string(),
  slugs,
})
export type Recipe = z.output<typeof recipe>

export const listRecipes = endpoint({
  method: 'GET',
  path: '/api/recipes',
  summary: 'Lists the published recipes, newest first',
  tag,
  isTranslated: true,
  response: z.array(recipeSummary),
  refusals: {},
})

export const getRecipe = endpoint({
  method: 'GET',
  path: '/api/recipes/:slug',
  summary: 'Returns a published recipe with the products it needs',
  tag,
  isTranslated: true,
  params: z.object({ slug: z.string().check(z.maxLength(100)) }),
  response: recipe,
  refusals: { 'recipe-unknown': 404 },
})
