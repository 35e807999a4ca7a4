import type { Route } from '#web/app/navigation/route.ts'
import { loadRecipe, recipeHead } from '#web/storefront/recipes/recipe-route.ts'

export { RecipePage as Page } from '#web/storefront/recipes/recipe-page.tsx'

export const route: Route<'slug'> = {
  load: ({ queryClient, params }) => loadRecipe(queryClient, params.slug),
  head: ({ queryClient, params }) => recipeHead(queryClient, params.slug),
}
