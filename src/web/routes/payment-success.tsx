import { createFileRoute } from '@tanstack/react-router'
import * as paymentSuccessText from '#messages/payment-success.ts'
import { pageHead } from '#web/app/seo.ts'
import { PaymentSuccessPage } from '#web/storefront/payment-success/payment-success-page.tsx'

export const Route = createFileRoute('/payment-success')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: paymentSuccessText.pageTitle,
      description: paymentSuccessText.description,
      path: '/payment-success',
    }),
  component: PaymentSuccessPage,
})
