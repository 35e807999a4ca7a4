import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { CheckoutPage } from '#web/storefront/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.checkout,
      description: titlesText.checkoutDescription,
      path: '/checkout',
    }),
  component: CheckoutPage,
})
