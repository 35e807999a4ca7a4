import { createFileRoute } from '@tanstack/react-router'
import * as checkoutText from '#messages/checkout.ts'
import { pageHead } from '#web/app/seo.ts'
import { CheckoutPage } from '#web/storefront/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: checkoutText.title,
      description: checkoutText.description,
      path: '/checkout',
    }),
  component: CheckoutPage,
})
