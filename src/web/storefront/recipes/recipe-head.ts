import type { QueryClient } from '@tanstack/react-query'
import type { Recipe } from '#contract/recipes.ts'
import type { ShopFacts } from '#contract/shop-settings.ts'
import { isoDuration } from '#domain/recipe.ts'
import { breadcrumbJsonLd } from '#web/app/json-ld.ts'
import { type JsonLd, pageHead } from '#web/app/seo.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { recipeQuery } from './recipe-queries.ts'

/** The head of a recipe's page with its structured data, or of an unknown recipe. */
export function recipeHead(queryClient: QueryClient, slug: string): Partial<ReturnType<typeof pageHead>> {
  const recipe = queryClient.getQueryData(recipeQuery(slug).queryKey)
  if (!recipe) return { meta: [{ title: 'Rezept nicht gefunden' }, { name: 'robots', content: 'noindex' }] }
  const facts = queryClient.getQueryData(shopFactsQuery.queryKey)
  const path = `/rezepte/${recipe.slug}`
  return pageHead(queryClient, {
    title: recipe.title,
    description: recipe.teaser,
    path,
    picture: recipe.pictures[0],
    jsonLd: facts && [
      recipeJsonLd(recipe, facts),
      breadcrumbJsonLd(facts.baseUrl, [
        { name: 'Home', path: '/' },
        { name: 'Rezepte', path: '/rezepte' },
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
    '@id': `${baseUrl}/rezepte/${slug}`,
    name: title,
    description: teaser,
    image: pictures.map(({ src }) => baseUrl + src),
    author: { '@type': 'Organization', name: brand },
    datePublished: publishedAt.slice(0, 10),
    inLanguage: 'de-CH',
    totalTime: isoDuration(minutes),
    recipeYield: portions === 1 ? '1 Portion' : `${portions} Portionen`,
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}
