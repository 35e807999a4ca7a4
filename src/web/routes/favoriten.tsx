import { createFileRoute } from '@tanstack/react-router'
import * as favouritesText from '#messages/favourites.ts'
import { pageHead } from '#web/app/seo.ts'
import { FavouritesPage } from '#web/storefront/favourites/favourites-page.tsx'

export const Route = createFileRoute('/favoriten')({
  head: ({ match: { context } }) =>
    pageHead(context.queryClient, { title: favouritesText.title, description: favouritesText.description, path: '/favoriten' }),
  component: FavouritesPage,
})
