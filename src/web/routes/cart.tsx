import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { CartPage } from '#web/storefront/cart-page/cart-page.tsx'

export const Route = createFileRoute('/cart')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Warenkorb',
      description: 'Ihre Auswahl gefriergetrockneter Früchte, mit Versand und Rabatt auf einen Blick.',
      path: '/cart',
    }),
  component: CartPage,
})
