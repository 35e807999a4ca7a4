import type { getGiftLink } from '#contract/gifts/gift-links.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import { notFound, type Route } from '#web/app/navigation/route.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { giftQuery } from '#web/storefront/gifts/gift-query.ts'

export const route: Route<'token'> = {
  // The page is rendered for each request (src/domain/pages/pages.ts); where reading fails, the browser asks again.
  load: async ({ queryClient, params: { token } }) => {
    const query = giftQuery(token)
    await queryClient.prefetchQuery(query)
    const error = queryClient.getQueryState(query.queryKey)?.error
    if (error instanceof ApiError && (error.is<typeof getGiftLink>('link-invalid') || error.status === 400)) throw notFound()
  },
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.gift,
      description: titlesText.giftDescription,
      // The token lets its holder enter the address, so it stays out of everything that others read.
      path: '/geschenk',
    }),
}

export { GiftLinkPage as Page } from '#web/storefront/gifts/gift-link-page.tsx'
