import { BRAND } from '#domain/settings/brand.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.accountOrder,
      description: titlesText.accountOrderDescription(BRAND),
      path: '/my-orders',
    }),
}

export { OrderPage as Page } from '#web/storefront/accounts/orders/order-page.tsx'
