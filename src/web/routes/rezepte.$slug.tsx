import { createFileRoute } from '@tanstack/react-router'
import { RecipePage } from '#web/storefront/recipes/recipe-page.tsx'
import { UnknownRecipe } from '#web/storefront/recipes/unknown-recipe.tsx'

// What a route says here belongs to the script of every page; this loads with its own.
const load = () => import('#web/storefront/recipes/recipe-route.ts')

export const Route = createFileRoute('/rezepte/$slug')({
  loader: async ({ context, params: { slug } }) => (await load()).loadRecipe(context.queryClient, slug),
  head: async ({ match: { context }, params: { slug } }) => (await load()).recipeHead(context.queryClient, slug),
  notFoundComponent: UnknownRecipe,
  component: RecipeOfSlug,
})

function RecipeOfSlug() {
  return <RecipePage slug={Route.useParams().slug} />
}
