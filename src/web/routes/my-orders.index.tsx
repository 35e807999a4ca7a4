import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '#domain/settings/brand.ts'
import * as layoutText from '#messages/layout.ts'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { OrdersPage } from '#web/storefront/accounts/orders/orders-page.tsx'

export const Route = createFileRoute('/my-orders/')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: layoutText.myOrders,
      description: titlesText.ordersDescription(BRAND),
      path: '/my-orders',
    }),
  component: OrdersPage,
})
