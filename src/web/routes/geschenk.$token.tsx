import { createFileRoute, notFound } from '@tanstack/react-router'
import type { getGiftLink } from '#contract/gifts/gift-links.ts'
import * as titlesText from '#messages/titles.ts'
import { ApiError } from '#web/app/api.ts'
import { pageHead } from '#web/app/seo.ts'
import { GiftLinkPage, UnknownGift } from '#web/storefront/gifts/gift-link-page.tsx'
import { giftQuery } from '#web/storefront/gifts/gift-query.ts'

export const Route = createFileRoute('/geschenk/$token')({
  // The page is rendered for each request (src/domain/pages/pages.ts); where reading fails, the browser asks again.
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const query = giftQuery(token)
    await queryClient.prefetchQuery(query)
    const error = queryClient.getQueryState(query.queryKey)?.error
    if (error instanceof ApiError && (error.is<typeof getGiftLink>('link-invalid') || error.status === 400)) throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.gift,
      description: titlesText.giftDescription,
      // The token lets its holder enter the address, so it stays out of everything that others read.
      path: '/geschenk',
    }),
  component: GiftRoute,
  notFoundComponent: UnknownGift,
})

function GiftRoute() {
  return <GiftLinkPage token={Route.useParams().token} />
}
