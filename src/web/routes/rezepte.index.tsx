import { createFileRoute } from '@tanstack/react-router'
import { RecipesPage } from '#web/storefront/recipes/recipes-page.tsx'

// What a route says here belongs to the script of every page; this loads with its own.
const load = () => import('#web/storefront/recipes/recipe-route.ts')

export const Route = createFileRoute('/rezepte/')({
  loader: async ({ context }) => (await load()).loadRecipes(context.queryClient),
  head: async ({ match: { context } }) => (await load()).recipesHead(context.queryClient),
  component: RecipesPage,
})
