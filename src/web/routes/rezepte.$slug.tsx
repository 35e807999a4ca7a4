import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbJsonLd, recipeJsonLd } from '#web/app/json-ld.ts'
import { pageHead } from '#web/app/seo.ts'
import { shopFactsQuery } from '#web/app/use-shop-facts.ts'
import { RecipePage } from '#web/storefront/recipes/recipe-page.tsx'
import { loadRecipe, recipeQuery } from '#web/storefront/recipes/recipe-queries.ts'
import { UnknownRecipe } from '#web/storefront/recipes/unknown-recipe.tsx'

export const Route = createFileRoute('/rezepte/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) => loadRecipe(queryClient, slug),
  head: ({ match: { context }, params }) => {
    const recipe = context.queryClient.getQueryData(recipeQuery(params.slug).queryKey)
    if (!recipe) return { meta: [{ title: 'Rezept nicht gefunden' }, { name: 'robots', content: 'noindex' }] }
    const facts = context.queryClient.getQueryData(shopFactsQuery.queryKey)
    const path = `/rezepte/${recipe.slug}`
    return pageHead(context.queryClient, {
      title: recipe.title,
      description: recipe.teaser,
      path,
      picture: recipe.pictures[0],
      jsonLd: facts && [
        recipeJsonLd(recipe, facts),
        breadcrumbJsonLd(facts.baseUrl, [
          { name: 'Home', path: '/' },
          { name: 'Rezepte', path: '/rezepte' },
          { name: recipe.title, path },
        ]),
      ],
    })
  },
  notFoundComponent: UnknownRecipe,
  component: RecipeOfSlug,
})

function RecipeOfSlug() {
  return <RecipePage slug={Route.useParams().slug} />
}
