import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { CheckoutPage as Page } from '#web/storefront/checkout/checkout-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.checkout,
      description: titlesText.checkoutDescription,
      path: '/checkout',
    }),
}
