import { createFileRoute } from '@tanstack/react-router'
import * as titlesText from '#messages/titles.ts'
import { pageHead } from '#web/app/seo.ts'
import { PaymentSuccessPage } from '#web/storefront/payment-success/payment-success-page.tsx'

export const Route = createFileRoute('/payment-success')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: titlesText.paymentSuccess,
      description: titlesText.paymentSuccessDescription,
      path: '/payment-success',
    }),
  component: PaymentSuccessPage,
})
