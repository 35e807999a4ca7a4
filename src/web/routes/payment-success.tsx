import * as titlesText from '#messages/titles.ts'
import type { Route } from '#web/app/route.ts'
import { pageHead } from '#web/app/seo.ts'

export { PaymentSuccessPage as Page } from '#web/storefront/payment-success/payment-success-page.tsx'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.paymentSuccess,
      description: titlesText.paymentSuccessDescription,
      path: '/payment-success',
    }),
}
