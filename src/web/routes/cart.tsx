import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { CartPage as Page } from '#web/storefront/cart-page/cart-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.cart,
      description: titlesText.cartDescription,
      path: '/cart',
    }),
}
