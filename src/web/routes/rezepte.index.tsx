import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { recipesQuery } from '#web/storefront/recipes/recipe-queries.ts'
import { RecipesPage } from '#web/storefront/recipes/recipes-page.tsx'

export const Route = createFileRoute('/rezepte/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(recipesQuery),
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, {
      title: 'Rezepte',
      description:
        'Müesli, Desserts und Gebäck mit gefriergetrockneten Früchten: Zutaten für jede Zahl von Portionen, Schritt für Schritt.',
      path: '/rezepte',
    }),
  component: RecipesPage,
})
