import type { getRecipe, listRecipes } from '#contract/recipes/recipes.ts'
import { apiQuery } from '#web/app/requests/query.ts'

export const recipesQuery = apiQuery<typeof listRecipes>('GET /api/recipes', {})
export const recipeQuery = (slug: string) => apiQuery<typeof getRecipe>('GET /api/recipes/:slug', { params: { slug } })
