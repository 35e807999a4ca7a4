import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { FavouritesPage } from '#web/storefront/favourites/favourites-page.tsx'

export const Route = createFileRoute('/favoriten')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, { title: 'Favoriten', description: 'Ihre gemerkten Früchte.', path: '/favoriten' }),
  component: FavouritesPage,
})
