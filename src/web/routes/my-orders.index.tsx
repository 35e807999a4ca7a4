import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import { pageHead } from '#web/app/seo.ts'
import { OrdersPage } from '#web/storefront/accounts/orders/orders-page.tsx'

export const Route = createFileRoute('/my-orders/')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Meine Bestellungen',
      description: `Ihre Bestellungen bei ${BRAND}.`,
      path: '/my-orders',
    }),
  component: OrdersPage,
})
