import type { getOrderByToken } from '#contract/orders/orders.ts'
import * as titlesText from '#messages/pages/titles.ts'
import { pageHead } from '#web/app/document/seo.ts'
import { notFound, type Route } from '#web/app/navigation/route.ts'
import { ApiError, callApi } from '#web/app/requests/api.ts'

export const route: Route<'token'> = {
  // Only for the status: the order itself must not be in the page, which is rendered once for all who ask.
  load: async ({ params }) => {
    await callApi<typeof getOrderByToken>('GET /api/orders/by-token/:token', { params }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
    })
  },
  head: ({ queryClient }) =>
    pageHead(queryClient, {
      title: titlesText.order,
      description: titlesText.orderDescription,
      // The token grants access to the order, so it stays out of the canonical URL and everything else that others
      // read.
      path: '/bestellung',
    }),
}

export { GuestOrderPage as Page } from '#web/storefront/orders/guest-order-page.tsx'
