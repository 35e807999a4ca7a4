import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { GuestOrderPage } from '#web/storefront/order/guest-order-page.tsx'

export const Route = createFileRoute('/bestellung/$token')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Ihre Bestellung',
      description: 'Stand und Inhalt Ihrer Bestellung.',
      // The token grants access to the order, so it stays out of the canonical URL and everything else that others read.
      path: '/bestellung',
    }),
  component: OrderRoute,
})

function OrderRoute() {
  return <GuestOrderPage token={Route.useParams().token} />
}
