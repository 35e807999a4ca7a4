import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { CartPage } from '#web/storefront/cart-page/cart-page.tsx'
import { loadFilledCart } from '#web/storefront/cart-page/load-filled-cart.ts'

export const Route = createFileRoute('/cart')({
  // A navigation shows the cart at once; a page that is opened loads its code with its lines.
  loader: async () => {
    if (!import.meta.env.SSR) await loadFilledCart()
  },
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.cart,
      description: titlesText.cartDescription,
      path: '/cart',
    }),
  component: CartPage,
})
