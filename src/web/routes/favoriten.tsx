import * as titlesText from '#messages/titles.ts'
import type { Route } from '#web/app/route.ts'
import { pageHead } from '#web/app/seo.ts'

export { FavouritesPage as Page } from '#web/storefront/favourites/favourites-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, { title: titlesText.favourites, description: titlesText.favouritesDescription, path: '/favoriten' }),
}
