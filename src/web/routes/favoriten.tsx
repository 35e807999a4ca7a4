import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { FavouritesPage } from '#web/storefront/favourites/favourites-page.tsx'

export const Route = createFileRoute('/favoriten')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, { title: titlesText.favourites, description: titlesText.favouritesDescription, path: '/favoriten' }),
  component: FavouritesPage,
})
