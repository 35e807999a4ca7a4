import type { Route } from '#web/app/navigation/route.ts'
import { loadRecipes, recipesHead } from '#web/storefront/recipes/recipe-route.ts'

export { RecipesPage as Page } from '#web/storefront/recipes/recipes-page.tsx'

export const route: Route = {
  load: ({ queryClient }) => loadRecipes(queryClient),
  head: ({ queryClient }) => recipesHead(queryClient),
}
