import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { FavouritesPage as Page } from '#web/storefront/favourites/favourites-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, { title: titlesText.favourites, description: titlesText.favouritesDescription, path: '/favoriten' }),
}
