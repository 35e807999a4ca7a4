import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { CheckoutPage } from '#web/storefront/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Kasse',
      description: 'Kontakt, Lieferung und Zahlung auf einer Seite.',
      path: '/checkout',
    }),
  component: CheckoutPage,
})
