import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { GiftLinkPage } from '#web/storefront/gifts/gift-link-page.tsx'

export const Route = createFileRoute('/geschenk/$token')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.gift,
      description: titlesText.giftDescription,
      // The token lets its holder enter the address, so it stays out of everything that others read.
      path: '/geschenk',
    }),
  component: GiftRoute,
})

function GiftRoute() {
  return <GiftLinkPage token={Route.useParams().token} />
}
