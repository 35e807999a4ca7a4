import { getRecipe, listRecipes } from '#contract/recipes/recipes.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findPublishedRecipe, listPublishedRecipes } from './store.ts'

/** The published recipes, the same for every visitor. */
export function recipeRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(listRecipes, ({ language }) => listPublishedRecipes(db, language), { cached: true })
  addRoute(getRecipe, async ({ params, language }) => (await findPublishedRecipe(db, params.slug, language)) ?? refuse('recipe-unknown'), {
    cached: true,
  })
}
