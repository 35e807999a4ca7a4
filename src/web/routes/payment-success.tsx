import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export { PaymentSuccessPage as Page } from '#web/storefront/payment-success/payment-success-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.paymentSuccess,
      description: titlesText.paymentSuccessDescription,
      path: '/payment-success',
    }),
}
