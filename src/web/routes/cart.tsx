import { createFileRoute } from '@tanstack/react-router'
import * as cartText from '#messages/cart.ts'
import { pageHead } from '#web/app/seo.ts'
import { CartPage } from '#web/storefront/cart-page/cart-page.tsx'

export const Route = createFileRoute('/cart')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: cartText.title,
      description: cartText.description,
      path: '/cart',
    }),
  component: CartPage,
})
