import type { QueryClient } from '@tanstack/react-query'
import type { getRecipe, Recipe } from '#contract/recipes/recipes.ts'
import type { ShopFacts } from '#contract/settings/shop-settings.ts'
import { localeOf } from '#domain/language/language.ts'
import { isoDuration } from '#domain/recipes/recipe.ts'
import { language } from '#messages/language.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as recipesText from '#messages/products/recipes.ts'
import { breadcrumbJsonLd } from '#web/app/document/json-ld.ts'
import { type Head, type JsonLd, pageHead } from '#web/app/document/seo.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { notFound } from '#web/app/navigation/route.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { shopFactsQuery } from '#web/app/requests/use-shop-facts.ts'
import { recipeQuery, recipesQuery } from './recipe-queries.ts'

/** Loads the list of recipes. */
export async function loadRecipes(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(recipesQuery)
}

/** The head of the list of recipes. */
export function recipesHead(queryClient: QueryClient): Head {
  return pageHead(queryClient, {
    title: layoutText.recipes,
    description: recipesText.description,
    path: '/rezepte',
  })
}

/** Loads the page of a recipe; an unknown one is a 404. */
export async function loadRecipe(queryClient: QueryClient, slug: string): Promise<void> {
  await queryClient.ensureQueryData(recipeQuery(slug)).catch((error: unknown) => {
    throw error instanceof ApiError && error.is<typeof getRecipe>('recipe-unknown') ? notFound() : error
  })
}

/** The head of a recipe's page with its structured data, or of an unknown recipe. */
export function recipeHead(queryClient: QueryClient, slug: string): Head {
  const recipe = queryClient.getQueryData(recipeQuery(slug).queryKey)
  if (!recipe) return { title: recipesText.unknown, meta: [{ name: 'robots', content: 'noindex' }] }
  const facts = queryClient.getQueryData(shopFactsQuery.queryKey)
  const path = `/rezepte/${recipe.slug}`
  return pageHead(queryClient, {
    title: recipe.title,
    description: recipe.teaser,
    path,
    slugs: recipe.slugs,
    picture: recipe.pictures[0],
    jsonLd: facts && [
      recipeJsonLd(recipe, facts),
      breadcrumbJsonLd(facts.baseUrl, [
        { name: layoutText.home, path: '/' },
        { name: layoutText.recipes, path: '/rezepte' },
        { name: recipe.title, path },
      ]),
    ],
  })
}

/** A recipe as search engines show it. */
function recipeJsonLd(recipe: Recipe, { baseUrl, brand }: ShopFacts): JsonLd {
  const { slug, title, teaser, minutes, portions, ingredients, steps, pictures, publishedAt } = recipe
  return {
    '@type': 'Recipe',
    '@id': baseUrl + addressOf(`/rezepte/${slug}`),
    name: title,
    description: teaser,
    image: pictures.map(({ src }) => baseUrl + src),
    author: { '@type': 'Organization', name: brand },
    datePublished: publishedAt.slice(0, 10),
    inLanguage: localeOf(language),
    totalTime: isoDuration(minutes),
    recipeYield: `${portions} ${recipesText.servingsUnit(portions)}`,
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}
