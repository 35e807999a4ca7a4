import * as recipes from '#contract/recipes/admin-recipes.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { createRecipe, deleteRecipe, saveRecipe } from './save-recipe.ts'
import { findAdminRecipe, listAdminRecipes } from './store.ts'

/** Recipes, for operators. */
export function recipeAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(recipes.listAdminRecipes, () => listAdminRecipes(db))
  addRoute(recipes.getAdminRecipe, async ({ params }) => (await findAdminRecipe(db, params.id)) ?? refuse('recipe-unknown'))
  addRoute(recipes.createRecipe, ({ body, user }) => createRecipe(db, { ...body, actor: user }))
  addRoute(recipes.saveRecipe, ({ params, body, user }) => saveRecipe(db, { ...body, ...params, actor: user }))
  addRoute(recipes.deleteRecipe, ({ params, user }) => deleteRecipe(db, { ...params, actor: user }))
}
