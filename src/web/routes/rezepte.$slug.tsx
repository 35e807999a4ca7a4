import { createFileRoute } from '@tanstack/react-router'
import { RecipePage } from '#web/storefront/recipes/recipe-page.tsx'
import { loadRecipe } from '#web/storefront/recipes/recipe-queries.ts'
import { UnknownRecipe } from '#web/storefront/recipes/unknown-recipe.tsx'

export const Route = createFileRoute('/rezepte/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) => loadRecipe(queryClient, slug),
  // Heads belong to the script of every page; this one loads with its own.
  head: async ({ match: { context }, params: { slug } }) =>
    (await import('#web/storefront/recipes/recipe-head.ts')).recipeHead(context.queryClient, slug),
  notFoundComponent: UnknownRecipe,
  component: RecipeOfSlug,
})

function RecipeOfSlug() {
  return <RecipePage slug={Route.useParams().slug} />
}
