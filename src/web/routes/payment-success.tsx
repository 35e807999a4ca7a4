import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo.ts'
import { PaymentSuccessPage } from '#web/storefront/payment-success/payment-success-page.tsx'

export const Route = createFileRoute('/payment-success')({
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Zahlungsbestätigung',
      description: 'Ihre Zahlung und was als Nächstes geschieht.',
      path: '/payment-success',
    }),
  component: PaymentSuccessPage,
})
