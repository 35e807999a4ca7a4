import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { getRecipe, listRecipes } from '#contract/recipes.ts'
import { ApiError } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'

export const recipesQuery = apiQuery<typeof listRecipes>('GET /api/recipes', {})
export const recipeQuery = (slug: string) => apiQuery<typeof getRecipe>('GET /api/recipes/:slug', { params: { slug } })

/** Loads the page of a recipe; an unknown one is a 404. */
export async function loadRecipe(queryClient: QueryClient, slug: string): Promise<void> {
  await queryClient.ensureQueryData(recipeQuery(slug)).catch((error: unknown) => {
    throw error instanceof ApiError && error.is<typeof getRecipe>('recipe-unknown') ? notFound() : error
  })
}
