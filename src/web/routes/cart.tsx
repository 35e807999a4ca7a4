import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { CartPage } from '#web/storefront/cart-page/cart-page.tsx'

export const Route = createFileRoute('/cart')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.cart,
      description: titlesText.cartDescription,
      path: '/cart',
    }),
  component: CartPage,
})
