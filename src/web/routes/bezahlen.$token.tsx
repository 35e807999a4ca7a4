import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import type { Route } from '#web/app/navigation/route.ts'

export const route: Route = {
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.draftPayment,
      description: titlesText.draftPaymentDescription,
      // The token opens the order, so it stays out of everything that others read.
      path: '/bezahlen',
    }),
}

export { DraftPaymentPage as Page } from '#web/storefront/checkout/draft-payment-page.tsx'
