import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { GiftLinkPage } from '#web/storefront/gifts/gift-link-page.tsx'

export const Route = createFileRoute('/geschenk/$token')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Ein Geschenk für Sie',
      description: 'Sagen Sie uns, wohin wir Ihr Geschenk senden dürfen.',
      // The token lets its holder enter the address, so it stays out of everything that others read.
      path: '/geschenk',
    }),
  component: GiftRoute,
})

function GiftRoute() {
  return <GiftLinkPage token={Route.useParams().token} />
}
